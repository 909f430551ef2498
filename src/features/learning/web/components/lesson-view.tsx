import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useEffect, useId, useRef } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { formatDateTime, formatMinutes } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { Button } from '~/ui/button';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState, Prose } from '~/ui/states';
import { ToolIcon } from '~/ui/tool-icon';
import { type LessonStatus, learnTexts, standingLabels } from '../../terms';
import { lessonQuery } from '../api';
import { useWaiting } from '../waiting';
import { Attempts } from './attempts';
import classes from './lesson-view.module.css';
import { Submission } from './submission';

/** The player is shown with the lesson's body, which comes later than its title. */
const loadVideo = async () => ({ default: (await import('./video')).Video });
const Video = lazy(loadVideo);

type Lesson = { id: string; title: string; durationMinutes: number; status: LessonStatus; attemptCount: number; locked: boolean };
type LessonViewProps = {
  lesson: Lesson;
  number: number;
  previous: Lesson | undefined;
  next: Lesson | undefined;
  /** reads without being enrolled: nothing is submitted */
  reader: boolean;
  /** the arrival that asked for the feedback, as from a notification */
  feedbackFor: string | null;
  /** whether the person has just chosen this lesson: its heading gets the focus */
  chosen: boolean;
  onGo: (lessonId: string) => void;
};

export function LessonView({ lesson, number, previous, next, reader, feedbackFor, chosen, onGo }: LessonViewProps) {
  const reasonId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (chosen) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article className={classes.lesson}>
      {lesson.locked ? (
        <Locked heading={heading} />
      ) : (
        <OpenLesson lesson={lesson} number={number} heading={heading} reader={reader} isLast={!next} feedbackFor={feedbackFor} />
      )}
      <nav aria-label="Pindah pelajaran" className={classes.steps}>
        <Button variant="default" disabled={!previous} onClick={() => previous && onGo(previous.id)}>
          <ToolIcon name="arrowLeft" size={18} />
          Pelajaran Sebelumnya
        </Button>
        <Button
          variant="default"
          disabled={!next || next.locked}
          aria-describedby={!next || next.locked ? reasonId : undefined}
          onClick={() => next && onGo(next.id)}
        >
          Pelajaran Selanjutnya
          <ToolIcon name="arrowRight" size={18} />
        </Button>
        <p id={reasonId} className={`quiet small ${classes.reason}`}>
          {!next && 'Ini pelajaran terakhir kursus ini.'}
          {next?.locked && 'Pelajaran selanjutnya terbuka setelah pelajaran ini disetujui instruktur.'}
        </p>
      </nav>
    </article>
  );
}

type Heading = RefObject<HTMLHeadingElement | null>;

const Locked = ({ heading }: { heading: Heading }) => (
  <div className={`card ${classes.locked}`} role="alert">
    <ToolIcon name="lock" size={32} />
    <h2 ref={heading} tabIndex={-1}>
      Pelajaran ini masih terkunci
    </h2>
    <p>{learnTexts.locked}</p>
  </div>
);

type OpenLessonProps = Pick<LessonViewProps, 'lesson' | 'number' | 'reader' | 'feedbackFor'> & { heading: Heading; isLast: boolean };

function OpenLesson({ lesson, number, heading, reader, isLast, feedbackFor }: OpenLessonProps) {
  const userId = useUserId();
  const body = useQuery(lessonQuery(lesson.id));
  useEffect(() => void loadVideo().catch(() => null), []);
  if (body.isError && !body.data) return <ErrorState text={sentenceOf(body.error)} onRetry={() => void body.refetch()} />;
  return (
    <>
      {body.data ? (
        <Suspense fallback={<VideoPlace />}>
          <Video url={body.data.videoUrl} title={lesson.title} storageKey={`${userId}:${lesson.id}`} />
        </Suspense>
      ) : (
        <VideoPlace />
      )}
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {number}. {lesson.title}
        </h2>
        <p className="quiet small">
          {formatMinutes(lesson.durationMinutes)}
          {!reader && (
            <>
              {' · '}
              <Standing lesson={lesson} userId={userId} since={body.data?.submittedAt ?? null} />
            </>
          )}
        </p>
      </header>
      {body.data ? <Prose html={body.data.descriptionHtml} /> : <TextPlace />}
      {body.data && !reader && <Submission lesson={body.data} title={lesson.title} isLast={isLast} feedbackFor={body.isFetching ? null : feedbackFor} />}
      {body.data && body.data.attempts.length > 1 && <Attempts attempts={body.data.attempts} />}
    </>
  );
}

/** Where the lesson stands, in a line below its title. */
function Standing({ lesson, userId, since }: { lesson: Lesson; userId: string; since: string | null }) {
  const { waiting } = useWaiting(userId, lesson.id);
  const isSubmitted = lesson.status === 'submitted';
  return (
    <span className={classes.standing} data-status={lesson.status}>
      {waiting ? 'Menunggu koneksi' : standingLabels[lesson.status]}
      {!waiting && isSubmitted && since && ` sejak ${formatDateTime(since)}`}
    </span>
  );
}

const VideoPlace = () => (
  <div className={classes.video}>
    <Skeleton ratio="16 / 9" />
  </div>
);

const TextPlace = () => (
  <div className="stack gap-2" role="status" aria-label="Memuat pelajaran">
    <Skeleton width="92%" />
    <Skeleton width="97%" />
    <Skeleton width="64%" />
  </div>
);

/** Stands where the lesson will be. */
export const LessonSkeleton = () => (
  <div className={classes.lesson}>
    <VideoPlace />
    <header className={classes.head}>
      <Skeleton width="60%" height="2rem" />
      <Skeleton width="40%" height="1rem" />
    </header>
    <TextPlace />
  </div>
);
