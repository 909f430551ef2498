import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatMinutes } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { MovableList } from '~/ui/movable-list';
import { Section } from '~/ui/section';
import { FormSkeleton } from '~/ui/skeletons';
import type { OutlineLesson } from '../../schema';
import { lessonsMost } from '../../terms';
import { useOrder } from '../order';
import { AddLesson } from './add-lesson';
import { LessonRow } from './lesson-row';
import classes from './lessons.module.css';

const LessonEditor = lazy(async () => ({ default: (await import('./lesson-editor')).LessonEditor }));
const PasteOutline = lazy(async () => ({ default: (await import('./paste-outline')).PasteOutline }));

type LessonsProps = { course: { id: string; outlineRevision: number; lessons: OutlineLesson[] }; isPublished: boolean };

/** Tab 'Pelajaran': the lessons in their order, and beside them, or on phones in their place, the one that is being edited. */
export function Lessons({ course, isPublished }: LessonsProps) {
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<'add' | 'paste' | null>(null);
  const { lessons, move } = useOrder(course);
  const open = params.get('lesson');
  const current = lessons.find(({ id }) => id === open);
  const show = (id: string | null) => setParams({ tab: 'pelajaran', ...(id && { lesson: id }) });
  const visible = lessons.filter(({ hidden }) => !hidden);
  const numbers = new Map(visible.map(({ id }, index) => [id, index + 1]));
  const minutes = visible.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  const isFull = lessons.length >= lessonsMost;
  return (
    <div className={classNames(classes.halves, current && classes.opened)}>
      <Section
        className={classes.list}
        title="Pelajaran"
        lead={
          lessons.length > 0
            ? `${formatNumber(visible.length)} pelajaran, ${formatMinutes(minutes)}${lessons.length > visible.length ? `, ${lessons.length - visible.length} disembunyikan` : ''}`
            : 'Belum ada pelajaran. Tambahkan satu per satu, atau tempel kerangka yang sudah Anda punya.'
        }
        actions={
          <>
            <Button variant="default" disabled={isFull} onClick={() => setDialog('paste')}>
              Tempel kerangka
            </Button>
            <Button disabled={isFull} onClick={() => setDialog('add')}>
              Tambah Pelajaran
            </Button>
          </>
        }
      >
        {isPublished && <p className="quiet small">Kursus ini sudah terbit: yang Anda ubah langsung terlihat peserta. Persetujuan mereka tetap berlaku.</p>}
        {lessons.length > 0 && (
          <MovableList
            label="Urutan pelajaran"
            items={lessons}
            nameOf={({ title }) => title}
            onMove={move}
            className={classes.rows}
            row={(lesson, { moves }) => (
              <LessonRow courseId={course.id} lesson={lesson} number={numbers.get(lesson.id) ?? null} isOpen={lesson.id === open} moves={moves} />
            )}
          />
        )}
      </Section>
      {current && (
        <div className={classes.editor}>
          <Suspense fallback={<FormSkeleton />}>
            <LessonEditor key={current.id} courseId={course.id} lessonId={current.id} onClose={() => show(null)} />
          </Suspense>
        </div>
      )}
      <AddLesson courseId={course.id} opened={dialog === 'add'} onClose={() => setDialog(null)} onAdded={show} />
      {dialog === 'paste' && (
        <Suspense fallback={null}>
          <PasteOutline courseId={course.id} room={lessonsMost - lessons.length} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  );
}
