import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useLocation, useParams } from 'react-router';
import { studioQuery } from '~/features/catalogue/studio/web/api';
import { Studio } from '~/features/catalogue/studio/web/components/studio';
import { coursesPath, studioTrail } from '~/features/catalogue/studio/web/tabs';
import { AppError } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';
import type { PageHandle } from '~/lib/web/early';
import { pageMeta } from '~/lib/web/meta';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { FormSkeleton, PageHeaderSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState } from '~/ui/states';

export const meta = ({ matches }: { matches: Parameters<typeof pageMeta>[0] }) =>
  pageMeta(matches, { title: 'Studio kursus', noindex: true });

export const handle: PageHandle = { early: ({ courseId }) => [`/api/studio/courses/${courseId}`] };

const OwnShare = lazy(async () => ({
  default: (await import('~/features/earnings/shares/web/components/own-share')).OwnShare,
}));
const CourseExam = lazy(async () => ({ default: (await import('./course-exam')).CourseExam }));

/** The studio of a course, for those who teach it and for superadmins (screens-not-shown §11). */
export default function CourseStudio() {
  const { courseId = '' } = useParams();
  const isAdmin = useLocation().pathname.startsWith('/admin/');
  const { data, error, refetch } = useQuery(studioQuery(courseId));
  const isMissing = error instanceof AppError && error.status === 404;
  // The open forms keep the typed text and say that the course is gone.
  if (data)
    return (
      <Studio
        key={courseId}
        course={data}
        isGone={isMissing}
        isAdmin={isAdmin}
        exam={() => <CourseExam course={data} />}
        OwnShare={OwnShare}
      />
    );
  if (!error)
    return (
      <>
        <PageHeaderSkeleton />
        <FormSkeleton />
      </>
    );
  return (
    <>
      <PageHeader trail={studioTrail(isAdmin)} title="Studio kursus" />
      {isMissing ? (
        <EmptyState text="Kursus ini tidak ada, atau Anda tidak mengajarnya.">
          <ButtonLink to={coursesPath(isAdmin)}>Ke daftar</ButtonLink>
        </EmptyState>
      ) : (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      )}
    </>
  );
}
