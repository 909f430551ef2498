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
import { useWrite } from '~/lib/web/write';
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

export const useOpening = (courseId: string) =>
  useWrite({
    write: (open: boolean) =>
      body(exam().opening.$put({ param: { id: courseId }, json: { open } })),
    saved: (_, open) => (open ? 'Ujian dibuka untuk peserta.' : 'Ujian ditutup.'),
    refresh: (client) => refresh(client, courseId),
    failedTitle: 'Ujian tidak diubah',
  });

export const useDuplicateQuestion = (courseId: string) =>
  useWrite({
    write: (questionId: string) =>
      body(question().copy.$post({ param: { id: courseId, questionId }, json: { id: newKey() } })),
    saved: 'Soal digandakan.',
    refresh: (client) => refresh(client, courseId),
    failed: 'Soal gagal digandakan. Silakan coba lagi.',
  });

export const useDeleteQuestion = (courseId: string) =>
  useWrite({
    write: (questionId: string) =>
      body(question().$delete({ param: { id: courseId, questionId } })),
    saved: 'Soal dihapus.',
    refresh: (client) => refresh(client, courseId),
    failedTitle: 'Soal tidak dihapus',
  });

export const useDeleteQuestions = (courseId: string) =>
  useWrite({
    write: (json: { ids: string[] }) =>
      body(exam().questions.deletions.$post({ param: { id: courseId }, json })),
    saved: ({ deleted }) => `${deleted} soal dihapus.`,
    refresh: (client) => refresh(client, courseId),
    failedTitle: 'Soal tidak dihapus',
  });

/** Takes back an import, besides the questions that somebody has edited or an attempt has drawn since. */
export const useUndoImport = (courseId: string) =>
  useWrite({
    write: (ids: string[]) =>
      body(
        exam().questions.deletions.$post({
          param: { id: courseId },
          json: { ids, untouched: true },
        }),
      ),
    saved: ({ deleted, kept }) => ({
      title: 'Impor diurungkan.',
      message: `${deleted} soal dihapus${kept > 0 ? `, ${kept} tetap karena sudah diubah atau dikerjakan` : ''}.`,
    }),
    refresh: (client) => refresh(client, courseId),
    failedTitle: 'Impor tidak diurungkan',
  });

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
