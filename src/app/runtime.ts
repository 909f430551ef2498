import { setTimeout as wait } from 'node:timers/promises';
import { ensureIndexed } from '~/features/catalogue/indexing/server/mutations';
import { createGateways } from '~/features/checkout/server/provider';
import { startLiveFeed } from '~/features/notifications/server/jobs';
import { standingChanges } from '~/features/platform/settings/server/data';
import { defaultSettings, settingsKeeper } from '~/features/platform/settings/server/provider';
import { databaseClock } from '~/lib/server/clock';
import { Ctx } from '~/lib/server/ctx';
import { closedDataDir, writeForOwnerOnly } from '~/lib/server/data-dir';
import { openDatabase } from '~/lib/server/db/open';
import type { Config } from '~/lib/server/env';
import { newId } from '~/lib/server/ids';
import { createLogger, type Logger } from '~/lib/server/log';
import { createMetrics } from '~/lib/server/metrics';
import { pageChanges } from '~/lib/server/pages';
import { listenForPresence } from '~/lib/server/presence';
import { type Queue, startQueue } from '~/lib/server/queue';
import { channels, LiveHub } from '~/lib/server/realtime';
import { signingSecret } from '~/lib/server/secret';
import { openStorage } from '~/lib/server/storage/open';
import { refuseDemoAccounts } from './demo/accounts';
import { seedDemo } from './demo/seed';
import { type Deps, workDeps } from './deps';
import { PageCache } from './page-cache';
import { watchRuntime } from './runtime-metrics';
import { certificatePictures } from './share/badge';
import { workers } from './workers';

const readyTimeoutMs = 2_000;

type Stop = () => void | Promise<void>;

/** Parts of a process that have started. They are stopped the other way round: first what works, last what it works with. */
function startedParts(log: Logger) {
  const parts: { name: string; stop: Stop }[] = [];
  return {
    add: (name: string, stop: Stop) => void parts.push({ name, stop }),
    stop: async () => {
      for (const { name, stop } of parts.toReversed()) {
        try {
          await stop();
        } catch (err) {
          log.warn({ err, part: name }, 'a part did not stop; the others do');
        }
      }
    },
  };
}

/** Opens everything that lives longer than a request: database, live feed, job queue and outbox relay. */
export async function startRuntime(config: Config) {
  const log = createLogger(config.logLevel);
  writeForOwnerOnly();
  await closedDataDir(config.dataDir, log);
  const secret = await signingSecret(config);
  const parts = startedParts(log);
  const database = await openDatabase(config, log);
  parts.add('database', database.close);
  const { now: clock, stop: stopClock } = await databaseClock(database, log);
  parts.add('clock', stopClock);
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
      await parts.stop();
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
  parts.add('settings', settings.stop);
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

  // Changes made while the connection was cut are unknown, so that all pages are rendered again.
  await database.listen(channels.catalogueChanged, changes.listener);
  parts.add('live feed', await startLiveFeed({ ctx: systemCtx, database, hub, log }));
  await listenForPresence(database);
  let queue: Queue | null = null;

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
      parts.add('queue', queue.stop);
      const wakesRelay = (relay: () => void) => {
        wake = relay;
      };
      for (const { name, start } of workers)
        parts.add(name, await start({ ...workDeps(deps), ctx: systemCtx, queue, wakesRelay }));
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
    stop: parts.stop,
  };
}

export type Runtime = Awaited<ReturnType<typeof startRuntime>>;
