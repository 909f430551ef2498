import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const postgres = process.env.TEST_DATABASE === 'postgres';
const race = 'src/**/*.race.test.ts';
const needDatabase = ['src/app/**/*.api.test.ts', 'src/**/server/*.test.ts', race];

export default defineConfig({
  resolve: { alias: { '~': join(import.meta.dirname, 'src') } },
  test: {
    include: process.env.TEST_ONLY_DATABASE === '1' ? needDatabase : ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // Two at once prove nothing on the embedded database: it has one connection.
    exclude: postgres ? configDefaults.exclude : [...configDefaults.exclude, race],
    env: {
      // Far from Jakarta and from UTC, so that a forgotten time zone fails.
      TZ: 'Pacific/Kiritimati',
      TEST_DATABASE: postgres ? 'postgres' : 'embedded',
      TEST_POSTGRES_URL: process.env.TEST_POSTGRES_URL ?? '',
    },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    // Half of a run went into loading the same modules again; the kit gives every file a database of its own anyway.
    isolate: false,
  },
});
