import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '~/lib/dates';
import { Badge } from '~/ui/badge';
import type { OwnTraining } from '../../schema';
import { ownTrainingQuery } from '../own';

const SeenFacts = lazy(async () => ({ default: (await import('./seen-facts')).SeenFacts }));

/** Which companies gave the person this course, until when, and exactly what each company's HR sees of it. Nothing for other courses. */
export function OwnTrainingOf({ courseSlug }: { courseSlug: string }) {
  const { data } = useQuery(ownTrainingQuery());
  return data?.items
    .filter(({ course }) => course.slug === courseSlug)
    .map((training) => <Given key={training.id} training={training} />);
}

function Given({ training }: { training: OwnTraining }) {
  const { company, dueOn, late } = training;
  const [opened, setOpened] = useState(false);
  return (
    <div className="stack gap-1">
      <p className="row small">
        <Badge tone="laut">Dari {company}</Badge>
        {dueOn && (
          <Badge tone={late ? 'bata' : 'sun'}>
            {late ? `Terlambat, sampai ${formatDate(dueOn)}` : `Sampai ${formatDate(dueOn)}`}
          </Badge>
        )}
      </p>
      <details className="small" onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>Yang dilihat {company}</summary>
        {opened && (
          <Suspense>
            <SeenFacts training={training} />
          </Suspense>
        )}
        <p className="quiet">Kursus yang Anda ikuti sendiri tidak terlihat oleh perusahaan.</p>
      </details>
    </div>
  );
}
