import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useAuth } from '~/features/auth/web/session';
import { formatMinutes } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { Button } from '~/ui/button';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState, Prose } from '~/ui/states';
import { ToolIcon } from '~/ui/tool-icon';
import { type LessonStatus, learnTexts } from '../../terms';
import { lessonQuery } from '../api';
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
  /** whether the person has just chosen this lesson: its heading gets the focus */
  chosen: boolean;
  onGo: (lessonId: string) => void;
};

export function LessonView({ lesson, number, previous, next, chosen, onGo }: LessonViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (chosen) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article className={classes.lesson}>
      {lesson.locked ? <Locked heading={heading} /> : <OpenLesson lesson={lesson} number={number} heading={heading} />}
      <nav aria-label="Pindah pelajaran" className={classes.steps}>
        <Button variant="default" disabled={!previous} onClick={() => previous && onGo(previous.id)}>
          <ToolIcon name="arrowLeft" size={18} />
          Pelajaran Sebelumnya
        </Button>
        <Button variant="default" disabled={!next || next.locked} onClick={() => next && onGo(next.id)}>
          Pelajaran Selanjutnya
          <ToolIcon name="arrowRight" size={18} />
        </Button>
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

function OpenLesson({ lesson, number, heading }: { lesson: Lesson; number: number; heading: Heading }) {
  const auth = useAuth();
  const body = useQuery(lessonQuery(lesson.id));
  useEffect(() => void loadVideo().catch(() => null), []);
  if (body.isError && !body.data) return <ErrorState text={sentenceOf(body.error)} onRetry={() => void body.refetch()} />;
  return (
    <>
      {body.data ? (
        <Suspense fallback={<VideoPlace />}>
          <Video url={body.data.videoUrl} title={lesson.title} storageKey={`${auth.status === 'in' ? auth.user.id : ''}:${lesson.id}`} />
        </Suspense>
      ) : (
        <VideoPlace />
      )}
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {number}. {lesson.title}
        </h2>
        <p className="quiet small">{formatMinutes(lesson.durationMinutes)}</p>
      </header>
      {body.data ? <Prose html={body.data.descriptionHtml} /> : <TextPlace />}
      {body.data && <Submission lesson={body.data} />}
      {body.data && body.data.attempts.length > 1 && <Attempts attempts={body.data.attempts} />}
    </>
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
    <Skeleton width="60%" height="2rem" />
    <TextPlace />
  </div>
);
