import { lazy, Suspense } from 'react';
import { Exam, examHandle } from '~/features/exams/attempts/web/components/exam';
import { pageMeta } from '~/lib/web/meta';
import type { Route } from './+types/exam';

const FinishedCertificate = lazy(async () => ({
  default: (await import('~/features/certificates/web/components/finished-certificate'))
    .FinishedCertificate,
}));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Ujian akhir', noindex: true });

export const handle = examHandle;

/** The final exam of a course, which ends with the certificate. */
export default function ExamPage() {
  return (
    <Exam
      certificate={(courseSlug) => (
        <Suspense fallback={null}>
          <FinishedCertificate courseSlug={courseSlug} />
        </Suspense>
      )}
    />
  );
}
