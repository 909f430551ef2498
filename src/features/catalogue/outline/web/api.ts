import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AppError } from '~/lib/errors';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { newKey } from '~/lib/web/key';
import { toast } from '~/lib/web/toast';
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

export function useAddLesson(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: NewLessonInput) =>
      body(course().lessons.$post({ param: { id: courseId }, json })),
    onSuccess: () => refresh(client, courseId),
    meta: { failed: 'Pelajaran gagal ditambahkan. Silakan coba lagi.', fieldErrors: true },
  });
}

export function usePasteOutline(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: { key: string; text: string }) =>
      body(course().outline.$post({ param: { id: courseId }, json })),
    onSuccess: ({ lessonIds }) => {
      toast({ kind: 'success', title: `${lessonIds.length} pelajaran ditambahkan.` });
      return refresh(client, courseId);
    },
    meta: { failed: 'Kerangka gagal ditempel. Teks Anda masih ada.', fieldErrors: true },
  });
}

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
    onSuccess: (stored) => {
      revision.current = stored.outlineRevision;
    },
    onSettled: () => refresh(client, courseId),
    meta: { failed: 'Urutan gagal disimpan. Silakan coba lagi.' },
  });
}

export function useDuplicate(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (lessonId: string) =>
      body(lesson().copy.$post({ param: { id: courseId, lessonId }, json: { key: newKey() } })),
    onSuccess: () => {
      toast({ kind: 'success', title: 'Pelajaran digandakan.' });
      return refresh(client, courseId);
    },
    meta: { failed: 'Pelajaran gagal digandakan. Silakan coba lagi.' },
  });
}

export function useHiding(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lessonId, hidden }: { lessonId: string; hidden: boolean }) =>
      body(lesson().visibility.$put({ param: { id: courseId, lessonId }, json: { hidden } })),
    onSuccess: (_, { hidden }) => {
      toast({
        kind: 'success',
        title: hidden ? 'Pelajaran disembunyikan.' : 'Pelajaran ditampilkan lagi.',
      });
      return refresh(client, courseId);
    },
    meta: { failed: 'Pelajaran gagal diubah. Silakan coba lagi.' },
  });
}

/** `takeBack` is the studio's, because restorations come after the outline. */
export function useDeleteLesson(courseId: string, takeBack: (undo: Undoing) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (lessonId: string) => body(lesson().$delete({ param: { id: courseId, lessonId } })),
    onSuccess: ({ undo }) => {
      toast({
        kind: 'success',
        title: 'Pelajaran dihapus.',
        ...(undo && { action: { label: 'Urungkan', run: () => takeBack(undo) } }),
      });
      // Not waited for: the editor of the deleted lesson is closed before it could say that somebody deleted it.
      void refresh(client, courseId);
    },
    meta: { failedTitle: 'Pelajaran tidak dihapus' },
  });
}
