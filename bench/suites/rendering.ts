import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorTime } from '../cost.ts';
import { drive, percentile, steady } from '../load.ts';
import { type Server, sessionCookie } from '../server.ts';
import type { MeasureOptions, Row, Stand } from '../suite.ts';

const memoryLimit = 200;
const warmUps = 3;
const purgeRate = 100;
const purgeLimit = 300;

/** Many pages of every public kind, each asked for under an address of its own. */
async function addressesOf(stand: Stand): Promise<{ lists: string[]; others: string[] }> {
  const courses = await stand.subjects(
    'select c.slug from courses c join course_search s on s.course_id = c.id order by md5(c.id::text) limit 100 offset 1',
  );
  const profiles =
    await stand.subjects(`update profiles set slug = 'pengajar-' || substr(id::text, 1, 8), visibility = 'public'
    where id in (select user_id from user_roles where role = 'instructor' order by user_id limit 40) returning slug`);
  const categories = await stand.subjects('select slug from categories order by slug');
  const filters = [
    '',
    'level=beginner',
    'level=intermediate',
    'price=free',
    'price=paid',
    'sort=title',
    'level=beginner&sort=price_asc',
  ];
  const lists = categories.flatMap(({ slug }) =>
    filters.map((filter) => `/courses?category=${slug}${filter && `&${filter}`}`),
  );
  return {
    lists,
    others: [
      ...courses.map(({ slug }) => `/course/${slug}`),
      ...profiles.map(({ slug }) => `/profile/${slug}`),
    ],
  };
}

/** Asks as browsers do, over connections that stay open. */
function browser(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
  const visit = (path: string) =>
    new Promise<void>((resolve, reject) => {
      request(url + path, { agent, headers }, (answer) => {
        answer
          .on('error', reject)
          .on('end', () =>
            answer.statusCode === 200
              ? resolve()
              : reject(new Error(`${path} answered ${answer.statusCode}`)),
          );
        answer.resume();
      })
        .on('error', reject)
        .end();
    });
  return { visit, close: () => agent.destroy() };
}

/** The processor time of processes so far, in milliseconds; those that are gone count as none. */
const cpuMs = (pids: number[]) => pids.reduce((sum, pid) => sum + (processorTime(pid) ?? 0), 0);

/** Proportional memory in MB: what other processes share with this one counts by their number. */
function memoryOf(pid: number): number | null {
  try {
    const kilobytes = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(
      /^Pss:\s+(\d+)/m,
    )?.[1];
    return kilobytes ? Math.round(Number(kilobytes) / 1_024) : null;
  } catch {
    return null;
  }
}

/** In turn, from the beginning again after the last. */
function dealt(addresses: string[]): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    return addresses[turn % addresses.length] ?? '/';
  };
}

const backends = async (stand: Stand) =>
  (
    await stand.subjects(
      'select pid::text from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  ).map(({ pid }) => Number(pid));

async function renderedRows(
  stand: Stand,
  addresses: string[],
  { seconds, rounds, concurrency }: MeasureOptions,
): Promise<Row[]> {
  const server = await stand.start({ worker: false, env: { PAGE_CACHE_MB: '0' } });
  const { visit, close } = browser(server.url, concurrency);
  const next = dealt(addresses);
  // V8 compiles well what has been called often enough.
  let cold = warmUps * addresses.length;
  const warmUp = async () => {
    for (; cold > 0; cold -= 1) await visit(next());
  };
  await Promise.all(Array.from({ length: concurrency }, warmUp));
  const databases = stand.label === 'postgres' ? await backends(stand) : [];
  const before = { server: cpuMs([server.pid]), database: cpuMs(databases) };
  const { rps, latencies } = await drive(() => visit(next()), {
    concurrency,
    seconds: seconds * rounds,
  });
  const perPage = (ms: number) => Number((ms / latencies.length).toFixed(1));
  const cpu = {
    server: perPage(cpuMs([server.pid]) - before.server),
    database: perPage(cpuMs(databases) - before.database),
  };
  const memory = memoryOf(server.pid);
  close();
  await server.stop();
  const name = `${addresses.length} pages rendered`;
  const fixed = (share: number) => Number(percentile(latencies, share)?.toFixed(1));
  const timed = { rps: Math.round(rps), p50: fixed(0.5), p99: fixed(0.99) };
  const rows: Row[] = [
    {
      name: `${name} (${stand.label})`,
      ...timed,
      cpu: cpu.server,
    },
  ];
  if (stand.label === 'embedded') return rows;
  return [
    ...rows,
    {
      name: `${name}, with PostgreSQL's processor time`,
      cpu: Number((cpu.server + cpu.database).toFixed(1)),
    },
    { name: `${name}, memory (PSS)`, value: memory, unit: 'MB', limit: memoryLimit },
  ];
}

type Publish = (server: Server, isPublished: boolean) => Promise<void>;

/** A course's publication purges every list while visitors come at a steady rate. */
async function purgeRow(
  stand: Stand,
  addresses: string[],
  publish: Publish,
  { steadySeconds }: MeasureOptions,
): Promise<Row> {
  const server = await stand.start({ worker: false });
  const { visit, close } = browser(server.url, 64);
  await publish(server, false);
  for (const address of addresses) await visit(address);
  const next = dealt(addresses);
  const visitors = steady(() => visit(next()), { perSecond: purgeRate, seconds: steadySeconds });
  await sleep((steadySeconds * 1_000) / 2);
  await publish(server, true);
  const latencies = await visitors;
  close();
  await server.stop();
  const name = `${addresses.length} kept pages at ${purgeRate}/s, all lists purged in the middle, p99 (${stand.label})`;
  return {
    name,
    value: Math.round(percentile(latencies, 0.99) ?? 0),
    unit: 'ms',
    limit: purgeLimit,
  };
}

/** Measures renderings that no two visitors share, and how much they slow kept pages down. */
export async function renderingRows(
  stand: Stand,
  course: { id: string; token: string },
  options: MeasureOptions,
): Promise<Row[]> {
  const { lists, others } = await addressesOf(stand);
  const addresses = [...lists, ...others].toSorted((a, b) =>
    a.slice(-7).localeCompare(b.slice(-7)),
  );
  const publish: Publish = async ({ url }, isPublished) => {
    const headers = {
      cookie: sessionCookie(course.token),
      origin: url,
      'content-type': 'application/json',
    };
    const hidden = JSON.stringify({ hidden: !isPublished });
    const answer = await fetch(`${url}/api/studio/courses/${course.id}/visibility`, {
      method: 'PUT',
      headers,
      body: hidden,
    });
    if (!answer.ok) throw new Error(`the publication was answered ${answer.status}`);
  };
  return [
    ...(await renderedRows(stand, addresses, options)),
    await purgeRow(stand, addresses, publish, options),
  ];
}
