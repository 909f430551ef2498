import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { formatDate } from '~/lib/dates';
import { BatikGround } from '~/ui/batik';
import { Button, ButtonLink } from '~/ui/button';
import { useStored } from '~/ui/use-stored';
import classes from './congratulation.module.css';

const OwnRating = lazy(async () => ({
  default: (await import('~/features/ratings/web/components/own-rating')).OwnRating,
}));

type CongratulationProps = {
  course: { slug: string; title: string };
  userId: string;
  completedAt: string | null;
  more: boolean;
  certificate: ReactNode;
};

/** The congratulation at 100%, which stays when lessons are added. The first time it takes the focus and asks for a rating. */
export function Congratulation({
  course,
  userId,
  completedAt,
  more,
  certificate,
}: CongratulationProps) {
  const [mark, setMark] = useStored(`nusakelas-finished:${userId}:${course.slug}`);
  const [isFirst] = useState(!mark);
  const [isRating, setRating] = useState(isFirst);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (!isFirst) return;
    setMark('1');
    heading.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section ref={section} className={`card ${classes.card}`} aria-labelledby="selamat">
      <BatikGround seed={`selamat ${course.title}`} />
      <div className={classes.words}>
        <h2 id="selamat" ref={heading} tabIndex={-1}>
          Selamat! Anda telah menyelesaikan kursus ini
        </h2>
        <p>
          Semua pelajaran {course.title} disetujui instruktur
          {completedAt ? ` pada ${formatDate(completedAt)}` : ''}.
          {more && ' Ada pelajaran baru yang dapat Anda kerjakan.'}
        </p>
      </div>
      <div className={classes.certificate}>{certificate}</div>
      <div className={classes.actions}>
        {!isFirst && (
          <Button
            variant="default"
            aria-expanded={isRating}
            aria-controls={id}
            onClick={() => setRating(!isRating)}
          >
            Beri ulasan
          </Button>
        )}
        <ButtonLink to="/courses" variant="light">
          Cari kursus berikutnya
        </ButtonLink>
      </div>
      <div id={id} className={classes.rating}>
        {isRating && (
          <Suspense fallback={null}>
            <OwnRating slug={course.slug} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
