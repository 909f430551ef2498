import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { studioKey } from '~/features/catalogue/revisions/web/key';
import { AppError } from '~/lib/errors';
import { apiOf, body } from '~/lib/web/api';
import { newKey } from '~/lib/web/key';
import { toast } from '~/lib/web/toast';
import type { QuestionKind } from '../../terms';
import type { ExamInput, NewQuestionInput, QuestionInput } from '../schema';
import type { QuestionRoutes } from '../server/routes';

const exam = () => apiOf<QuestionRoutes>().studio.courses[':id'].exam;
const question = () => exam().questions[':questionId'];

/** The key of everything that the studio reads of an exam. */
export const examKey = (courseId: string) => [...studioKey(courseId), 'exam'] as const;

/** The form builds on it, so that it is never taken from the cache unasked. */
export const examQuery = (courseId: string) =>
  queryOptions({
    queryKey: examKey(courseId),
    queryFn: () => body(exam().$get({ param: { id: courseId } })),
    staleTime: 0,
  });

/** A topic of undefined means all of them, '' the questions without one. */
export type BankFilter = { q: string; kind: QuestionKind | undefined; topic: string | undefined };

export const bankQuery = (courseId: string, { q, kind, topic }: BankFilter) =>
  infiniteQueryOptions({
    queryKey: [...examKey(courseId), 'questions', q, kind, topic],
    queryFn: ({ pageParam }) =>
      body(
        exam().questions.$get({
          param: { id: courseId },
          query: {
            ...(q && { q }),
            ...(kind && { kind }),
            ...(topic !== undefined && { topic }),
            ...(pageParam && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });

export const questionQuery = (courseId: string, questionId: string) =>
  queryOptions({
    queryKey: [...examKey(courseId), 'question', questionId],
    queryFn: () => body(question().$get({ param: { id: courseId, questionId } })),
    staleTime: 0,
  });

const refresh = (client: QueryClient, courseId: string) =>
  client.invalidateQueries({ queryKey: examKey(courseId) });

/** The form's bar shows failures. After a refusal what is stored is read again. */
function useSave<Input, Output>(courseId: string, save: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSettled: (_, error) => {
      if (!error || error instanceof AppError) void refresh(client, courseId);
    },
    meta: { inline: true },
  });
}

export const useSaveExam = (courseId: string) =>
  useSave(courseId, (json: ExamInput) => body(exam().$put({ param: { id: courseId }, json })));

export const useSaveQuestion = (courseId: string, questionId: string) =>
  useSave(courseId, (json: QuestionInput) =>
    body(question().$put({ param: { id: courseId, questionId }, json })),
  );

export const useAddQuestion = (courseId: string) =>
  useSave(courseId, (json: NewQuestionInput) =>
    body(exam().questions.$post({ param: { id: courseId }, json })),
  );

export function useOpening(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (open: boolean) =>
      body(exam().opening.$put({ param: { id: courseId }, json: { open } })),
    onSuccess: (_, open) =>
      toast({ kind: 'success', title: open ? 'Ujian dibuka untuk peserta.' : 'Ujian ditutup.' }),
    onSettled: () => refresh(client, courseId),
    meta: { failedTitle: 'Ujian tidak diubah' },
  });
}

export function useDuplicateQuestion(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (questionId: string) =>
      body(question().copy.$post({ param: { id: courseId, questionId }, json: { id: newKey() } })),
    onSuccess: () => toast({ kind: 'success', title: 'Soal digandakan.' }),
    onSettled: () => refresh(client, courseId),
    meta: { failed: 'Soal gagal digandakan. Silakan coba lagi.' },
  });
}

export function useDeleteQuestion(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (questionId: string) =>
      body(question().$delete({ param: { id: courseId, questionId } })),
    onSuccess: () => toast({ kind: 'success', title: 'Soal dihapus.' }),
    onSettled: () => refresh(client, courseId),
    meta: { failedTitle: 'Soal tidak dihapus' },
  });
}

export function useDeleteQuestions(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: { ids: string[] }) =>
      body(exam().questions.deletions.$post({ param: { id: courseId }, json })),
    onSuccess: ({ deleted }) => toast({ kind: 'success', title: `${deleted} soal dihapus.` }),
    onSettled: () => refresh(client, courseId),
    meta: { failedTitle: 'Soal tidak dihapus' },
  });
}

/** Takes back an import, besides the questions that somebody has edited or an attempt has drawn since. */
export function useUndoImport(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) =>
      body(
        exam().questions.deletions.$post({
          param: { id: courseId },
          json: { ids, untouched: true },
        }),
      ),
    onSuccess: ({ deleted, kept }) =>
      toast({
        kind: 'success',
        title: 'Impor diurungkan.',
        message: `${deleted} soal dihapus${kept > 0 ? `, ${kept} tetap karena sudah diubah atau dikerjakan` : ''}.`,
      }),
    onSettled: () => refresh(client, courseId),
    meta: { failedTitle: 'Impor tidak diurungkan' },
  });
}

/** Moves are stored one after the other. */
export function useMoveQuestion(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `bank:${courseId}` },
    mutationFn: ({ questionId, after }: { questionId: string; after: string | null }) =>
      body(question().place.$put({ param: { id: courseId, questionId }, json: { after } })),
    onSettled: () => refresh(client, courseId),
    meta: { failed: 'Urutan gagal disimpan. Silakan coba lagi.' },
  });
}
