import { createAuth, type Wait } from '~/features/auth/server/provider';
import type { CertificatePictures } from '~/features/certificates/papers/server/provider';
import { type PaymentGateways, settlementsOf } from '~/features/checkout/gateways/server/provider';
import { videoStore } from '~/features/media/server/provider';
import type { SettingsKeeper } from '~/features/platform/settings/server/provider';
import type { ForgetPages } from '~/lib/server/ctx';
import type { Database } from '~/lib/server/db/port';
import type { Config } from '~/lib/server/env';
import { createLimits } from '~/lib/server/http/limits';
import type { Logger } from '~/lib/server/log';
import type { Metrics } from '~/lib/server/metrics';
import type { LiveHub } from '~/lib/server/realtime';
import type { FileStorage } from '~/lib/server/storage/port';
import { openAttachment } from './attachments';
import { desks, dropped, queues } from './desks';
import { events } from './events';
import { auditWords, noticeBook } from './nouns';
import { erasureDeps, mergings, sections } from './personal';
import { certificatePapers, readers, receiverOf, uploadFolder } from './readers';

/** What lives longer than a request (`runtime.ts`). */
export type Deps = {
  config: Config;
  secret: string;
  database: Database;
  hub: LiveHub;
  storage: FileStorage;
  pictures: CertificatePictures;
  gateways: PaymentGateways;
  settings: SettingsKeeper;
  log: Logger;
  metrics: Metrics;
  clock: () => Date;
  wait: Wait;
  wakeOutbox: () => void;
  forgetPages?: ForgetPages;
};

/** What the jobs and workers of the nouns are given. */
export function workDeps(deps: Deps) {
  const { config, secret, storage, gateways, settings, pictures } = deps;
  const { appUrl } = config;
  return {
    ...readers,
    ...events,
    config,
    secret,
    appUrl,
    storage,
    database: deps.database,
    hub: deps.hub,
    log: deps.log,
    wait: deps.wait,
    pictures,
    gateways,
    settings,
    keys: config.identities,
    factorRequired: config.secureCookies,
    folder: uploadFolder(config),
    store: videoStore(config, storage),
    quotaBytes: settings.videoQuotaBytes,
    withholdingRate: settings.withholdingRate,
    settlements: settlementsOf(gateways),
    receive: receiverOf(config),
    certificatePaper: certificatePapers({ secret, appUrl, storage, pictures }),
    openAttachment,
    noticeBook,
    auditWords,
    desks,
    queues,
    dropped,
    sections,
    mergings,
    ...erasureDeps,
  };
}

/** What the routes of the nouns are given besides. */
export function routeDeps(deps: Deps) {
  const { config, secret, database, log } = deps;
  return {
    ...workDeps(deps),
    limits: createLimits(() => deps.settings.now().limits),
    auth: createAuth({
      db: database.db,
      secret,
      appUrl: config.appUrl,
      secureCookies: config.secureCookies,
      identities: config.identities,
      clock: deps.clock,
      log,
    }),
  };
}

export type NounDeps = ReturnType<typeof routeDeps>;
