import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { useUserId } from '~/features/auth/web/session';
import { instructorQuery } from '~/features/catalogue/web/api';
import { suspendedText } from '~/features/enrollment/terms';
import { AppError } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';
import type { PageHandle } from '~/lib/web/early';
import { toast } from '~/lib/web/toast';
import { type WayBack as WayBackTo, wayBackOf } from '~/lib/web/way-back';
import { Button } from '~/ui/button';
import { LaterSheet } from '~/ui/later';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { Skeleton } from '~/ui/skeleton';
import { FailedPage } from '~/ui/states';
import { ToolIcon } from '~/ui/tool-icon';
import { useTitle } from '~/ui/use-title';
import { firstOpenLesson } from '../../rules';
import { learnTexts } from '../../terms';
import { learnQuery } from '../api';
import classes from './learn.module.css';
import { LessonList } from './lesson-list';
import { LessonSkeleton, LessonView } from './lesson-view';

const Congratulation = lazy(async () => ({
  default: (await import('./congratulation')).Congratulation,
}));

const refusals = new Set(['not_enrolled', 'course_not_found']);

type LearnProps = {
  /** that of a finished course, of which this noun knows nothing */
  certificate: (courseSlug: string) => ReactNode;
  /** below the title of a course that somebody else has given */
  given: (courseSlug: string) => ReactNode;
  /** whether that is known: the page comes at once, so that nothing moves */
  givenKnown: boolean;
  /** for who isn't enrolled: why the course was closed to them, or `leave` where it never was open */
  closed: (courseSlug: string, leave: ReactNode) => ReactNode;
};

/** The course player (specification §2, /learn/{courseSlug}). */
export function Learn({ certificate, given, givenKnown, closed }: LearnProps) {
  const { courseSlug = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const userId = useUserId();
  const learn = useQuery(learnQuery(courseSlug));
  const [listed, setListed] = useState(false);
  const chosenId = useRef<string>(undefined);

  const { lessons = [] } = learn.data ?? {};
  const addressed = lessons.find((lesson) => lesson.id === params.get('lesson'));
  const current = addressed ?? firstOpenLesson(lessons);
  const openedAt = addressed ? undefined : current?.id;
  // The address names the opened lesson at once, so that an arriving approval doesn't move the learner to the next one.
  useEffect(() => {
    if (openedAt) setParams({ lesson: openedAt }, { replace: true, state });
  }, [openedAt, setParams, state]);
  useTitle(learn.data && [current?.title, learn.data.course.title].filter(Boolean).join(' · '));

  if (learn.error instanceof AppError && refusals.has(learn.error.code) && !learn.data) {
    const leave = <Refused slug={courseSlug} error={learn.error} />;
    return learn.error.code === 'not_enrolled' ? closed(courseSlug, leave) : leave;
  }
  // The session has ended, and the shell is redirecting to /auth.
  if (learn.error instanceof AppError && learn.error.status === 401) return <Waiting />;
  if (learn.isError && !learn.data)
    return <FailedPage text={sentenceOf(learn.error)} onRetry={() => void learn.refetch()} />;
  if (!learn.data || !givenKnown) return <Waiting />;

  const { course, reader, progress, completedAt, suspended } = learn.data;
  if (!current) return <Navigate to="/dashboard" replace />;
  const index = lessons.indexOf(current);
  const go = (lessonId: string) => {
    chosenId.current = lessonId;
    setListed(false);
    setParams({ lesson: lessonId }, { state });
    window.scrollTo({ top: 0 });
  };
  const list = (
    <LessonList lessons={lessons} currentId={current.id} reader={reader} onChoose={go} />
  );

  return (
    <div className={`container ${classes.page}`}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h1 className={classes.title}>{course.title}</h1>
          {reader ? (
            <p className={`quiet small ${classes.progress}`}>
              Anda membaca sebagai pengajar atau petugas, tanpa mengirim pelajaran.{' '}
              <Link to={`/course/${course.slug}`}>Halaman kursus</Link> ·{' '}
              <WayBack courseId={course.id} given={wayBackOf(state)} />
            </p>
          ) : (
            <div className={`row nowrap ${classes.progress}`}>
              <Progress label="Kemajuan kursus" hideLabel value={progress} />
              <strong className="small tabular">{progress}%</strong>
            </div>
          )}
          {!reader && given(course.slug)}
        </div>
        <Button variant="default" className={classes.opener} onClick={() => setListed(true)}>
          <ToolIcon name="list" size={18} />
          Pelajaran
        </Button>
      </header>
      {(progress === 100 || completedAt) && (
        <Suspense>
          <Congratulation
            course={course}
            userId={userId}
            completedAt={completedAt}
            more={progress < 100}
            certificate={certificate(course.slug)}
          />
        </Suspense>
      )}
      {suspended && (
        <Notice tone="warning">{suspendedText} Materinya tetap dapat Anda baca.</Notice>
      )}
      <div className={classes.layout}>
        <aside className={classes.sidebar} aria-label="Daftar pelajaran">
          {list}
        </aside>
        <LessonView
          key={current.id}
          lesson={current}
          number={index + 1}
          previous={lessons[index - 1]}
          next={lessons[index + 1]}
          reader={reader}
          feedbackFor={params.get('view') === 'feedback' ? key : null}
          chosen={chosenId.current === current.id}
          onGo={go}
        />
      </div>
      <LaterSheet opened={listed} onClose={() => setListed(false)} title="Daftar pelajaran">
        {list}
      </LaterSheet>
    </div>
  );
}

/** Leads who reads a course without being enrolled back to where they came from, or to its studio. */
function WayBack({ courseId, given }: { courseId: string; given: WayBackTo | null }) {
  const { data } = useQuery({ ...instructorQuery(), enabled: given === null });
  const studio = `${data?.isInstructor === false ? '/admin' : '/instructor'}/courses/${courseId}/edit`;
  return <Link to={given?.to ?? studio}>{given?.label ?? 'Kembali ke studio'}</Link>;
}

const Waiting = () => (
  <div className={`container ${classes.page}`}>
    <header className={classes.head}>
      <div className={classes.words} role="status" aria-label="Memuat kursus">
        <div className={classes.title}>
          <Skeleton width="min(22rem, 80%)" height="2.2rem" />
        </div>
        <div className={classes.progress}>
          <Skeleton height="8px" />
        </div>
      </div>
      <div className={classes.opener}>
        <Skeleton width="7.75rem" height="44px" />
      </div>
    </header>
    <div className={classes.layout}>
      <div className={`card ${classes.sidebar} ${classes.places}`}>
        {[72, 60, 84, 66].map((width) => (
          <div key={width} className="stack gap-2">
            <Skeleton width={`${width}%`} height="16px" />
            <Skeleton width="45%" height="12px" />
          </div>
        ))}
      </div>
      <LessonSkeleton />
    </div>
  </div>
);

export const learnHandle: PageHandle = {
  Waiting,
  early: ({ courseSlug = '' }, search) => {
    const lesson = search.get('lesson');
    return [
      `/api/learn/${courseSlug}`,
      ...(lesson ? [`/api/lessons/${encodeURIComponent(lesson)}`] : []),
    ];
  },
};

/** Redirects people who aren't enrolled to the course page with a message, and unknown courses to the dashboard. */
function Refused({ slug, error }: { slug: string; error: AppError }) {
  const notEnrolled = error.code === 'not_enrolled';
  useEffect(() => {
    if (notEnrolled) toast({ kind: 'error', title: learnTexts.notEnrolled });
  }, [notEnrolled]);
  return <Navigate to={notEnrolled ? `/course/${slug}` : '/dashboard'} replace />;
}
