import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildInfo } from '~/lib/server/build-info';
import type { Ctx } from '~/lib/server/ctx';
import { lastBackup } from '~/lib/server/db/backup';
import { pendingMigrations } from '~/lib/server/db/migrations';
import type { Database } from '~/lib/server/db/port';
import { isDiskFull } from '~/lib/server/disk';
import type { Config } from '~/lib/server/env';
import { newId } from '~/lib/server/ids';
import { checkMailServer } from '~/lib/server/mail/transport';
import type { FileStorage } from '~/lib/server/storage/port';
import {
  backupFinding,
  databaseFinding,
  deliveryFinding,
  diskFinding,
  type Finding,
  keyFinding,
  queueFinding,
  rightsFinding,
  versionFinding,
} from '../rules';
import type { Probe } from '../schema';
import { advice, keptSeconds, type ProbeName, probeNames, probeSeconds } from '../terms';
import { changeableRecords, keyFacts, queueFacts, waitingRows } from './data';

export type HealthDeps = {
  config: Pick<Config, 'appUrl' | 'secureCookies' | 'smtpUrl' | 's3' | 'dataDir' | 'mailFrom'>;
  database: Database;
  storage: FileStorage;
};

/** A key that no file has: asking for it proves that the storage answers. */
const noFile = 'health/nothing';

/** A file of any size may need as much. */
const sample = Buffer.alloc(64 * 1024, 1);

/** Answers false where the disk of the folder is full. @throws where it can't be written for another reason */
async function hasRoom(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `health-${newId()}.part`);
  try {
    await writeFile(path, sample, { mode: 0o600 });
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** How to look at each part. @throws where it doesn't work */
const probesOf = (
  ctx: Ctx,
  { config, database, storage }: HealthDeps,
): Record<ProbeName, () => Promise<Finding>> => ({
  database: async () => {
    const startedAt = performance.now();
    await database.executeSql('select 1');
    return databaseFinding({
      kind: database.kind,
      ms: performance.now() - startedAt,
      waiting: database.connections?.().waiting ?? 0,
    });
  },
  queue: async () => {
    const { seenAt, jobs } = await queueFacts(ctx);
    return queueFinding(
      {
        seenAt,
        failed: jobs.reduce((sum, { state, rows }) => sum + (state === 'failed' ? rows : 0), 0),
      },
      ctx.now,
    );
  },
  delivery: async () => deliveryFinding(await waitingRows(ctx), ctx.now),
  storage: async () => {
    // With a bucket too, what is uploaded arrives on the disk of this machine.
    if (!(await hasRoom(join(config.dataDir, config.s3 ? 'uploads' : 'files'))))
      return { state: 'bad', text: 'Disk penuh: unggahan ditolak' };
    await storage.stat(noFile);
    return { state: 'ok', text: config.s3 ? 'Bucket S3 menjawab' : 'Folder berkas dapat ditulis' };
  },
  mail: async () => {
    if (!config.smtpUrl)
      return {
        state: config.secureCookies ? 'bad' : 'warn',
        text: 'Tanpa server: email ditulis sebagai berkas',
      };
    await checkMailServer(config.smtpUrl, probeSeconds * 1_000);
    return { state: 'ok', text: 'Server email menerima koneksi' };
  },
  backup: async () =>
    backupFinding({ at: await lastBackup(config.dataDir), secure: config.secureCookies }, ctx.now),
  key: async () => keyFinding(await keyFacts(ctx)),
  rights: async () =>
    rightsFinding({
      kind: database.kind,
      changeable: database.kind === 'postgres' ? await changeableRecords(ctx) : [],
    }),
  disk: async () => {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    return diskFinding({ free: bavail * bsize, total: blocks * bsize });
  },
  version: async () => {
    const pending = await pendingMigrations({
      query: (text, values) => database.executeSql(text, values),
    });
    return versionFinding({ ...buildInfo(), pending: pending.length });
  },
});

class Late extends Error {}

/** Waits for a part only so long: one that hangs must not hold the page. */
async function within(seconds: number, look: () => Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late()), seconds * 1_000);
  });
  try {
    return await Promise.race([look(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Looks at all parts side by side. The errors themselves, which may hold addresses, go into the log only. */
async function look(ctx: Ctx, deps: HealthDeps): Promise<Probe[]> {
  const probes = probesOf(ctx, deps);
  return Promise.all(
    probeNames.map(async (name) => {
      const finding = await within(probeSeconds, probes[name]).catch((err): Finding => {
        ctx.log.warn({ err, probe: name }, 'a part of the installation is not well');
        return {
          state: 'bad',
          text:
            err instanceof Late
              ? `Tidak menjawab dalam ${probeSeconds} detik`
              : 'Tidak dapat dihubungi',
        };
      });
      return {
        name,
        ...finding,
        advice: finding.state === 'ok' ? null : advice[name],
        measuredAt: ctx.now.toISOString(),
      };
    }),
  );
}

/** Answers how all parts are; who asks soon after somebody else gets the same answer. */
export function healthProbes(deps: HealthDeps) {
  let latest: { at: number; probes: Promise<Probe[]> } | null = null;
  return (ctx: Ctx): Promise<Probe[]> => {
    const now = performance.now();
    if (!latest || now - latest.at > keptSeconds * 1_000)
      latest = { at: now, probes: look(ctx, deps) };
    return latest.probes;
  };
}
