import { startAnnouncements } from '~/features/announcements/server/jobs';
import { importWork } from '~/features/checkout/participants/server/jobs';
import { companyImportWork } from '~/features/companies/imports/server/jobs';
import { spreadWork } from '~/features/companies/server/jobs';
import { examinationWork, renditionWork } from '~/features/media/server/jobs';
import { videoStore } from '~/features/media/server/provider';
import { startRelay } from '~/features/notifications/delivery/server/jobs';
import { listWork } from '~/features/platform/exports/server/jobs';
import { exportWork } from '~/features/privacy/exports/server/jobs';
import type { Ctx } from '~/lib/server/ctx';
import { type DueWork, startDueWork } from '~/lib/server/due-work';
import { createMailer } from '~/lib/server/mail/transport';
import type { Queue } from '~/lib/server/queue';
import { channels } from '~/lib/server/realtime';
import { openAttachment } from './attachments';
import { seatsChanged } from './companies';
import { desks } from './desks';
import { noticeBook } from './notices';
import { sections } from './personal';
import { scheduledJobs } from './schedule';
import type { Deps } from './server';
import { uploadFolder } from './uploads';

type WorkerDeps = Deps & {
  ctx: () => Ctx;
  queue: Queue;
  /** says what delivers notices as soon as they are written */
  wakesRelay: (wake: () => void) => void;
};

/** Starts the workers that run beside requests, and answers the function that stops them. */
export type Worker = {
  name: string;
  start: (deps: WorkerDeps) => Promise<() => Promise<void>>;
};

const dueWorker = <D extends { ctx: () => Ctx }>(
  work: DueWork<D>,
  depsOf: (deps: WorkerDeps) => D,
): Worker => ({
  name: work.queue,
  start: (deps) => startDueWork(work, depsOf(deps), deps.queue),
});

/** Delivers notices, its own process's and, by NOTIFY, those of others. */
async function startDelivery({ ctx, queue, config, secret, log, ...deps }: WorkerDeps) {
  const mailer = createMailer(config, log);
  const { wake, stop } = await startRelay({
    ctx,
    book: noticeBook,
    queue,
    mailer,
    open: openAttachment,
    appUrl: config.appUrl,
    secret,
    log,
  });
  deps.wakesRelay(wake);
  const stopListening = await deps.database.listen(channels.outboxWritten, {
    receive: wake,
    resumed: wake,
  });
  return async () => {
    await stopListening();
    await stop();
    mailer.close();
  };
}

/** The process may have been stopped at the time of these. */
const madeUp = {
  privacy: 'privacy not looked after at the start',
  companies: 'contracts not looked at after the start',
  quotes: 'offers not looked at after the start',
} as const;

async function startSchedule({ ctx, queue, log, ...deps }: WorkerDeps) {
  const jobs = scheduledJobs(ctx, deps);
  for (const [name, { cron, run }] of Object.entries(jobs))
    await queue.every(name, cron, async () => void (await run()));
  for (const name of ['privacy', 'companies', 'quotes'] as const)
    void jobs[name].run().catch((err) => log.warn({ err }, madeUp[name]));
  // The queue, which runs them, ends them.
  return async () => {};
}

const videoDeps = ({ ctx, config, storage }: WorkerDeps) => ({
  ctx,
  store: videoStore(config, storage),
  folder: uploadFolder(config),
});

/** All workers, in the order in which they start; they stop the other way round. */
export const workers: Worker[] = [
  { name: 'notices', start: startDelivery },
  dueWorker(exportWork, (deps) => ({ ...deps, sections, noticeBook })),
  dueWorker(listWork, ({ ctx, storage }) => ({ ctx, storage, desks })),
  dueWorker(examinationWork, videoDeps),
  dueWorker(renditionWork, videoDeps),
  dueWorker(importWork, ({ ctx }) => ({ ctx })),
  dueWorker(spreadWork, ({ ctx }) => ({ ctx })),
  dueWorker(companyImportWork, ({ ctx, secret }) => ({ ctx, secret, seatsChanged })),
  { name: 'announcements', start: async ({ ctx }) => startAnnouncements({ ctx }) },
  { name: 'schedule', start: startSchedule },
];
