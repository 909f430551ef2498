import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { OwnTrainingOf } from '~/features/companies/training/web/components/own-training';
import { ownTrainingQuery } from '~/features/companies/training/web/own';
import { Learn, learnHandle } from '~/features/learning/web/components/learn';
import type { PageHandle } from '~/lib/web/early';
import { pageMeta } from '~/lib/web/meta';
import { FullSpinner } from '~/ui/states';
import type { Route } from './+types/learn';

const FinishedCertificate = lazy(async () => ({
  default: (await import('~/features/certificates/web/components/finished-certificate'))
    .FinishedCertificate,
}));
const ClosedCourse = lazy(async () => ({
  default: (await import('~/features/checkout/orders/web/components/closed-course')).ClosedCourse,
}));
const ExamStep = lazy(async () => ({
  default: (await import('~/features/exams/attempts/web/components/exam-step')).ExamStep,
}));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Belajar', noindex: true });

export const handle: PageHandle = {
  ...learnHandle,
  early: (...at) => ['/api/training', ...(learnHandle.early?.(...at) ?? [])],
};

/** The course player, which ends with the final exam, and with the certificate once there is one. A company's course says whose it is. A closed course says why. */
export default function LearnPage() {
  const training = useQuery(ownTrainingQuery());
  return (
    <Learn
      certificate={(courseSlug) => (
        <Suspense fallback={null}>
          <FinishedCertificate courseSlug={courseSlug} />
          <ExamStep courseSlug={courseSlug} />
        </Suspense>
      )}
      given={(courseSlug) => <OwnTrainingOf courseSlug={courseSlug} />}
      givenKnown={!training.isPending}
      closed={(courseSlug, leave) => (
        <Suspense fallback={<FullSpinner />}>
          <ClosedCourse slug={courseSlug} otherwise={leave} />
        </Suspense>
      )}
    />
  );
}
