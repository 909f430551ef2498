import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { formatDateTime, formatMinutes } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState, Prose } from '~/ui/states';
import { ToolIcon } from '~/ui/tool-icon';
import { type LessonStatus, learnTexts, standingLabels } from '../../terms';
import { lessonQuery } from '../api';
import { useWaiting } from '../waiting';
import classes from './lesson-view.module.css';

/** The player and the form are shown with the lesson's body, which comes later than its title. */
const loadVideo = async () => ({ default: (await import('./video')).Video });
const loadSubmission = async () => ({ default: (await import('./submission')).Submission });
const Video = lazy(loadVideo);
const Submission = lazy(loadSubmission);
const Attempts = lazy(async () => ({ default: (await import('./attempts')).Attempts }));
const SubmittedFiles = lazy(async () => ({
  default: (await import('./submitted-files')).SubmittedFiles,
}));
const Transcript = lazy(async () => ({ default: (await import('./transcript')).Transcript }));

type Lesson = {
  id: string;
  title: string;
  durationMinutes: number;
  status: LessonStatus;
  attemptCount: number;
  locked: boolean;
};
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

export function LessonView({
  lesson,
  number,
  previous,
  next,
  reader,
  feedbackFor,
  chosen,
  onGo,
}: LessonViewProps) {
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
        <OpenLesson
          lesson={lesson}
          number={number}
          heading={heading}
          reader={reader}
          isLast={!next}
          feedbackFor={feedbackFor}
        />
      )}
      <nav aria-label="Pindah pelajaran" className={classes.steps}>
        <Button
          variant="default"
          disabled={!previous}
          onClick={() => previous && onGo(previous.id)}
        >
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
          {next?.locked &&
            'Pelajaran selanjutnya terbuka setelah pelajaran ini disetujui instruktur.'}
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

type OpenLessonProps = Pick<LessonViewProps, 'lesson' | 'number' | 'reader' | 'feedbackFor'> & {
  heading: Heading;
  isLast: boolean;
};

function OpenLesson({ lesson, number, heading, reader, isLast, feedbackFor }: OpenLessonProps) {
  const userId = useUserId();
  const taskId = useId();
  const body = useQuery(lessonQuery(lesson.id));
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  useEffect(() => {
    void loadVideo().catch(() => null);
    if (!reader) void loadSubmission().catch(() => null);
  }, [reader]);
  if (body.isError && !body.data)
    return <ErrorState text={sentenceOf(body.error)} onRetry={() => void body.refetch()} />;
  const playback = body.data?.playback;
  return (
    <>
      {body.data ? (
        <Suspense fallback={<VideoPlace />}>
          <Video
            url={body.data.videoUrl}
            playback={body.data.playback}
            title={lesson.title}
            storageKey={`${userId}:${lesson.id}`}
            lessonId={reader ? null : lesson.id}
            position={body.data.view?.position ?? null}
            onExpired={async () => (await body.refetch()).data?.playback ?? null}
            onVideo={setVideo}
          />
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
      {playback && playback.captions.length > 0 && (
        <Suspense>
          <Transcript
            videoId={playback.videoId}
            captions={playback.captions}
            video={video}
            onExpired={() => void body.refetch()}
          />
        </Suspense>
      )}
      {body.data && body.data.materials.length > 0 && (
        <section className="stack gap-2">
          <h3>Bahan pelajaran</h3>
          <Suspense>
            <SubmittedFiles files={body.data.materials} label="Bahan pelajaran" />
          </Suspense>
        </section>
      )}
      {body.data?.taskHtml && (
        <section className="card pad stack gap-2" aria-labelledby={taskId}>
          <h3 id={taskId}>Tugas</h3>
          <Prose html={body.data.taskHtml} />
        </section>
      )}
      {body.data && !reader && (
        <Suspense>
          <Submission
            lesson={body.data}
            title={lesson.title}
            isLast={isLast}
            feedbackFor={body.isFetching ? null : feedbackFor}
          />
        </Suspense>
      )}
      {body.data && body.data.attempts.length > 1 && (
        <Suspense>
          <Attempts attempts={body.data.attempts} />
        </Suspense>
      )}
    </>
  );
}

/** Where the lesson stands, in a line below its title. */
function Standing({
  lesson,
  userId,
  since,
}: {
  lesson: Lesson;
  userId: string;
  since: string | null;
}) {
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
  <div
    className={classNames('stack gap-2', classes.text)}
    role="status"
    aria-label="Memuat pelajaran"
  >
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
