import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '~/lib/server/db/open';
import { rows } from '~/lib/server/db/port';
import { readConfig } from '~/lib/server/env';
import { createLogger } from '~/lib/server/log';
import { runCommand } from './commands';
import { startRuntime } from './runtime';

/** The embedded database lies in a folder that only one process may open. These tests try the commands of the operator there; operator.pg.test.ts tries the changes that they make. */
const folder = await mkdtemp(join(tmpdir(), 'nusakelas-operator-'));
const env = {
  DATA_DIR: folder,
  DATABASE_URL: '',
  AUTH_SECRET: 'x'.repeat(32),
  SEED: 'none',
  LOG_LEVEL: 'silent',
};
for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
const output: string[] = [];
vi.spyOn(process.stdout, 'write').mockImplementation((line) => output.push(String(line)) > 0);
// As most machines have it: what is made may be read by everybody.
const umask = process.umask(0o022);
await runCommand('seed', []);
process.umask(umask);
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const roles = sql`select u.email, r.role from user_roles r join users u on u.id = r.user_id
  where u.email in ('siswa@nusakelas.test', 'admin@nusakelas.test') and r.revoked_at is null order by u.email`;

/** Opens the folder as the next command does, once the last one has closed it. */
async function held() {
  const database = await openDatabase(readConfig(), createLogger('silent'));
  const found = await rows<{ email: string; role: string }>(database.db, roles);
  const [people] = await rows<{ count: number }>(
    database.db,
    sql`select count(*)::int as count from users`,
  );
  await database.close();
  return { roles: found.map(({ email, role }) => `${email} ${role}`), people: people?.count };
}

test('each command finds what the last one has left in the folder, and a public site starts once the demo is closed', {
  timeout: 120_000,
}, async () => {
  expect(output.at(-1)).toContain('Data demo ditambahkan.');
  const admin = 'admin@nusakelas.test superadmin';
  const { people, roles } = await held();
  expect(roles).toEqual([admin]);
  await runCommand('seed', []);
  expect(output.at(-1)).toContain('Tidak ada yang ditambahkan');
  await runCommand('admin', ['grant', 'siswa@nusakelas.test', 'instructor']);
  expect(await held()).toEqual({ people, roles: [admin, 'siswa@nusakelas.test instructor'] });
  vi.stubEnv('APP_URL', 'https://kursus.example');
  await expect(startRuntime(readConfig())).rejects.toThrow('npm run admin -- close-demo');
  await runCommand('admin', ['close-demo']);
  await (await startRuntime(readConfig())).stop();
  expect(await held()).toEqual({ people, roles: [] });
});

test('the commands leave nothing in the data folder that other users of the machine may read', async () => {
  // Other users can't read files below a closed folder.
  const modes = await Promise.all(
    (await readdir(folder)).map(
      async (name) => [name, (await stat(join(folder, name))).mode & 0o077] as const,
    ),
  );
  expect(modes.map(([name]) => name)).toContain('db');
  expect(modes.filter(([, open]) => open > 0)).toEqual([]);
});
