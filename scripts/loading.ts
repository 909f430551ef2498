import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { median } from '../bench/load.ts';
import { startServer, temporaryFolder } from '../bench/server.ts';
import { fullChromiumPath } from './chromium.ts';
import { password, phone, slowDown } from './slow-phone.ts';
import { type Asked, traffic } from './traffic.ts';

const reference = '/courses';
const most = { scriptKilobytes: 150, requests: 30, timesReference: 1.5 };
const quietMs = 2_500;
const patienceMs = 60_000;

/** `content` selects what the person came for, neither the frame nor a skeleton; `limited` pages have to keep to `most`. */
type Subject = { path: string; who: string | null; content: string; limited?: boolean };

const subjectsOf = (course: string): Subject[] => [
  { path: reference, who: null, content: 'main article a' },
  { path: '/auth', who: null, content: 'main input[type=password]' },
  { path: '/dashboard', who: 'peserta1', content: 'main article h2', limited: true },
  { path: `/learn/${course}`, who: 'peserta1', content: 'main article h2', limited: true },
  { path: '/profile/edit/cv', who: 'siswa', content: 'main :is(input, select)' },
  { path: '/admin/superadmin/quotes', who: 'admin', content: 'main li a' },
  { path: '/instructor', who: 'instruktur', content: 'main h2' },
  { path: '/company', who: 'hr', content: 'main h2' },
];

/** Runs in the page: notes when the content is painted, and how long the main thread was held up. */
function watch(selector: string) {
  const seen = { content: 0, blocked: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
    const shown = [...document.querySelectorAll(selector)].some((element) =>
      element.checkVisibility(),
    );
    if (painted && shown) seen.content = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

type Seen = { content: number; blocked: number; shift: number };
type Load = {
  requests: number;
  scripts: number;
  kilobytes: number;
  scriptKilobytes: number;
  painted: number;
  content: number;
  blocked: number;
  shift: number;
  asked: Asked[];
};

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

async function load(page: Page, url: string, { path, content }: Subject): Promise<Load> {
  const cdp = await page.context().newCDPSession(page);
  await slowDown(cdp);
  await cdp.send('Network.clearBrowserCache');
  const { asked, isQuiet } = traffic(cdp);
  await page.addInitScript(watch, content);
  await page.goto(url + path, { waitUntil: 'commit' });
  const deadline = performance.now() + patienceMs;
  const seen = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  while (!((await seen()).content > 0 && isQuiet(quietMs))) {
    if (performance.now() > deadline)
      throw new Error(
        `${path} doesn't show «${content}», but: ${await page.locator('body').innerText()}`,
      );
    await page.waitForTimeout(250);
  }
  const { content: shown, blocked, shift } = await seen();
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  const all = [...asked.values()];
  const scripts = all.filter(({ isScript }) => isScript);
  return {
    requests: all.length,
    scripts: scripts.length,
    kilobytes: sum(all.map(({ bytes }) => bytes)) / 1_000,
    scriptKilobytes: sum(scripts.map(({ bytes }) => bytes)) / 1_000,
    painted,
    content: shown,
    blocked,
    shift,
    asked: all,
  };
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in and visits a page once, so that the browser knows what it knows of people who come back. */
async function signedIn(browser: Browser, url: string, name: string): Promise<SignedIn> {
  const context = await browser.newContext();
  const answer = await context.request.post(`${url}/api/auth/sign-in/email`, {
    data: { email: `${name}@nusakelas.test`, password },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`${name} can't sign in: ${answer.status()}`);
  const page = await context.newPage();
  await page.goto(`${url}/courses`, { waitUntil: 'networkidle' }).catch(() => null);
  await page.waitForFunction(() => localStorage.length > 0);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The numbers of several loads, each the median of its own. */
function middle(path: string, loads: Load[]) {
  const of = (value: (load: Load) => number, digits = 0) =>
    Number((median(loads.map(value)) ?? 0).toFixed(digits));
  const asked = (loads[0]?.asked ?? [])
    .map(({ what }) => what)
    .filter((what) => what.includes(' /api/'));
  return {
    path,
    requests: of((one) => one.requests),
    scripts: of((one) => one.scripts),
    kilobytes: of((one) => one.kilobytes),
    scriptKilobytes: of((one) => one.scriptKilobytes),
    painted: of((one) => one.painted),
    content: of((one) => one.content),
    blocked: of((one) => one.blocked),
    shift: of((one) => one.shift, 3),
    repeated: [...new Set(asked.filter((request, index) => asked.indexOf(request) !== index))],
    asked: loads[0]?.asked ?? [],
  };
}

type Middle = ReturnType<typeof middle>;

const columns: { head: string; cell: (load: Middle) => string | number }[] = [
  { head: 'address', cell: ({ path }) => path },
  { head: 'requests', cell: ({ requests }) => requests },
  { head: 'scripts', cell: ({ scripts }) => scripts },
  { head: 'KB', cell: ({ kilobytes }) => kilobytes },
  { head: 'KB JS', cell: ({ scriptKilobytes }) => scriptKilobytes },
  { head: 'first paint ms', cell: ({ painted }) => painted },
  { head: 'first content ms', cell: ({ content }) => content },
  { head: 'blocked ms', cell: ({ blocked }) => blocked },
  { head: 'shift', cell: ({ shift }) => shift },
  { head: 'asked twice', cell: ({ repeated }) => repeated.join(', ') },
];

/** A Markdown table, so that it can be put into a note as it is. */
const table = (loads: Middle[]) =>
  [
    columns.map(({ head }) => head),
    columns.map(() => '---'),
    ...loads.map((one) => columns.map(({ cell }) => String(cell(one)))),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const line = ({ what, from, to, bytes }: Asked) =>
  `${String(from).padStart(6)} – ${String(to ?? '…').padEnd(6)} ${String(bytes).padStart(7)} ${what}`;

function misses(loads: Middle[], subjects: Subject[]): string[] {
  const contentLimit =
    most.timesReference *
    (loads.find(({ path }) => path === reference)?.content ?? Number.POSITIVE_INFINITY);
  return loads
    .filter(({ path }) => subjects.find((subject) => subject.path === path)?.limited)
    .flatMap(({ path, requests, scriptKilobytes, content, repeated }) => [
      ...(requests > most.requests
        ? [`${path}: ${requests} requests, at most ${most.requests}`]
        : []),
      ...(scriptKilobytes > most.scriptKilobytes
        ? [`${path}: ${scriptKilobytes} KB of scripts, at most ${most.scriptKilobytes}`]
        : []),
      ...(content > contentLimit
        ? [`${path}: first content after ${content} ms, at most ${Math.round(contentLimit)}`]
        : []),
      ...repeated.map((request) => `${path} asks ${request} more than once`),
    ]);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    requests: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1)
  throw new Error('npm run loading -- [ADDRESS …] [--runs N] [--requests] [--json]');

const server = await startServer({ dataDir: temporaryFolder(), env: { SEED: 'demo' } });
const browser = await chromium.launch({
  executablePath: fullChromiumPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const states = new Map<string, SignedIn>();
  for (const who of ['peserta1', 'siswa', 'admin', 'instruktur', 'hr'])
    states.set(who, await signedIn(browser, server.url, who));
  const asker = await browser.newContext({ storageState: states.get('peserta1') as SignedIn });
  const [enrollment] = (await (
    await asker.request.get(`${server.url}/api/enrollments`)
  ).json()) as { courseSlug: string }[];
  await asker.close();
  const subjects = subjectsOf(enrollment?.courseSlug ?? '').filter(
    ({ path }) => positionals.length === 0 || positionals.some((start) => path.startsWith(start)),
  );
  const loads = new Map<Subject, Load[]>(subjects.map((subject) => [subject, []]));
  // In turns, so that a busy moment of this machine doesn't hit all runs of one page. The first turn warms the server up.
  for (let run = -1; run < runs; run += 1) {
    for (const subject of subjects) {
      const state = subject.who === null ? undefined : states.get(subject.who);
      const context = await phone(browser, state && { storageState: state });
      const measured = await load(await context.newPage(), server.url, subject);
      await context.close();
      if (run >= 0) loads.get(subject)?.push(measured);
    }
    process.stderr.write(run < 0 ? 'warmed up\n' : `run ${run + 1} of ${runs} done\n`);
  }
  const shown = subjects.map((subject) => middle(subject.path, loads.get(subject) ?? []));
  if (values.json) process.stdout.write(`${JSON.stringify({ pages: shown })}\n`);
  else {
    const limits = misses(shown, subjects);
    process.stdout.write(`${table(shown)}\n`);
    for (const { path, asked } of values.requests ? shown : [])
      process.stdout.write(`\n${path}\n${asked.map(line).join('\n')}\n`);
    for (const miss of limits) process.stdout.write(`✗ ${miss}\n`);
    process.exitCode = limits.length > 0 ? 1 : 0;
  }
} finally {
  await browser.close();
  await server.stop();
}
