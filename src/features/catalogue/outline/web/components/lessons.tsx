import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatMinutes } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { ListEditor, rowsLook } from '~/ui/list-editor';
import { MovableList } from '~/ui/movable-list';
import { Section } from '~/ui/section';
import { FormSkeleton } from '~/ui/skeletons';
import type { Undoing } from '../../../revisions/schema';
import type { OutlineLesson } from '../../schema';
import { lessonsMost } from '../../terms';
import { useDeleteLesson, useDuplicate, useHiding } from '../api';
import { useOrder } from '../order';
import { AddLesson } from './add-lesson';
import { type LessonActions, LessonRow } from './lesson-row';

const LessonEditor = lazy(async () => ({
  default: (await import('./lesson-editor')).LessonEditor,
}));
const PasteOutline = lazy(async () => ({
  default: (await import('./paste-outline')).PasteOutline,
}));

type LessonsProps = {
  course: { id: string; outlineRevision: number; lessons: OutlineLesson[] };
  isPublished: boolean;
  takeBack: (undo: Undoing) => void;
};

/** Tab 'Pelajaran': the lessons in their order, and beside them, or on phones in their place, the one that is being edited. */
export function Lessons({ course, isPublished, takeBack }: LessonsProps) {
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<'add' | 'paste' | null>(null);
  const { lessons, move } = useOrder(course);
  const open = params.get('lesson');
  const isListed = lessons.some(({ id }) => id === open);
  /** the lesson that is edited; its editor stays when somebody else deletes it, because it holds what was typed */
  const [edited, setEdited] = useState<string | null>(null);
  if (isListed && edited !== open) setEdited(open);
  const show = (id: string | null) => setParams({ tab: 'pelajaran', ...(id && { lesson: id }) });
  const visible = lessons.filter(({ hidden }) => !hidden);
  const numbers = new Map(visible.map(({ id }, index) => [id, index + 1]));
  const shown = lessons.map((lesson) => ({
    id: lesson.id,
    lesson,
    number: numbers.get(lesson.id) ?? null,
    isOpen: lesson.id === open,
  }));
  const minutes = visible.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  const { mutate: duplicate } = useDuplicate(course.id);
  const { mutate: setHidden } = useHiding(course.id);
  const deletion = useDeleteLesson(course.id, takeBack);
  const [deleted, setDeleted] = useState<OutlineLesson | null>(null);
  const actions: LessonActions = useMemo(
    () => ({ duplicate, setHidden, remove: setDeleted }),
    [duplicate, setHidden],
  );
  const row = useCallback(
    ({ lesson, number, isOpen }: (typeof shown)[number], { moves }: { moves: ReactNode }) => (
      <LessonRow lesson={lesson} number={number} isOpen={isOpen} moves={moves} actions={actions} />
    ),
    [actions],
  );
  const remove = (id: string) =>
    deletion.mutate(id, {
      onSuccess: () => id === open && show(null),
      onSettled: () => setDeleted(null),
    });
  const isFull = lessons.length >= lessonsMost;
  return (
    <>
      <ListEditor
        list={
          <Section
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
            {isPublished && (
              <p className="quiet small">
                Kursus ini sudah terbit: yang Anda ubah langsung terlihat peserta. Persetujuan
                mereka tetap berlaku.
              </p>
            )}
            {lessons.length > 0 && (
              <MovableList
                label="Urutan pelajaran"
                items={shown}
                nameOf={({ lesson }) => lesson.title}
                onMove={move}
                className={rowsLook}
                row={row}
              />
            )}
          </Section>
        }
        editor={
          open !== null &&
          (isListed || edited === open) && (
            <Suspense fallback={<FormSkeleton />}>
              <LessonEditor
                key={open}
                courseId={course.id}
                lessonId={open}
                onClose={() => show(null)}
              />
            </Suspense>
          )
        }
      />
      <ConfirmDialog
        opened={deleted !== null}
        onClose={() => setDeleted(null)}
        title={`Hapus “${deleted?.title}”?`}
        confirm="Hapus"
        danger
        loading={deletion.isPending}
        onConfirm={() => deleted && remove(deleted.id)}
      >
        <p>
          Pelajaran dihapus; dari Riwayat dapat dikembalikan beserta videonya selama 30 hari, tanpa
          bahannya. Pelajaran yang sudah dikerjakan peserta tidak dapat dihapus; sembunyikan saja,
          agar hasil mereka tetap ada.
        </p>
      </ConfirmDialog>
      <AddLesson
        courseId={course.id}
        opened={dialog === 'add'}
        onClose={() => setDialog(null)}
        onAdded={show}
      />
      {dialog === 'paste' && (
        <Suspense fallback={null}>
          <PasteOutline
            courseId={course.id}
            room={lessonsMost - lessons.length}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  );
}
