import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AppError } from '~/lib/errors';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { newKey } from '~/lib/web/key';
import { useWrite } from '~/lib/web/write';
import type { Undoing } from '../../revisions/schema';
import { studioKey } from '../../revisions/web/key';
import type { LessonInput, NewLessonInput } from '../schema';
import type { OutlineRoutes } from '../server/routes';

const course = () => apiOf<OutlineRoutes>().studio.courses[':id'];
const lesson = () => course().lessons[':lessonId'];

/** The form builds on it, so that it is never taken from the cache unasked. */
export const lessonQuery = (courseId: string, lessonId: string) =>
  queryOptions({
    queryKey: [...studioKey(courseId), 'lesson', lessonId],
    queryFn: () => body(lesson().$get({ param: { id: courseId, lessonId } })),
    staleTime: 0,
  });

/** Says that the person edits the lesson, or no longer; answers who else does. */
export const sayEditing = (courseId: string, lessonId: string, open: boolean) =>
  deskSource('lesson', `/studio/courses/${courseId}/lessons`).presence(lessonId, open);

const refresh = (client: QueryClient, courseId: string) =>
  client.invalidateQueries({ queryKey: studioKey(courseId) });

/** The editor's bar shows failures. After a refusal the lesson is read again. */
export function useSaveLesson(courseId: string, lessonId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: LessonInput) =>
      body(lesson().$put({ param: { id: courseId, lessonId }, json })),
    onSettled: (_, error) => {
      if (!error || error instanceof AppError) void refresh(client, courseId);
    },
    meta: { inline: true },
  });
}

export const useAddLesson = (courseId: string) =>
  useWrite({
    write: (json: NewLessonInput) =>
      body(course().lessons.$post({ param: { id: courseId }, json })),
    stored: (client) => refresh(client, courseId),
    failed: 'Pelajaran gagal ditambahkan. Silakan coba lagi.',
    fieldErrors: true,
  });

export const usePasteOutline = (courseId: string) =>
  useWrite({
    write: (json: { key: string; text: string }) =>
      body(course().outline.$post({ param: { id: courseId }, json })),
    stored: (client) => refresh(client, courseId),
    saved: ({ lessonIds }) => `${lessonIds.length} pelajaran ditambahkan.`,
    failed: 'Kerangka gagal ditempel. Teks Anda masih ada.',
    fieldErrors: true,
  });

/** Stores orders one after the other, each on top of the revision that the one before has made. */
export function useSaveOrder(courseId: string, outlineRevision: number) {
  const client = useQueryClient();
  const revision = useRef(outlineRevision);
  useEffect(() => {
    revision.current = Math.max(revision.current, outlineRevision);
  }, [outlineRevision]);
  return useMutation({
    scope: { id: `order:${courseId}` },
    mutationFn: (lessonIds: string[]) =>
      body(
        course().order.$put({
          param: { id: courseId },
          json: { outlineRevision: revision.current, lessonIds },
        }),
      ),
    onSuccess: (outline) => {
      revision.current = outline.outlineRevision;
    },
    onSettled: () => refresh(client, courseId),
    meta: { failed: 'Urutan gagal disimpan. Silakan coba lagi.' },
  });
}

export const useDuplicate = (courseId: string) =>
  useWrite({
    write: (lessonId: string) =>
      body(lesson().copy.$post({ param: { id: courseId, lessonId }, json: { key: newKey() } })),
    stored: (client) => refresh(client, courseId),
    saved: 'Pelajaran digandakan.',
    failed: 'Pelajaran gagal digandakan. Silakan coba lagi.',
  });

export const useHiding = (courseId: string) =>
  useWrite({
    write: ({ lessonId, hidden }: { lessonId: string; hidden: boolean }) =>
      body(lesson().visibility.$put({ param: { id: courseId, lessonId }, json: { hidden } })),
    stored: (client) => refresh(client, courseId),
    saved: (_, { hidden }) => (hidden ? 'Pelajaran disembunyikan.' : 'Pelajaran ditampilkan lagi.'),
    failed: 'Pelajaran gagal diubah. Silakan coba lagi.',
  });

/** `takeBack` is the studio's, because restorations come after the outline. */
export const useDeleteLesson = (courseId: string, takeBack: (undo: Undoing) => void) =>
  useWrite({
    write: (lessonId: string) => body(lesson().$delete({ param: { id: courseId, lessonId } })),
    // Not waited for: the editor of the deleted lesson is closed before it could say that somebody deleted it.
    stored: (client) => void refresh(client, courseId),
    saved: ({ undo }) => ({
      title: 'Pelajaran dihapus.',
      ...(undo && { action: { label: 'Urungkan', run: () => takeBack(undo) } }),
    }),
    failedTitle: 'Pelajaran tidak dihapus',
  });
