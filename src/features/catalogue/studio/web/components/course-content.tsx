import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { videoStateLabels } from '~/features/media/terms';
import { ownPlaybackQuery } from '~/features/media/web/api';
import { formatMinutes } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { Badge } from '~/ui/badge';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState, Prose } from '~/ui/states';
import { useNear } from '~/ui/use-near';
import type { OutlineLesson } from '../../../outline/schema';
import { lessonQuery } from '../../../outline/web/api';
import playerLook from '../../../outline/web/components/lessons.module.css';
import { VideoPreview } from '../../../outline/web/components/video-preview';
import { renderedQuery } from '../../../web/preview';
import { studioQuery } from '../api';
import classes from './review.module.css';

/** A course as learners will see it: its texts, and each lesson's video, text and task. */
export function CourseContent({ courseId }: { courseId: string }) {
  const { data, error, refetch } = useQuery(studioQuery(courseId));
  if (error && !data) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="12rem" />;
  const { values, lessons } = data;
  const lists = [
    ['Yang akan dipelajari', values.whatYouWillLearn],
    ['Untuk siapa', values.targetAudience],
    ['Persyaratan', values.requirements],
  ] as const;
  return (
    <>
      <h3>Deskripsi</h3>
      <Rendered text={values.description} none="Belum ada deskripsi." />
      {lists.map(
        ([label, lines]) =>
          lines.length > 0 && (
            <div key={label}>
              <h3>{label}</h3>
              <ul className="prose">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ),
      )}
      <h3>Pelajaran</h3>
      <div>
        {lessons.map((lesson, index) => (
          <LessonContent key={lesson.id} courseId={courseId} lesson={lesson} number={index + 1} />
        ))}
      </div>
    </>
  );
}

function LessonContent({
  courseId,
  lesson,
  number,
}: {
  courseId: string;
  lesson: OutlineLesson;
  number: number;
}) {
  const place = useRef<HTMLDetailsElement>(null);
  // A course may have hundreds of lessons, each with requests of its own.
  const isNear = useNear(place);
  return (
    <details ref={place} open className={classes.lesson}>
      <summary>
        <span>
          {number}. {lesson.title} {lesson.isFree && <Badge tone="sun">Pratinjau gratis</Badge>}{' '}
          {lesson.hidden && <Badge tone="plain">Disembunyikan</Badge>}
        </span>
        <span className="quiet small tabular">{formatMinutes(lesson.durationMinutes)}</span>
      </summary>
      {isNear ? <LessonBody courseId={courseId} lesson={lesson} /> : <Skeleton height="12rem" />}
    </details>
  );
}

function LessonBody({
  courseId,
  lesson: { id, title, videoUrl, videoState },
}: {
  courseId: string;
  lesson: OutlineLesson;
}) {
  const { data, error, refetch } = useQuery(lessonQuery(courseId, id));
  if (error && !data) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="6rem" />;
  return (
    <div className={`stack ${classes.body}`}>
      {videoUrl && <VideoPreview url={videoUrl} title={title} />}
      {data.values.videoId && videoState === 'ready' && (
        <UploadedVideo id={data.values.videoId} title={title} />
      )}
      {videoState && videoState !== 'ready' && (
        <p className="quiet small">Video unggahan: {videoStateLabels[videoState].toLowerCase()}.</p>
      )}
      {!videoUrl && !videoState && <p className="quiet small">Tanpa video.</p>}
      <Rendered text={data.values.description} none="Tanpa uraian." />
      {data.values.task && (
        <>
          <h4>Tugas</h4>
          <Rendered text={data.values.task} none="" />
        </>
      )}
      {data.materials.length > 0 && (
        <p className="small">Bahan: {data.materials.map(({ name }) => name).join(', ')}</p>
      )}
    </div>
  );
}

/** The player comes with the lessons of learners, which know more than the catalogue; here the browser's own is enough. */
function UploadedVideo({ id, title }: { id: string; title: string }) {
  const { data, error, refetch } = useQuery(ownPlaybackQuery(id));
  if (error && !data) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />;
  const [source] = data?.sources ?? [];
  if (!data || !source) return <Skeleton ratio="16 / 9" />;
  return (
    <video
      className={playerLook.player}
      src={source.url}
      controls
      muted
      playsInline
      preload="metadata"
      aria-label={`Video: ${title}`}
    >
      {data.captions.map(({ language, label, url }) => (
        <track key={language} kind="captions" srcLang={language} label={label} src={url} />
      ))}
    </video>
  );
}

function Rendered({ text, none }: { text: string; none: string }) {
  const { data } = useQuery({ ...renderedQuery(text), enabled: text !== '' });
  if (text === '') return <p className="quiet">{none}</p>;
  return data === undefined ? <Skeleton height="4rem" /> : <Prose html={data} />;
}
