import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMinutes } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { Badge } from '~/ui/badge';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState, Prose } from '~/ui/states';
import type { OutlineLesson } from '../../../outline/schema';
import { lessonQuery } from '../../../outline/web/api';
import { VideoPreview } from '../../../outline/web/components/video-preview';
import { renderedQuery } from '../../../web/preview';
import { studioQuery } from '../api';
import classes from './review.module.css';

/** The texts of a course as learners will see them; each lesson's is loaded when it is opened. */
export function CourseContent({ courseId }: { courseId: string }) {
  const { data, error, refetch } = useQuery(studioQuery(courseId));
  if (error && !data) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="12rem" />;
  const { values, lessons } = data;
  const lists = [
    ['Yang akan dipelajari', values.whatYouWillLearn],
    ['Untuk siapa', values.targetAudience],
    ['Prasyarat', values.requirements],
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

function LessonContent({ courseId, lesson, number }: { courseId: string; lesson: OutlineLesson; number: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.lesson} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <span>
          {number}. {lesson.title} {lesson.isFree && <Badge tone="sun">Pratinjau gratis</Badge>} {lesson.hidden && <Badge tone="plain">Disembunyikan</Badge>}
        </span>
        <span className="quiet small tabular">{formatMinutes(lesson.durationMinutes)}</span>
      </summary>
      {isOpen && <LessonBody courseId={courseId} lesson={lesson} />}
    </details>
  );
}

function LessonBody({ courseId, lesson: { id, title, videoUrl, videoState } }: { courseId: string; lesson: OutlineLesson }) {
  const { data, error, refetch } = useQuery(lessonQuery(courseId, id));
  if (error && !data) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="6rem" />;
  return (
    <div className={`stack ${classes.body}`}>
      {videoUrl && <VideoPreview url={videoUrl} title={title} />}
      {videoState && <p className="quiet small">Video unggahan dapat diputar di “Lihat sebagai peserta”.</p>}
      <Rendered text={data.values.description} none="Tanpa uraian." />
      {data.values.task && (
        <>
          <h4>Tugas</h4>
          <Rendered text={data.values.task} none="" />
        </>
      )}
      {data.materials.length > 0 && <p className="small">Bahan: {data.materials.map(({ name }) => name).join(', ')}</p>}
    </div>
  );
}

function Rendered({ text, none }: { text: string; none: string }) {
  const { data } = useQuery({ ...renderedQuery(text), enabled: text !== '' });
  if (text === '') return <p className="quiet">{none}</p>;
  return data === undefined ? <Skeleton height="4rem" /> : <Prose html={data} />;
}
