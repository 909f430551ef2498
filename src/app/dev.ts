import { readConfig } from '~/lib/server/env';
import { type Runtime, startRuntime } from './runtime';
import { createApi } from './server';
import { shareRoutes } from './share/routes';
import { createSite } from './site';

declare global {
  // The database must outlive a reload of this module.
  var developmentRuntime: Promise<Runtime> | undefined;
}

async function start(): Promise<Runtime> {
  const runtime = await startRuntime(readConfig());
  await runtime.startWork();
  const stop = () => void runtime.stop().finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  return runtime;
}

let site: ReturnType<typeof createSite> | undefined;

/** The site of the development server; the database stays open while modules reload. */
export async function developmentSite() {
  globalThis.developmentRuntime ??= start();
  const runtime = await globalThis.developmentRuntime;
  const { api, bearerOf } = createApi(runtime.deps);
  site ??= createSite({
    api,
    share: shareRoutes({
      config: runtime.deps.config,
      ctx: runtime.systemCtx,
      storage: runtime.deps.storage,
      log: runtime.deps.log,
      bearerOf,
    }),
    build: await import('virtual:react-router/server-build'),
    unready: runtime.unready,
    metrics: runtime.deps.metrics,
    metricsToken: null,
    openStreams: () => runtime.deps.hub.size,
    pages: runtime.pages,
    appUrl: runtime.deps.config.appUrl,
    trustProxyHeader: runtime.deps.config.trustProxyHeader,
    development: true,
    kit: true,
    log: runtime.deps.log,
  });
  return site;
}
