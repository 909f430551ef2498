import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const postgres = process.env.TEST_DATABASE === 'postgres';
// Two at once prove nothing on the embedded database: it has one connection.
const race = 'src/**/*.race.test.ts';
// Hand-written SQL, and the platform itself, whose code differs between the databases.
const onServer = ['src/**/*.pg.test.ts', 'src/**/*.both.test.ts'];
// Where there is a PostgreSQL, its tests are left to it.
const leftToPostgres = process.env.TEST_LEFT_TO_POSTGRES === 'yes' ? ['src/**/*.pg.test.ts'] : [];
// What replaces a module needs one that nobody has loaded before, and leaves behind one that nobody should meet.
const alone = 'src/**/*.alone.test.ts';
const together = postgres
  ? [race, ...onServer]
  : ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'];
const elsewhere = postgres ? [] : [race, ...leftToPostgres];

export default defineConfig({
  resolve: { alias: { '~': join(import.meta.dirname, 'src') } },
  test: {
    projects: [
      // Half of a run went into loading the same modules again; the kit gives every file a database of its own anyway.
      {
        extends: true,
        test: {
          name: 'together',
          include: together,
          exclude: [...configDefaults.exclude, ...elsewhere, alone],
          isolate: false,
        },
      },
      ...(postgres ? [] : [{ extends: true as const, test: { name: 'alone', include: [alone] } }]),
    ],
    env: {
      // Far from Jakarta and from UTC, so that a forgotten time zone fails.
      TZ: 'Pacific/Kiritimati',
      TEST_DATABASE: postgres ? 'postgres' : 'embedded',
      TEST_POSTGRES_URL: process.env.TEST_POSTGRES_URL ?? '',
    },
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
