import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { refuseStrayDatabase } from './command-place';
import { runCommand } from './commands';

const folder = await mkdtemp(join(tmpdir(), 'nusakelas-place-'));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(folder, { recursive: true, force: true }));

const commands: [command: string, args: string[]][] = [
  ['migrate', []],
  ['admin', ['reindex']],
  ['backup', [join(folder, 'backup')]],
  ['restore', [join(folder, 'backup')]],
  ['seed', []],
];

test.each(commands)(
  'on an https site without DATABASE_URL %s refuses instead of making an embedded database',
  async (command, args) => {
    const environment = {
      APP_URL: 'https://kursus.example',
      DATABASE_URL: '',
      DATA_DIR: join(folder, command),
      AUTH_SECRET: '',
      LOG_LEVEL: 'silent',
      SEED: '',
    };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    await expect(runCommand(command, args)).rejects.toThrow('DATABASE_URL');
    expect(existsSync(join(folder, command)), 'nothing is made').toBe(false);
    expect(existsSync(join(folder, 'backup'))).toBe(false);
  },
);

const site = { databaseUrl: null, secureCookies: false };

test('a command that works on what is there makes no database anywhere', () => {
  expect(() => refuseStrayDatabase('admin', { ...site, dataDir: join(folder, 'none') })).toThrow(
    'Belum ada database',
  );
  expect(() =>
    refuseStrayDatabase('migrate', { ...site, dataDir: join(folder, 'none') }),
  ).not.toThrow();
});

test('an embedded database that is there is the site’s, over https too', async () => {
  await mkdir(join(folder, 'small/db'), { recursive: true });
  for (const [command] of commands)
    expect(() =>
      refuseStrayDatabase(command, {
        ...site,
        secureCookies: true,
        dataDir: join(folder, 'small'),
      }),
    ).not.toThrow();
});

test('without any environment on a machine for production the wrapper is named', async () => {
  const file = join(folder, 'nusakelas.env');
  await writeFile(file, '');
  expect(() => refuseStrayDatabase('backup', { ...site, dataDir: './data' }, file)).toThrow(
    'jalankan nusakelas backup',
  );
  expect(() =>
    refuseStrayDatabase(
      'backup',
      { ...site, dataDir: './data', databaseUrl: 'postgres://db/x' },
      file,
    ),
  ).not.toThrow();
});
