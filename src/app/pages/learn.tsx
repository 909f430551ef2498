import { lazy, Suspense } from 'react';
import { Learn, learnHandle } from '~/features/learning/web/components/learn';
import { pageMeta } from '~/lib/web/meta';
import type { Route } from './+types/learn';

const FinishedCertificate = lazy(async () => ({ default: (await import('~/features/certificates/web/components/finished-certificate')).FinishedCertificate }));
const ExamStep = lazy(async () => ({ default: (await import('~/features/exams/attempts/web/components/exam-step')).ExamStep }));

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Belajar', noindex: true });

export const handle = learnHandle;

/** The course player, which ends with the final exam, and with the certificate once there is one. */
export default function LearnPage() {
  return (
    <Learn
      certificate={(courseSlug) => (
        <Suspense fallback={null}>
          <FinishedCertificate courseSlug={courseSlug} />
          <ExamStep courseSlug={courseSlug} />
        </Suspense>
      )}
    />
  );
}
