import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { personHeader } from '~/lib/actor';
import { AppError } from '~/lib/errors';
import { apiOf, body, Cancelled } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { SubmitInput, ViewInput } from '../schema';
import type { LearningRoutes } from '../server/routes';
import { learnTexts } from '../terms';

const api = () => apiOf<LearningRoutes>();

export const learnQuery = (slug: string) =>
  queryOptions({
    queryKey: ['own', 'learn', slug],
    queryFn: () => body(api().learn[':slug'].$get({ param: { slug } })),
    staleTime: 0,
  });

export const lessonQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['own', 'lesson', lessonId],
    queryFn: () => body(api().lessons[':lessonId'].$get({ param: { lessonId } })),
    staleTime: 0,
  });

/** Milliseconds in which the parts of one page that are shown one after the other share an answer; a later visit asks again. */
const summaryFreshMs = 10_000;
export const summaryQuery = () =>
  queryOptions({
    queryKey: ['own', 'learning-summary'],
    queryFn: () => body(api().learning.summary.$get()),
    staleTime: summaryFreshMs,
  });

/** Reloads after a write, and after a refusal too, because a refusal means that something has changed. The caller doesn't wait for it. */
const refresh = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['own'] });

/** Tells where the learner is in a lesson's video. */
export const sendView = (lessonId: string, json: ViewInput, init: RequestInit) =>
  body(api().lessons[':lessonId'].view.$put({ param: { lessonId }, json }, { init }));

/** `person` is its author, if that isn't certainly who is signed in. */
export const sendSubmission = (lessonId: string, input: SubmitInput, person?: string) =>
  body(
    api().lessons[':lessonId'].submission.$post(
      { param: { lessonId }, json: input },
      person ? { headers: { [personHeader]: person } } : {},
    ),
  );

/** `submitted` is called even after the form has left the screen; without a connection `keep` answers whether the submission can wait. */
export const useSubmitLesson = (
  lessonId: string,
  { submitted, keep }: { submitted: () => void; keep: (input: SubmitInput) => boolean },
) =>
  useWrite({
    write: async (input: SubmitInput) => {
      try {
        await sendSubmission(lessonId, input);
      } catch (error) {
        if (error instanceof AppError || navigator.onLine || !keep(input)) throw error;
        throw new Cancelled();
      }
    },
    done: submitted,
    refresh,
    failed: learnTexts.submitFailed,
    fieldErrors: true,
  });

export const useWithdrawLesson = (lessonId: string) =>
  useWrite({
    write: (attempt: number) =>
      body(api().lessons[':lessonId'].withdrawal.$post({ param: { lessonId }, json: { attempt } })),
    saved: 'Kiriman ditarik kembali.',
    refresh,
    failed: 'Kiriman gagal ditarik kembali',
  });
