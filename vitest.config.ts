import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const postgres = process.env.TEST_DATABASE === 'postgres';
// Two at once prove nothing on the embedded database: it has one connection.
const race = 'src/**/*.race.test.ts';
// Hand-written SQL, and the platform itself, whose code differs between the databases.
const onServer = ['src/**/*.pg.test.ts', 'src/**/*.both.test.ts'];

export default defineConfig({
  resolve: { alias: { '~': join(import.meta.dirname, 'src') } },
  test: {
    include: postgres ? [race, ...onServer] : ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: postgres ? configDefaults.exclude : [...configDefaults.exclude, race],
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
    // Half of a run went into loading the same modules again; the kit gives every file a database of its own anyway.
    isolate: false,
  },
});
