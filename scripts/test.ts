import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fullChromiumPath } from './chromium.ts';
import {
  type PlaywrightReport,
  playwrightOutcome,
  type VitestReport,
  vitestOutcome,
} from './outcomes.ts';
import { hasPostgres, type Postgres, startPostgres } from './postgres.ts';
import { changedFiles, relatedTests } from './related.ts';
import {
  type Counts,
  finish,
  nothing,
  type Outcome,
  one,
  run,
  type Stage,
  type Tools,
} from './stages.ts';

const { values: options } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    base: { type: 'string', default: 'main' },
  },
});
const reports = mkdtempSync(join(tmpdir(), 'nusakelas-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const mustRunAll = process.env.CI === 'true';

function cannotRun(reason: string, { say }: Tools): Counts {
  say(`${mustRunAll ? 'Failed' : 'Skipped'}: ${reason}`);
  return mustRunAll ? one(false) : { ...nothing, skipped: 1 };
}

/** Reads the counts of a runner; one that broke without a failed test counts as one failure itself. */
function counted<Report>(file: string, ok: boolean, read: (report: Report) => Outcome): Outcome {
  const counts: Outcome = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : nothing;
  return !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

type Run = { name: string; env: Record<string, string>; args: string[] };

/** Runs test files, each once: a race that is lost now and then is a fault of the product or of its test (ADR 058). */
async function vitest({ name, env, args }: Run, { node }: Tools): Promise<Outcome> {
  const file = join(reports, `${name}.json`);
  const ok = await node(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    env,
  );
  return counted<VitestReport>(file, ok, vitestOutcome);
}

const noPostgres = 'no PostgreSQL is installed (apt-get install postgresql)';
const script =
  (path: string): Stage['work'] =>
  async ({ node }) =>
    one(await node([path]));
const check: Stage = { name: 'check', work: script('scripts/check.ts') };
const build: Stage = { name: 'build', work: script('scripts/build-if-stale.ts') };
const bundle: Stage = { name: 'bundle', work: script('scripts/bundle.ts') };

/** Runs all tests that need no real PostgreSQL, or only these files. `*.pg.test.ts` are left to PostgreSQL where there is one. */
const embedded = (files: string[] = []): Stage => ({
  name: 'vitest, embedded database',
  work: (tools) => {
    const leftToPostgres = hasPostgres() ? 'yes' : '';
    return vitest(
      {
        name: 'embedded',
        env: { TEST_DATABASE: 'embedded', TEST_LEFT_TO_POSTGRES: leftToPostgres },
        args: files,
      },
      tools,
    );
  },
});

/** Runs races and tests of raw SQL and platform on PostgreSQL: `*.race.test.ts`, `*.pg.test.ts` and `*.both.test.ts`. */
const onPostgres = (files: string[] = []): Stage => ({
  name: 'vitest, PostgreSQL',
  work: async (tools) => {
    const postgres = await startPostgres();
    if (!postgres) return cannotRun(noPostgres, tools);
    try {
      return await vitest(
        {
          name: 'postgres',
          env: { TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: postgres.url },
          args: files,
        },
        tools,
      );
    } finally {
      await postgres.stop();
    }
  },
});

const crash = (database: 'embedded' | 'postgres', name: string): Stage => ({
  name: `crash, ${name}`,
  work: async (tools) => {
    if (database === 'postgres' && !hasPostgres()) return cannotRun(noPostgres, tools);
    const run = (rounds: number, ...more: string[]) =>
      tools.node([
        'scripts/crash.ts',
        '--rounds',
        String(rounds),
        '--json',
        '--database',
        database,
        ...more,
      ]);
    // Every round starts a server more; `npm run crash` runs as many as one likes.
    if (database === 'embedded') return one(await run(2));
    // On a PostgreSQL that loses commits the same run must find them, or it would find nothing of a real loss. It ends with the first find.
    return one((await run(3)) && (await run(8, '--lossy')));
  },
});

const browserFolder = join(reports, 'browser');
/** The PostgreSQL of the browser tests; without one theirs is the embedded database. */
let browserPostgres: Postgres | null = null;
const browserData = () => ({
  E2E_FOLDER: browserFolder,
  E2E_POSTGRES_URL: browserPostgres?.url ?? '',
});
/** Stores the demo that the browser tests begin with. It takes one core, so that it runs beside a stage that waits now and then. */
const storedDemo: Stage = {
  name: 'demo for the browser tests',
  work: async ({ node }) => {
    browserPostgres = await startPostgres();
    return one(await node(['e2e/seed.ts', browserFolder], browserData()));
  },
};

const playwright: Stage = {
  name: 'playwright',
  work: async (tools) => {
    if (!existsSync(fullChromiumPath))
      return cannotRun(
        `no Chromium at ${fullChromiumPath} (apt-get install chromium, or set CHROMIUM_PATH)`,
        tools,
      );
    const file = join(reports, 'playwright.json');
    const ok = await tools.node(['scripts/e2e.ts', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...browserData(),
    });
    await browserPostgres?.stop();
    return counted<PlaywrightReport>(file, ok, (report) =>
      playwrightOutcome(report, { allowFlaky: process.env.ALLOW_FLAKY === '1' }),
    );
  },
};

async function runAll() {
  if (!(await run(check, build))) return;
  // The crash tests mostly wait, so that they run beside other stages.
  await run(bundle, embedded(), crash('embedded', 'embedded database'));
  await run(onPostgres(), crash('postgres', 'PostgreSQL'), storedDemo);
  await run(playwright);
}

/** Runs the tests that the day's changes can break, in about a minute, without browser and crash tests. */
async function runChanged() {
  const changed = changedFiles(options.base);
  const related = relatedTests(changed);
  const ending = (...names: string[]) =>
    related.filter((path) => names.some((name) => path.endsWith(`.${name}.test.ts`)));
  const onServer = ending('race', 'pg', 'both');
  const leftOut = ending('race', ...(hasPostgres() ? ['pg'] : []));
  const rest = related.filter((path) => !leftOut.includes(path));
  process.stdout.write(
    `${changed.length} files differ from ${options.base}; ${related.length} test files are related.\n`,
  );
  if (!(await run(check))) return;
  if (rest.length > 0) await run(embedded(rest));
  if (onServer.length > 0) await run(onPostgres(onServer));
  process.stdout.write(
    '\nLeft out: the browser tests (npm run e2e) and the crashes (npm run crash).\n',
  );
}

await (options.changed ? runChanged() : runAll());
finish();
