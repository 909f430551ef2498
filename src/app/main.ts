import { once } from 'node:events';
import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import * as build from 'virtual:react-router/server-build';
import { serve } from '@hono/node-server';
import { readConfig } from '~/lib/server/env';
import { warningsOf } from '~/lib/server/warnings';
import { runCommand } from './commands';
import { atOnce, stopServing } from './leaving';
import { startRuntime } from './runtime';
import { createApi } from './server';
import { shareRoutes } from './share/routes';
import { createSite } from './site';
import { startSentence } from './start-errors';

/** A stopping server ends by itself within this time. */
const shutdownMs = 10_000;
/** An idle connection is kept longer than proxies keep theirs (nginx: 60 s), so that none sends a request into one that closes. */
const keepAliveMs = 65_000;
/** A part of a video takes so long on a slow line; by default Node ends a request after five minutes. What has arrived by then stays. */
const requestMs = 3_600_000;
/** By default V8 collects garbage only when the heap has grown to several times of what is in use. */
const heapGrowthPercent = 50;

async function serveSite() {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
  const config = readConfig();
  const runtime = await startRuntime(config);
  const { deps } = runtime;
  const { api, bearerOf } = createApi(deps);
  let stopping = false;
  const site = createSite({
    api,
    share: shareRoutes({
      config,
      ctx: runtime.systemCtx,
      storage: deps.storage,
      log: deps.log,
      bearerOf,
    }),
    build,
    unready: async () => (stopping ? ['stopping'] : runtime.unready()),
    metrics: deps.metrics,
    metricsToken: config.metricsToken,
    openStreams: () => deps.hub.size,
    pages: runtime.pages,
    appUrl: config.appUrl,
    trustProxyHeader: config.trustProxyHeader,
    development: false,
    kit: config.kit,
    log: deps.log,
  });
  const server = serve(
    {
      fetch: site.fetch,
      port: config.port,
      hostname: config.host,
      serverOptions: { keepAliveTimeout: keepAliveMs, requestTimeout: requestMs },
    },
    (info) => {
      deps.log.info(
        {
          port: info.port,
          appUrl: config.appUrl,
          database: deps.database.kind,
          startMs: Math.round(process.uptime() * 1_000),
        },
        'listening',
      );
      if (process.stdout.isTTY) process.stdout.write(`\n  ${config.appUrl}\n\n`);
    },
  );
  await once(server, 'listening').catch(async (error) => {
    await runtime.stop();
    throw error;
  });
  const warnings = warningsOf(config);
  if (warnings.length > 0) deps.log.warn({ warnings }, 'this site is not ready for the public');

  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    deps.log.info({ signal }, 'stopping: open requests finish, new ones are for other processes');
    setTimeout(() => process.exit(1), shutdownMs).unref();
    deps.hub.close();
    // Ctrl+C is pressed by a person, in front of whom no proxy stands.
    await stopServing(server as Server, signal === 'SIGTERM' ? undefined : atOnce);
    await working.catch(() => {});
    await runtime.stop();
    process.exit(0);
  };
  // It serves already, and may be stopped before its background work has begun.
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  const working = runtime.startWork();
  await working;
}

/** Null where the configuration is what ended the start. */
function placeOf() {
  try {
    return readConfig();
  } catch {
    return null;
  }
}

const [command, ...args] = process.argv.slice(2);
try {
  if (command) await runCommand(command, args);
  // The build may put code of a worker thread into this file, and a thread must not start a second server.
  else if (isMainThread) await serveSite();
} catch (error) {
  process.stderr.write(`${startSentence(error, placeOf())}\n`);
  process.exit(1);
}
