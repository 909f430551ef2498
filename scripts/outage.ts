import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { percentile } from '../bench/load.ts';
import { startServer, temporaryFolder } from '../bench/server.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { freePort, startPostgres } from './postgres.ts';
import { type Call, type Outcome, sender, signedIn } from './visitors.ts';

/**
 * Stops PostgreSQL below two processes behind the shipped nginx while people read and write. Pages that are kept must go on; everything else
 * says 503 with Retry-After in a sentence, and comes back by itself.
 */
const usage = 'npm run outage -- [--seconds N] [--json]';
const beforeSeconds = 10;
const afterSeconds = 20;
const bucketSeconds = 5;
const pauseMs = 100;
const people = 4;
/** So long after PostgreSQL answers again everything is as before. */
const longestRecoveryMs = 10_000;
/** A connection that can't be made is given up after 3 s; nobody waits longer than two of them. */
const longestWaitMs = 7_000;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    json: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
if (!Number.isInteger(seconds) || seconds < bucketSeconds) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const say = (line: string) =>
  void (values.json ? process.stderr : process.stdout).write(`${line}\n`);

function skip(reason: string): never {
  say(`${process.env.CI === 'true' ? 'Failed' : 'Skipped'}: ${reason}`);
  process.exit(process.env.CI === 'true' ? 1 : 0);
}

if (!hasNginx()) skip('no nginx is installed (apt-get install nginx-light)');
const database =
  (await startPostgres()) ?? skip('no PostgreSQL is installed (apt-get install postgresql)');
const ports = [await freePort(), await freePort()] as const;
const front = await freePort();
const url = `http://127.0.0.1:${front}`;
const dataDir = temporaryFolder();
const start = (port: number | undefined, env: Record<string, string> = {}) =>
  startServer({
    dataDir,
    databaseUrl: database.url,
    port,
    env: { APP_URL: url, TRUST_PROXY_HEADER: 'x-forwarded-for', ...env },
  });

await (await start(undefined, { SEED: 'demo' })).stop();
const everybody = await signedIn(database.url, people);
const servers = [await start(ports[0]), await start(ports[1], { WORKER: 'false' })];
const nginx = await startNginx([...ports], front);
const agent = new Agent({ keepAlive: true, maxSockets: 20 });
const send = sender(url, agent);

let turn = 0;
const next = () => {
  turn += 1;
  return turn;
};
const person = () => everybody[next() % everybody.length] ?? { cookie: '', until: '' };
const page = (path: string) => (): Call => ({ method: 'GET', path });
const [, asset = ''] = /(\/assets\/[\w.-]+\.js)/.exec((await send(page('/')())).content) ?? [];
/** What people do. `kept` needs no database. */
const kinds: Record<string, { kept: boolean; calls: (() => Call)[] }> = {
  'kept pages': { kept: true, calls: [page('/'), page('/courses'), page('/business')] },
  files: { kept: true, calls: [page(asset)] },
  'uncached pages': {
    kept: false,
    calls: [() => ({ method: 'GET', path: `/courses?q=web+${next()}` })],
  },
  'API reads': {
    kept: false,
    calls: [
      () => ({ method: 'GET', path: `/api/courses?q=data+${next()}` }),
      () => ({ method: 'GET', path: '/api/notifications', cookie: person().cookie }),
    ],
  },
  writes: {
    kept: false,
    calls: [
      () => {
        const { cookie, until } = person();
        return { method: 'POST', path: '/api/notifications/read', cookie, body: { until } };
      },
    ],
  },
};

type Sample = Outcome & { kind: string; path: string; begun: number };
const samples: Sample[] = [];
let over = false;
const visit = async (kind: string, calls: (() => Call)[]) => {
  for (let round = 0; !over; round += 1) {
    const call = calls[round % calls.length]?.();
    if (!call) return;
    const begun = performance.now();
    samples.push({ ...(await send(call)), kind, path: call.path, begun });
    await sleep(pauseMs);
  }
};

// Both processes keep the pages, as on a site that people visit.
for (const call of kinds['kept pages']?.calls ?? [])
  for (const port of ports) await sender(`http://127.0.0.1:${port}`, agent)(call());
const load = Object.entries(kinds).map(([kind, { calls }]) => visit(kind, calls));
await sleep(beforeSeconds * 1_000);
const stopping = performance.now();
const resume = await database.interrupt();
await sleep(stopping + seconds * 1_000 - performance.now());
const starting = performance.now();
await resume();
const back = performance.now();
await sleep(afterSeconds * 1_000);
over = true;
await Promise.all(load);
const alive = await Promise.all(servers.map((server) => server.stop()));
const withoutProcesses = await send(page('/')());
agent.destroy();
await nginx.stop();
await database.stop();

const phaseAt = (at: number) => (at < stopping ? 'before' : at < back ? 'away' : 'after');
const isPlain = ({ status, headers, content }: Outcome) =>
  status === 503 && headers['retry-after'] !== undefined && /layanan/i.test(content);
/** How often each status was answered: `200×41 503×2`. */
const statuses = (some: Sample[]) =>
  [...Map.groupBy(some, ({ status, fault }) => status ?? fault ?? '')]
    .map(([status, all]) => `${status}×${all.length}`)
    .join(' ');
const retryAfter = (some: Sample[]) => {
  const refused = some.filter(({ status }) => status !== 200);
  return refused.length === 0
    ? ''
    : `${refused.filter(({ headers }) => headers['retry-after'] !== undefined).length}/${refused.length}`;
};
const longest = (some: Sample[]) => Math.round(Math.max(0, ...some.map(({ ms }) => ms)));

say(
  `PostgreSQL away for ${Math.round((starting - stopping) / 1_000)} s, answering again after another ${Math.round(back - starting)} ms`,
);
const row = (...[second, phase, kind, answers, told, p95, longest]: (string | number)[]) =>
  `${String(second).padStart(6)}  ${String(phase).padEnd(13)}${String(kind).padEnd(16)}${String(answers).padEnd(22)}${String(told).padEnd(13)}${String(p95).padStart(6)}${String(longest).padStart(9)}`;
say(row('second', 'phase', 'kind', 'statuses', 'Retry-After', 'p95 ms', 'longest'));
const bucketOf = (at: number) =>
  Math.floor((at - stopping) / 1_000 / bucketSeconds) * bucketSeconds;
for (const [bucket, all] of [...Map.groupBy(samples, ({ begun }) => bucketOf(begun))].toSorted(
  ([a], [b]) => a - b,
)) {
  for (const kind of Object.keys(kinds)) {
    const some = all.filter((sample) => sample.kind === kind);
    if (some.length === 0) continue;
    const phases = [...new Set(some.map(({ begun }) => phaseAt(begun)))].join(', ');
    const times = some.map(({ ms }) => ms);
    say(
      row(
        bucket,
        phases,
        kind,
        statuses(some),
        retryAfter(some),
        Math.round(percentile(times, 0.95) ?? 0),
        longest(some),
      ),
    );
  }
}

const problems: string[] = [];
const recoveries: Record<string, number> = {};
for (const [kind, { kept }] of Object.entries(kinds)) {
  const mine = samples.filter((sample) => sample.kind === kind);
  const refused = mine.filter(({ status }) => status !== 200);
  const last = Math.max(0, ...refused.map(({ begun }) => begun - back));
  recoveries[kind] = Math.round(last);
  if (kept && refused.length > 0)
    problems.push(`${kind}: ${statuses(refused)}, though they need no database`);
  const wrong = refused.filter((sample) => !isPlain(sample));
  if (wrong.length > 0)
    problems.push(
      `${kind}: ${wrong.length} refusals without 503, Retry-After and a sentence, the first of ${wrong[0]?.path}: ${wrong[0]?.status ?? wrong[0]?.fault} ${wrong[0]?.content.slice(0, 300)}`,
    );
  if (refused.some(({ begun }) => phaseAt(begun) === 'before'))
    problems.push(`${kind}: refused before PostgreSQL stopped`);
  if (!kept && refused.length === 0)
    problems.push(`${kind}: nothing was refused, so that nothing was proved`);
  if (last > longestRecoveryMs)
    problems.push(`${kind}: still refused ${Math.round(last)} ms after PostgreSQL answered`);
  if (longest(mine) > longestWaitMs) problems.push(`${kind}: somebody waited ${longest(mine)} ms`);
}
if (!isPlain(withoutProcesses))
  problems.push(
    `without any process nginx answers ${withoutProcesses.status} ${withoutProcesses.content.slice(0, 300)}`,
  );
if (alive.some((code) => code !== 0))
  problems.push(`the processes ended with ${alive.join(' and ')}`);
say(
  `last refusal after PostgreSQL answered again: ${Object.entries(recoveries)
    .map(([kind, ms]) => `${kind} ${ms} ms`)
    .join(', ')}`,
);
for (const problem of problems) say(`✗ ${problem}`);
if (problems.length > 0) say(nginx.log().split('\n').slice(-5).join('\n'));
if (values.json)
  process.stdout.write(
    `${JSON.stringify({ ok: problems.length === 0, requests: samples.length, recoveries, problems })}\n`,
  );
process.exit(problems.length === 0 ? 0 : 1);
