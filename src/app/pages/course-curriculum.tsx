import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { previewQuery } from '~/features/catalogue/web/api';
import { formatMinutes } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { Badge } from '~/ui/badge';
import { Dialog } from '~/ui/dialog';
import { Icon } from '~/ui/icon';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState, Prose } from '~/ui/states';
import classes from './course-curriculum.module.css';

const Video = lazy(async () => ({
  default: (await import('~/features/learning/web/components/video')).Video,
}));

type Exam = { minutes: number; attempts: number; passMark: number };
type Lesson = { id: string; title: string; durationMinutes: number; isFree: boolean };

/** The lessons in their order. Free lessons play here; the others say that they open in the course. */
export function Curriculum({
  slug,
  lessons,
  minutes,
  exam,
}: {
  slug: string;
  lessons: Lesson[];
  minutes: number;
  exam: Exam | null;
}) {
  const [playing, setPlaying] = useState<Lesson | null>(null);
  if (lessons.length === 0) return <p className={classes.lead}>Kurikulum sedang disiapkan.</p>;
  return (
    <>
      <p className={`quiet ${classes.lead}`}>
        {formatNumber(lessons.length)} pelajaran, {formatMinutes(minutes)}. Pelajaran dibuka
        berurutan setelah yang sebelumnya disetujui instruktur.
      </p>
      <ol className={`card ${classes.list}`}>
        {lessons.map((lesson, index) => (
          <li key={lesson.id}>
            <Icon name={lesson.isFree ? 'play' : 'lock'} className={classes.icon} />
            <span className={classes.title}>
              {index + 1}. {lesson.title}
              {!lesson.isFree && <span className="hidden"> (terkunci)</span>}
            </span>
            {lesson.isFree && (
              <button type="button" className={classes.preview} onClick={() => setPlaying(lesson)}>
                <Badge tone="sun">Pratinjau gratis</Badge>
                <span className="hidden">: putar {lesson.title}</span>
              </button>
            )}
            <span className={`quiet small tabular ${classes.minutes}`}>
              {formatMinutes(lesson.durationMinutes)}
            </span>
          </li>
        ))}
        {exam && (
          <li>
            <Icon name="award" className={classes.icon} />
            <span className={classes.title}>
              Ujian akhir{' '}
              <span className="quiet small">
                Nilai lulus {exam.passMark}%, {formatNumber(exam.attempts)} percobaan
              </span>
            </span>
            <span className={`quiet small tabular ${classes.minutes}`}>
              {formatMinutes(exam.minutes)}
            </span>
          </li>
        )}
      </ol>
      <Dialog
        opened={playing !== null}
        onClose={() => setPlaying(null)}
        title={playing?.title ?? ''}
      >
        {playing && <Preview slug={slug} lesson={playing} />}
      </Dialog>
    </>
  );
}

function Preview({ slug, lesson }: { slug: string; lesson: Lesson }) {
  const preview = useQuery(previewQuery(slug, lesson.id));
  if (preview.isError)
    return <ErrorState text="Pratinjau gagal dimuat." onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <Skeleton ratio="16 / 9" />;
  return (
    <div className="stack">
      <Suspense fallback={<Skeleton ratio="16 / 9" />}>
        <Video
          url={preview.data.videoUrl}
          playback={preview.data.playback}
          title={lesson.title}
          storageKey={`preview:${lesson.id}`}
          onExpired={async () => (await preview.refetch()).data?.playback ?? null}
        />
      </Suspense>
      <Prose html={preview.data.descriptionHtml} />
    </div>
  );
}
