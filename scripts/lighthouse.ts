import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { median } from '../bench/load.ts';
import { startServer, temporaryFolder } from '../bench/server.ts';
import { fullChromiumPath } from './chromium.ts';

const pages = [
  '/',
  '/courses',
  '/course/dasar-pemrograman-web',
  '/business',
  '/business/programs/it-software/advanced',
];
/** Mobile profile with simulated throttling, which are Lighthouse's defaults. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof least;
const categories = Object.keys(least) as Category[];

const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --remote-debugging-port=0';
const waitMs = 30_000;
/** Lighthouse is installed only when this script runs, since it would be a sixth of everything that a fresh clone installs. */
const lighthouse = 'lighthouse@13.5.0';
const runFile = promisify(execFile);

const chromiums = new Set<ChildProcess>();
process.on('exit', () => {
  for (const chromium of chromiums) chromium.kill('SIGKILL');
});

/** Starts a Chromium of its own for each run, so that every cache is empty. */
async function withChromium<T>(work: (port: number) => Promise<T>): Promise<T> {
  const chromium = spawn(
    fullChromiumPath,
    [...flags.split(' '), `--user-data-dir=${join(temporaryFolder(), 'profile')}`, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  chromiums.add(chromium);
  const ended = once(chromium, 'exit');
  try {
    const port = await new Promise<number>((resolve, reject) => {
      let output = '';
      const timer = setTimeout(
        () => reject(new Error(`${fullChromiumPath} names no debugging port:\n${output}`)),
        waitMs,
      );
      chromium.on('error', reject);
      chromium.stderr.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        const port = output.match(/DevTools listening on ws:\/\/[^:]+:(\d+)\//)?.[1];
        if (!port) return;
        clearTimeout(timer);
        resolve(Number(port));
      });
    });
    return await work(port);
  } finally {
    chromium.kill('SIGTERM');
    const killer = setTimeout(() => chromium.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(killer);
    chromiums.delete(chromium);
  }
}

/** The parts of Lighthouse's report that this script reads. */
type Result = {
  runtimeError?: { message: string };
  categories: Partial<
    Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  audits: Record<
    string,
    {
      title: string;
      score: number | null;
      numericValue?: number;
      displayValue?: string;
      details?: { type: string; items?: Record<string, unknown>[] };
    }
  >;
  environment: { benchmarkIndex: number };
};

async function report(url: string): Promise<Result> {
  const options = ['--output=json', '--quiet', `--only-categories=${categories.join(',')}`];
  const { stdout } = await withChromium((port) =>
    runFile('npx', ['--yes', lighthouse, url, `--port=${port}`, ...options], {
      maxBuffer: 64 * 1024 * 1024,
    }),
  );
  const lhr: Result = JSON.parse(stdout);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

const score = (lhr: Result, category: Category) =>
  Math.round((lhr.categories[category]?.score ?? 0) * 100);
const metric = (lhr: Result, id: string) => lhr.audits[id]?.numericValue ?? 0;

/** Lists the audits that cost points in a category, each with its median score. */
function losses(lhrs: Result[], category: Category): string[] {
  const [first] = lhrs;
  return (first?.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const scores = lhrs.flatMap((lhr) => lhr.audits[id]?.score ?? []);
    const middle = median(scores);
    if (weight === 0 || middle === null || middle >= (category === 'performance' ? 0.9 : 1))
      return [];
    const shown = lhrs.map((lhr) => lhr.audits[id]?.displayValue).find(Boolean);
    return [
      `${category}: ${first?.audits[id]?.title} (${id})${shown ? ` ${shown}` : ''} scores ${Math.round(middle * 100)}`,
    ];
  });
}

/** Chromium's reasons why Back isn't instant; empty when it is. */
const cacheFailures = (lhr: Result | undefined): string[] => {
  const audit = lhr?.audits['bf-cache'];
  if (!audit || audit.score === 1 || audit.score === null) return [];
  const details = audit.details?.type === 'table' ? (audit.details.items ?? []) : [];
  return [
    audit.displayValue ?? 'fails',
    ...details.map(({ reason }) => (typeof reason === 'string' ? reason : JSON.stringify(reason))),
  ];
};

function summary(path: string, lhrs: Result[]) {
  const middle = (value: (lhr: Result) => number, digits = 0) =>
    Number((median(lhrs.map(value)) ?? 0).toFixed(digits));
  const scores = Object.fromEntries(
    categories.map((category) => [category, middle((lhr) => score(lhr, category))]),
  ) as Record<Category, number>;
  return {
    path,
    runs: lhrs.length,
    scores,
    lcp: middle((lhr) => metric(lhr, 'largest-contentful-paint')),
    fcp: middle((lhr) => metric(lhr, 'first-contentful-paint')),
    tbt: middle((lhr) => metric(lhr, 'total-blocking-time')),
    cls: middle((lhr) => metric(lhr, 'cumulative-layout-shift'), 3),
    kilobytes: middle((lhr) => metric(lhr, 'total-byte-weight') / 1_000),
    benchmarkIndex: middle((lhr) => lhr.environment.benchmarkIndex),
    backForwardCache: cacheFailures(lhrs[0]),
    below: categories.filter((category) => scores[category] < least[category]),
    losses: categories.flatMap((category) => losses(lhrs, category)),
  };
}

type Summary = ReturnType<typeof summary>;

function text({
  path,
  runs,
  scores,
  lcp,
  fcp,
  tbt,
  cls,
  kilobytes,
  benchmarkIndex,
  backForwardCache,
  below,
  losses,
}: Summary): string {
  const marks = categories.map(
    (category) =>
      `${category} ${scores[category]}${below.includes(category) ? ` (≥ ${least[category]}) !` : ''}`,
  );
  return [
    `${path} (median of ${runs}): ${marks.join(', ')}`,
    `  LCP ${lcp} ms, FCP ${fcp} ms, TBT ${tbt} ms, CLS ${cls}, ${kilobytes} KB, benchmark index ${benchmarkIndex}`,
    `  back/forward cache: ${backForwardCache.length === 0 ? 'works' : backForwardCache.join('; ')}`,
    ...losses.map((loss) => `  ${loss}`),
  ].join('\n');
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1)
  throw new Error('npm run lighthouse -- [--runs N] [--json]');

const server = await startServer({ dataDir: temporaryFolder(), env: { SEED: 'demo' } });
const results: Summary[] = [];
for (const path of pages) {
  // Each page is rendered once before, so that the first rendering of a process isn't measured.
  await fetch(server.url + path);
  const lhrs: Result[] = [];
  for (let run = 0; run < runs; run += 1) lhrs.push(await report(server.url + path));
  results.push(summary(path, lhrs));
  process.stderr.write(`${path} done\n`);
}
await server.stop();
process.stdout.write(
  values.json ? `${JSON.stringify({ pages: results })}\n` : `${results.map(text).join('\n')}\n`,
);
process.exit(results.some(({ below }) => below.length > 0) ? 1 : 0);
