import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
import { entryQuery, refreshDesk } from '~/ui/desk/queries';
import type { FailedJob, FailingNotice, WorkDecision } from '../schema';
import type { JobRoutes } from '../server/routes';
import { jobTexts } from '../terms';

const staff = () => apiOf<JobRoutes>().staff;

export const jobSource = deskSource<FailedJob>('jobs', '/staff/jobs');
export const noticeSource = deskSource<FailingNotice>('notices', '/staff/notices');

export const jobQuery = (id: string) =>
  entryQuery(jobSource, id, () => body(staff().jobs[':id'].$get({ param: { id } })));
export const noticeQuery = (id: string) =>
  entryQuery(noticeSource, id, () => body(staff().notices[':id'].$get({ param: { id } })));

/** Timed work changes by itself, so that the page asks again every half minute. */
export const schedulesQuery = queryOptions({
  queryKey: ['own', 'schedules'],
  queryFn: () => body(staff().schedules.$get()),
  staleTime: 0,
  refetchInterval: 30_000,
});

type Work = 'job' | 'notice';
const sources = { job: jobSource, notice: noticeSource };
const send = (work: Work, id: string, json: WorkDecision) => {
  const to = { param: { id }, json };
  return work === 'job'
    ? body(staff().jobs[':id'].decision.$post(to))
    : body(staff().notices[':id'].decision.$post(to));
};

/** Has failed work tried again, or throws it away. */
export const useDecideWork = (work: Work, id: string) =>
  useWrite({
    write: (json: WorkDecision) => send(work, id, json),
    saved: (_, { decision }) => jobTexts[work][decision],
    refresh: (client) => refreshDesk(client, sources[work].name),
    failed: jobTexts.failed,
    fieldErrors: true,
  });
