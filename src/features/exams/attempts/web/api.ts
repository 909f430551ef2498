import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { personHeader } from '~/lib/actor';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { AnswerInput } from '../schema';
import type { AttemptRoutes } from '../server/routes';

const api = (client?: QueryClient) => apiOf<AttemptRoutes>(client);

/** The open exam of a course, for its public page. */
export const courseExamQuery = (slug: string) =>
  queryOptions({
    queryKey: ['course', slug, 'exam'],
    queryFn: ({ client }) => body(api(client).courses[':slug'].exam.$get({ param: { slug } })),
  });

export const examQuery = (slug: string) =>
  queryOptions({
    queryKey: ['own', 'exam', slug],
    queryFn: () => body(api().learn[':slug'].exam.$get({ param: { slug } })),
    staleTime: 0,
  });

export const ownExamsQuery = () =>
  queryOptions({
    queryKey: ['own', 'exams'],
    queryFn: () => body(api().exams.$get()),
    staleTime: 0,
  });

/** The moment at which an answer of the server came, by a clock that nobody can set. */
const stamped = async <T extends object>(pending: Promise<T>) => ({
  ...(await pending),
  receivedAt: performance.now(),
});

const sittingKey = (id: string) => ['own', 'exam-attempt', id];
export const sittingQuery = (id: string) =>
  queryOptions({
    queryKey: sittingKey(id),
    queryFn: () => stamped(body(api()['exam-attempts'][':id'].$get({ param: { id } }))),
    staleTime: 0,
  });
export type Sitting = Awaited<ReturnType<NonNullable<ReturnType<typeof sittingQuery>['queryFn']>>>;

export const resultQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'exam-result', id],
    queryFn: () => body(api()['exam-attempts'][':id'].result.$get({ param: { id } })),
  });
export type Result = Awaited<ReturnType<NonNullable<ReturnType<typeof resultQuery>['queryFn']>>>;

export const useStart = (slug: string) =>
  useWrite({
    write: () => stamped(body(api().learn[':slug'].exam.attempts.$post({ param: { slug } }))),
    stored: (client, sitting) => client.setQueryData(sittingKey(sitting.id), sitting),
    refresh: (client) => client.invalidateQueries({ queryKey: examQuery(slug).queryKey }),
    failed: 'Ujian gagal dimulai',
  });

/** `person` is its author, if that isn't certainly who is signed in. */
export const sendAnswer = (id: string, position: number, json: AnswerInput, person: string) =>
  body(
    api()['exam-attempts'][':id'].answers[':position'].$put(
      { param: { id, position: String(position) }, json },
      { headers: { [personHeader]: person } },
    ),
  );

/** It may be sent after a reload, so that it names its person too. */
export const sendHandIn = (id: string, person: string) =>
  body(
    api()['exam-attempts'][':id']['hand-in'].$post(
      { param: { id } },
      { headers: { [personHeader]: person } },
    ),
  );
