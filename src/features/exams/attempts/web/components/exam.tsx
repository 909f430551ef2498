import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { AppError } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';
import type { PageHandle } from '~/lib/web/early';
import { toast } from '~/lib/web/toast';
import { Skeleton } from '~/ui/skeleton';
import { FailedPage } from '~/ui/states';
import { useTitle } from '~/ui/use-title';
import { examQuery, useStart } from '../api';
import { useLeftover } from '../leftover';
import classes from './exam.module.css';
import { ExamRules } from './exam-rules';

const loadSitting = async () => ({ default: (await import('./sitting')).Sitting });
const Sitting = lazy(loadSitting);
const ExamResult = lazy(async () => ({ default: (await import('./result')).ExamResult }));

type ExamProps = { certificate: (courseSlug: string) => ReactNode };

/** The final exam of a course: its rules, the running attempt, results, and the certificate once it is passed. */
export function Exam({ certificate }: ExamProps) {
  const { courseSlug = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const exam = useQuery(examQuery(courseSlug));
  const start = useStart(courseSlug);
  const client = useQueryClient();
  useTitle(exam.data && `Ujian akhir · ${exam.data.course.title}`);
  // A start without a connection mustn't wait for a file.
  useEffect(() => void loadSitting().catch(() => null), []);
  const showResult = (id: string) => {
    // Passing an exam issues the certificate at once, and lists that were loaded before don't know it.
    void client.invalidateQueries({ queryKey: ['own'], refetchType: 'none' });
    setParams({ result: id }, { replace: true, state: { ended: true } });
  };
  useLeftover(
    (exam.data?.tried ?? []).filter(({ state }) => state !== 'running').map(({ id }) => id),
    showResult,
  );

  if (exam.error instanceof AppError && !exam.data) {
    if (exam.error.status === 401) return <Waiting />;
    if (exam.error.status === 403 || exam.error.status === 404)
      return <Refused slug={courseSlug} error={exam.error} />;
  }
  if (exam.isError && !exam.data)
    return <FailedPage text={sentenceOf(exam.error)} onRetry={() => void exam.refetch()} />;
  if (!exam.data) return <Waiting />;
  const { course, tried } = exam.data;
  const running = tried.find(({ state }) => state === 'running');
  const shown = tried.find(({ id }) => id === params.get('result'));
  return (
    <div className={`container narrow ${classes.page}`}>
      <header>
        <p className="small">
          <Link to={`/learn/${course.slug}`}>{course.title}</Link>
        </p>
        <h1>Ujian akhir</h1>
      </header>
      <Suspense fallback={<Skeleton height="12rem" />}>
        {running ? (
          <Sitting
            attemptId={running.id}
            slug={courseSlug}
            focused={start.isSuccess}
            onEnded={() => showResult(running.id)}
          />
        ) : (
          <>
            {shown && (
              <ExamResult
                key={shown.id}
                attemptId={shown.id}
                focused
                certificate={certificate(courseSlug)}
                standing={exam.data}
              />
            )}
            <ExamRules
              exam={exam.data}
              isStarting={start.isPending}
              onStart={() => start.mutate()}
              // The result of a passed attempt shows the certificate itself.
              certificate={shown?.passed ? null : certificate(courseSlug)}
              isNextSaid={shown?.passed === false}
            />
          </>
        )}
      </Suspense>
    </div>
  );
}

const Waiting = () => (
  <div className={`container narrow ${classes.page}`} role="status" aria-label="Memuat ujian">
    <Skeleton width="min(22rem, 80%)" height="2.2rem" />
    <Skeleton height="14rem" />
  </div>
);

export const examHandle: PageHandle = {
  Waiting,
  early: ({ courseSlug = '' }) => [`/api/learn/${courseSlug}/exam`],
};

/** Leads people who aren't enrolled to the course page with a message, and from a course without an exam to its lessons. */
function Refused({ slug, error }: { slug: string; error: AppError }) {
  useEffect(() => {
    toast({ kind: 'error', title: error.problem.detail });
  }, [error]);
  const to =
    { not_enrolled: `/course/${slug}`, exam_not_found: `/learn/${slug}` }[error.code] ??
    '/dashboard';
  return <Navigate to={to} replace />;
}
