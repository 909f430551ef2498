import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fullChromiumPath } from './chromium.ts';
import { hasPostgres, startPostgres } from './postgres.ts';

type Counts = { passed: number; failed: number; skipped: number };
type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number };
type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number; skipped: number } };

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'nusakelas-reports-'));
const mustRunAll = process.env.CI === 'true';
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const one = (passed: boolean): Counts => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });
const say = (line: string) => void process.stdout.write(`${line}\n`);

function finish(code: number): never {
  rmSync(reports, { recursive: true, force: true });
  say(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exit(code);
}

let child: ChildProcess | undefined;
let interrupted: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = signal;
    child?.kill(signal);
  });
}

/** Runs node with these arguments in our terminal and answers whether it succeeded. */
function node(args: string[], env: Record<string, string> = {}): Promise<boolean> {
  if (interrupted) return Promise.resolve(false);
  return new Promise((resolve) => {
    child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('close', (code) => resolve(code === 0));
  });
}

async function stage(name: string, work: () => Promise<Counts>): Promise<boolean> {
  say(`\n▶ ${name}`);
  const start = performance.now();
  const counts = await work().catch((error: Error) => {
    say(`${error.stack}`);
    return one(false);
  });
  if (interrupted) finish(128 + constants.signals[interrupted]);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  const mark = counts.failed > 0 ? '✗' : counts.passed > 0 ? '✓' : '-';
  say(`${mark} ${name} ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  return counts.failed === 0;
}

function cannotRun(reason: string): Counts {
  say(`${mustRunAll ? 'Failed' : 'Skipped'}: ${reason}`);
  return mustRunAll ? one(false) : { passed: 0, failed: 0, skipped: 1 };
}

/** What a runner counted; a runner that broke without a failed test counts as one failure itself. */
function counted<Report>(file: string, ok: boolean, read: (report: Report) => Counts): Counts {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as Report) : { passed: 0, failed: 0, skipped: 0 };
  return !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function vitest(name: string, env: Record<string, string>): Promise<Counts> {
  const file = join(reports, `${name}.json`);
  const ok = await node(['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env);
  return counted<VitestReport>(file, ok, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

const noPostgres = 'no PostgreSQL is installed (apt-get install postgresql)';

async function vitestOnPostgres(): Promise<Counts> {
  const postgres = await startPostgres();
  if (!postgres) return cannotRun(noPostgres);
  try {
    return await vitest('postgres', { TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: postgres.url, TEST_ONLY_DATABASE: '1' });
  } finally {
    await postgres.stop();
  }
}

async function crash(database: 'embedded' | 'postgres'): Promise<Counts> {
  if (database === 'postgres' && !hasPostgres()) return cannotRun(noPostgres);
  return one(await node(['scripts/crash.ts', '--rounds', '4', '--json', '--database', database]));
}

async function playwright(): Promise<Counts> {
  if (!existsSync(fullChromiumPath)) return cannotRun(`no Chromium at ${fullChromiumPath} (apt-get install chromium, or set CHROMIUM_PATH)`);
  const file = join(reports, 'playwright.json');
  const ok = await node(['scripts/e2e.ts', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return counted<PlaywrightReport>(file, ok, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }));
}

const script = (path: string) => async () => one(await node([path]));

if (!(await stage('check', script('scripts/check.ts')))) finish(1);
if (!(await stage('build', script('scripts/build.ts')))) finish(1);
await stage('bundle', script('scripts/bundle.ts'));
await stage('vitest, embedded database', () => vitest('embedded', { TEST_DATABASE: 'embedded' }));
await stage('vitest, PostgreSQL', vitestOnPostgres);
await stage('crash, embedded database', () => crash('embedded'));
await stage('crash, PostgreSQL', () => crash('postgres'));
await stage('playwright', playwright);
finish(total.failed > 0 ? 1 : 0);
