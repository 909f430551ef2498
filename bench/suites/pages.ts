import { request } from 'node:http';
import { eventLoopUtilization } from 'node:perf_hooks';
import { costsOf } from '../cost.ts';
import { drive, median, percentile } from '../load.ts';
import { rawClient } from '../raw-client.ts';
import { type Server, sessionCookie } from '../server.ts';
import type { MeasureOptions, Row, Stand, Subject, Suite } from '../suite.ts';
import { renderingRows } from './rendering.ts';

// As browsers ask.
const accepts = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
const edits = 10;
const freshLimit = 1_000;

type Answer = { status: number; headers: Record<string, string>; body: Buffer };

const fetchRaw = (url: string, path: string, { method = 'GET', headers = {}, body = '' } = {}) =>
  new Promise<Answer>((resolve, reject) => {
    request(url + path, { method, agent: false, headers: { ...accepts, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Record<string, string>,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end(body);
  });

async function load(url: string, path: string, concurrency: number, seconds: number) {
  const clients = await Promise.all(
    Array.from({ length: concurrency }, () => rawClient(url, path, accepts)),
  );
  const idle = [...clients];
  const once = async () => {
    const client = idle.pop();
    await client?.send();
    if (client) idle.push(client);
  };
  const before = eventLoopUtilization();
  try {
    const sample = await drive(once, { concurrency, seconds });
    const { utilization } = eventLoopUtilization(before);
    if (utilization > 0.95)
      process.stderr.write(
        `  ${path}: the client is busy all the time and may be what is measured\n`,
      );
    return sample;
  } finally {
    for (const client of clients) client.close();
  }
}

async function pageRow(
  name: string,
  server: Server,
  path: string,
  { seconds, rounds, concurrency }: MeasureOptions,
): Promise<Row> {
  const first = await fetchRaw(server.url, path);
  if (first.status !== 200) throw new Error(`${path} answered ${first.status}`);
  const costs = costsOf(server.pid);
  const rates: number[] = [];
  const latencies: number[] = [];
  await load(server.url, path, concurrency, seconds / 2);
  for (let round = 0; round < rounds; round += 1) {
    const sample = await costs.timed(
      () => load(server.url, path, concurrency, seconds),
      (result) => result.latencies.length,
    );
    rates.push(sample.rps);
    latencies.push(...sample.latencies);
  }
  const fixed = (share: number) => Number(percentile(latencies, share)?.toFixed(2));
  return {
    name,
    rps: Math.round(median(rates) ?? 0),
    p50: fixed(0.5),
    p99: fixed(0.99),
    cpu: costs.least(),
    value: first.body.length,
    unit: `bytes ${first.headers['content-encoding'] ?? ''}`.trim(),
  };
}

type Course = { id: string; slug: string };

/** From sending the edit until both the course's page and the list show it, in turns unpublished and published. */
async function editTimes({ url }: Server, { id, slug }: Course, token: string): Promise<number[]> {
  const times: number[] = [];
  const shown = async (path: string) => {
    const { status, body } = await fetchRaw(url, path, {
      headers: { 'accept-encoding': 'identity' },
    });
    return status === 200 && (path !== '/courses' || body.includes(`/course/${slug}`));
  };
  for (let edit = 0; edit < edits; edit += 1) {
    const isPublished = edit % 2 === 1;
    for (const path of [`/course/${slug}`, '/courses']) await shown(path);
    const started = performance.now();
    const headers = {
      cookie: sessionCookie(token),
      origin: url,
      'content-type': 'application/json',
    };
    const change = JSON.stringify({ hidden: !isPublished });
    const { status, body } = await fetchRaw(url, `/api/studio/courses/${id}/visibility`, {
      method: 'PUT',
      headers,
      body: change,
    });
    if (status !== 200) throw new Error(`the edit was answered ${status}: ${body.toString()}`);
    for (const path of [`/course/${slug}`, '/courses']) {
      while ((await shown(path)) !== isPublished) {
        if (performance.now() - started > 30 * freshLimit)
          throw new Error(`${path} doesn't show the edit`);
      }
    }
    times.push(performance.now() - started);
  }
  return times;
}

const one = (found: Subject[]): Subject => {
  if (!found[0]) throw new Error('pages: nothing to ask for');
  return found[0];
};

/** Whole pages: from the cache, rendered anew, and how fast an edit shows. */
async function run(stand: Stand, options: MeasureOptions): Promise<Row[]> {
  const { id = '', slug = '' } = one(
    await stand.subjects(
      'select c.id, c.slug from courses c join course_search s on s.course_id = c.id order by s.created_at desc limit 1',
    ),
  );
  const { token = '' } = one(
    await stand.subjects(
      `select s.token from sessions s join user_roles r on r.user_id = s.user_id where r.role = 'superadmin' limit 1`,
    ),
  );
  const paths = [
    '/',
    '/courses',
    `/course/${slug}`,
    '/business',
    '/business/programs/it-software/advanced',
  ];
  const title = (path: string) => (path.startsWith('/course/') ? '/course/x' : path);
  const rows: Row[] = [];
  const cached = await stand.start({ worker: false });
  for (const path of paths)
    rows.push(await pageRow(`${title(path)} cached (${stand.label})`, cached, path, options));
  const times = await editTimes(cached, { id, slug }, token);
  for (const [what, time] of [
    ['median', median(times)],
    ['slowest', Math.max(...times)],
  ] as const) {
    rows.push({
      name: `edit to fresh page, ${what} (${stand.label})`,
      value: Math.round(time ?? 0),
      unit: 'ms',
      limit: freshLimit,
    });
  }
  await cached.stop();
  const rendering = await stand.start({ worker: false, env: { PAGE_CACHE_MB: '0' } });
  for (const path of paths)
    rows.push(await pageRow(`${title(path)} rendered (${stand.label})`, rendering, path, options));
  await rendering.stop();
  return [...rows, ...(await renderingRows(stand, { id, token }, options))];
}

export const pages: Suite = { name: 'pages', world: 'catalogue', run };
