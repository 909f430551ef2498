import { setTimeout as wait } from 'node:timers/promises';
import { startAnnouncements } from '~/features/announcements/server/jobs';
import { ensureIndexed } from '~/features/catalogue/indexing/server/mutations';
import { startImports } from '~/features/checkout/participants/server/jobs';
import { createGateways } from '~/features/checkout/server/provider';
import { startCompanyImports } from '~/features/companies/imports/server/jobs';
import { startSpreading } from '~/features/companies/server/jobs';
import { ensureMembers } from '~/features/directory/members/server/mutations';
import { startVideos } from '~/features/media/server/jobs';
import { videoStore } from '~/features/media/server/provider';
import { startRelay } from '~/features/notifications/delivery/server/jobs';
import { startLiveFeed } from '~/features/notifications/server/jobs';
import { startDeskExports } from '~/features/platform/exports/server/jobs';
import { standingChanges } from '~/features/platform/settings/server/data';
import { defaultSettings, settingsKeeper } from '~/features/platform/settings/server/provider';
import { startExports } from '~/features/privacy/exports/server/jobs';
import { databaseClock } from '~/lib/server/clock';
import { Ctx } from '~/lib/server/ctx';
import { closedDataDir, writeForOwnerOnly } from '~/lib/server/data-dir';
import { openDatabase } from '~/lib/server/db/open';
import type { Config } from '~/lib/server/env';
import { newId } from '~/lib/server/ids';
import { createLogger } from '~/lib/server/log';
import { createMailer } from '~/lib/server/mail/transport';
import { createMetrics } from '~/lib/server/metrics';
import { pageChanges } from '~/lib/server/pages';
import { listenForPresence } from '~/lib/server/presence';
import { type Queue, startQueue } from '~/lib/server/queue';
import { channels, LiveHub } from '~/lib/server/realtime';
import { signingSecret } from '~/lib/server/secret';
import { openStorage } from '~/lib/server/storage/open';
import { openAttachment } from './attachments';
import { seatsChanged } from './companies';
import { refuseDemoAccounts } from './demo/accounts';
import { seedDemo } from './demo/seed';
import { desks } from './desks';
import { noticeBook } from './notices';
import { PageCache } from './page-cache';
import { sections } from './personal';
import { watchRuntime } from './runtime-metrics';
import { scheduledJobs } from './schedule';
import type { Deps } from './server';
import { certificatePictures } from './share/badge';
import { uploadFolder } from './uploads';

const readyTimeoutMs = 2_000;

/** Opens everything that lives longer than a request: database, live feed, job queue and outbox relay. */
export async function startRuntime(config: Config) {
  const log = createLogger(config.logLevel);
  writeForOwnerOnly();
  await closedDataDir(config.dataDir, log);
  const secret = await signingSecret(config);
  const database = await openDatabase(config, log);
  const { now: clock, stop: stopClock } = await databaseClock(database, log);
  if (config.secureCookies) {
    const ctx = new Ctx({
      db: database.db,
      actor: null,
      now: clock(),
      requestId: newId(),
      log,
      wakeOutbox: () => {},
    });
    await refuseDemoAccounts(ctx).catch(async (error) => {
      stopClock();
      await database.close();
      throw error;
    });
  }
  const hub = new LiveHub();
  const storage = openStorage(config);
  let wake = () => {};
  const pages = new PageCache(config.mode === 'development' ? 0 : config.pageCacheMb);
  const changes = pageChanges(pages);
  const { forgetPages } = changes;
  const settings = settingsKeeper({
    defaults: defaultSettings(config),
    read: () => standingChanges(systemCtx()),
    clock,
    pagesChanged: () => pages.purge('*'),
    log,
  });
  const deps: Deps = {
    config,
    secret,
    database,
    hub,
    storage,
    pictures: certificatePictures(),
    gateways: createGateways(config.payments, secret),
    settings,
    log,
    metrics: createMetrics(),
    clock,
    wait,
    wakeOutbox: () => wake(),
    forgetPages,
  };
  const systemCtx = () =>
    new Ctx({
      db: database.db,
      actor: null,
      now: clock(),
      requestId: newId(),
      log,
      wakeOutbox: () => wake(),
      forgetPages,
    });
  // Listening comes first, so that no change falls between.
  await database.listen(channels.settingsChanged, settings.listener);
  await settings.refresh();
  watchRuntime(deps.metrics, { ctx: systemCtx, database, log });
  if (config.seed === 'demo') await seedDemo(systemCtx(), deps);
  await ensureIndexed(systemCtx());
  await ensureMembers(systemCtx());

  // Changes made while the connection was cut are unknown, so that all pages are rendered again.
  await database.listen(channels.catalogueChanged, changes.listener);
  const stopFeed = await startLiveFeed({ ctx: systemCtx, database, hub, log });
  await listenForPresence(database);
  let queue: Queue | null = null;
  let stopRelay = async () => {};
  let stopExports = () => {};
  let stopDeskExports = () => {};
  let stopVideos = () => {};
  let stopImports = () => {};
  let stopSpreading = () => {};
  let stopCompanyImports = () => {};
  let stopAnnouncements = async () => {};

  return {
    deps,
    pages,
    systemCtx,
    /** Starts background work; pages are served meanwhile. */
    startWork: async () => {
      if (!config.worker) {
        // A worker in another process delivers the notices, and a NOTIFY wakes it at once.
        wake = () =>
          void database
            .executeSql(`notify ${channels.outboxWritten}`)
            .catch((err) => log.warn({ err }, 'no worker was told of a notice'));
        return;
      }
      queue = await startQueue(database, config.databaseUrl, log);
      const mailer = createMailer(config, log);
      const relay = await startRelay({
        ctx: systemCtx,
        book: noticeBook,
        queue,
        mailer,
        open: openAttachment,
        appUrl: config.appUrl,
        secret,
        log,
      });
      wake = relay.wake;
      const stopListening = await database.listen(channels.outboxWritten, {
        receive: relay.wake,
        resumed: relay.wake,
      });
      stopRelay = async () => {
        await stopListening();
        await relay.stop();
        mailer.close();
      };
      stopExports = await startExports({
        ctx: systemCtx,
        storage,
        queue,
        sections,
        noticeBook,
        log,
      });
      stopDeskExports = await startDeskExports({ ctx: systemCtx, storage, queue, desks });
      stopVideos = await startVideos({
        ctx: systemCtx,
        store: videoStore(config, storage),
        folder: uploadFolder(config),
        queue,
        log,
      });
      stopImports = await startImports({ ctx: systemCtx, queue });
      stopSpreading = await startSpreading({ ctx: systemCtx, queue });
      stopCompanyImports = await startCompanyImports({
        ctx: systemCtx,
        queue,
        secret,
        seatsChanged,
      });
      stopAnnouncements = startAnnouncements({ ctx: systemCtx });
      const jobs = scheduledJobs(systemCtx, deps);
      for (const [name, { cron, run }] of Object.entries(jobs))
        await queue.every(name, cron, async () => void (await run()));
      // The process may have been stopped at the time of these.
      void jobs.privacy
        .run()
        .catch((err) => log.warn({ err }, 'privacy not looked after at the start'));
      void jobs.companies
        .run()
        .catch((err) => log.warn({ err }, 'contracts not looked at after the start'));
      void jobs.quotes
        .run()
        .catch((err) => log.warn({ err }, 'offers not looked at after the start'));
    },
    /** Names the parts that /readyz still waits for. */
    unready: async () => {
      const answers = await Promise.race([
        database.executeSql('select 1').then(
          () => [],
          () => ['database'],
        ),
        new Promise<string[]>((resolve) =>
          setTimeout(() => resolve(['database']), readyTimeoutMs).unref(),
        ),
      ]);
      return config.worker && !queue?.ready() ? [...answers, 'queue'] : answers;
    },
    stop: async () => {
      await stopFeed();
      stopExports();
      stopDeskExports();
      stopVideos();
      stopImports();
      stopSpreading();
      stopCompanyImports();
      settings.stop();
      await stopAnnouncements();
      await stopRelay();
      await queue?.stop();
      stopClock();
      await database.close();
    },
  };
}

export type Runtime = Awaited<ReturnType<typeof startRuntime>>;
