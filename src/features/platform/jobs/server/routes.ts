import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import type { NoticeBook } from '~/lib/notices';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { failedJob, failingNotice, schedules, workDecision } from '../schema';
import { failedJobData, failingNoticeData, requireQueue, schedulesData } from './data';
import { jobDesk, noticeDesk } from './desk';
import { type DroppedJobs, decideJob, decideNotice } from './mutations';

const param = z.object({ id: z.uuid() });
const done = z.object({ ok: z.literal(true) });
const ok = { ok: true as const };

const withQueue = createMiddleware<ApiEnv>(async (c, next) => {
  await requireQueue(ctxOf(c));
  await next();
});

export const jobRoutes = ({
  noticeBook,
  dropped,
}: {
  noticeBook: NoticeBook;
  dropped: DroppedJobs;
}) =>
  new Hono<ApiEnv>()
    .on(['GET', 'POST'], '/staff/jobs/*', withQueue)
    .route('/', deskRoutes('/staff/jobs', jobDesk, failedJob, 'Pekerjaan yang gagal (superadmin)'))
    .route(
      '/',
      deskRoutes(
        '/staff/notices',
        noticeDesk(noticeBook),
        failingNotice,
        'Pemberitahuan yang tertahan (superadmin)',
      ),
    )
    .get('/staff/schedules', gives('Pekerjaan terjadwal', schedules), async (c) =>
      c.json(await schedulesData(ctxOf(c))),
    )
    .get(
      '/staff/jobs/:id',
      gives('Satu pekerjaan yang gagal', failedJob),
      valid('param', param),
      async (c) => c.json(await failedJobData(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/jobs/:id/decision',
      gives('Ulangi atau hapus pekerjaan', done),
      valid('param', param),
      valid('json', workDecision),
      async (c) => {
        await decideJob(ctxOf(c), c.req.valid('param').id, c.req.valid('json'), dropped);
        return c.json(ok);
      },
    )
    .get(
      '/staff/notices/:id',
      gives('Satu pemberitahuan yang tertahan', failingNotice),
      valid('param', param),
      async (c) => c.json(await failingNoticeData(ctxOf(c), c.req.valid('param').id, noticeBook)),
    )
    .post(
      '/staff/notices/:id/decision',
      gives('Ulangi atau hapus pemberitahuan', done),
      valid('param', param),
      valid('json', workDecision),
      async (c) => {
        await decideNotice(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    );

export type JobRoutes = ReturnType<typeof jobRoutes>;
