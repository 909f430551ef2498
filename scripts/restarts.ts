import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median, percentile } from '../bench/load.ts';
import { type Server, startServer, temporaryFolder } from '../bench/server.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { freePort, startPostgres } from './postgres.ts';
import { type Call, type Person, sender, signedIn } from './visitors.ts';

/**
 * Restarts one of two processes behind nginx again and again while people read, write and listen. No request may fail, the process must end
 * by itself with 0, and the live streams must come back, not all at once.
 */
const usage = 'npm run restarts -- [--restarts N] [--json]';
const readers = 6;
const writers = 2;
const listeners = 24;
const pauseMs = 15;
/** Between two restarts, longer than nginx avoids a process that refused it (fail_timeout). */
const settleMs = 4_000;
const longestStopMs = 10_000;
/** So long after a stop all streams are back: the wait they are told is 5 s at most. */
const streamsBackMs = 9_000;
/** Of one stop's streams the last comes back so much later than the first, at the median of all stops. */
const leastSpreadMs = 1_000;

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  },
});
const restarts = Number(values.restarts);
if (!Number.isInteger(restarts) || restarts < 1) {
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
const ports = [await freePort(), await freePort()];
const front = await freePort();
const url = `http://127.0.0.1:${front}`;
const dataDir = temporaryFolder();
const start = (port: number | undefined, env: Record<string, string> = {}) =>
  startServer({
    dataDir,
    databaseUrl: database.url,
    port,
    env: { APP_URL: `http://127.0.0.1:${front}`, TRUST_PROXY_HEADER: 'x-forwarded-for', ...env },
  });

const agent = new Agent({ keepAlive: true, maxSockets: readers + writers });
const latencies: number[] = [];
const failures: string[] = [];

const ask = sender(url, agent);
async function send(call: Call): Promise<string> {
  const { status, ms, content, fault } = await ask(call);
  if (status !== null) latencies.push(ms);
  if (status === 200) return content;
  failures.push(
    `${new Date().toISOString()} ${call.method} ${call.path}: ${fault ?? `${status} ${content.slice(0, 200)}`}`,
  );
  return '';
}

/** A stream as a browser keeps it: it connects again after the wait that the server names, as often as needed. `returns` are the times at which it was open again. */
function listen({ cookie }: Person, signal: AbortSignal) {
  const returns: number[] = [];
  let open = false;
  const run = async () => {
    let retryMs = 3_000;
    while (!signal.aborted) {
      try {
        const answer = await fetch(`${url}/api/notifications/stream`, {
          headers: { cookie },
          signal,
        });
        if (!answer.ok || !answer.body) throw new Error(String(answer.status));
        open = true;
        returns.push(performance.now());
        for await (const part of answer.body.pipeThrough(new TextDecoderStream()))
          retryMs = Number(/retry: (\d+)/.exec(part)?.[1] ?? retryMs);
      } catch {
        // A cut stream and a refused one alike are asked for again.
      }
      open = false;
      await sleep(retryMs, undefined, { signal }).catch(() => {});
    }
  };
  return { ended: run(), returns, isOpen: () => open };
}

const first = await start(undefined, { SEED: 'demo' });
await first.stop();
const everybody = await signedIn(database.url, listeners);
const servers: Server[] = [await start(ports[0]), await start(ports[1], { WORKER: 'false' })];
const nginx = await startNginx(ports as number[], front);
const over = new AbortController();
const streams = everybody.map((person) => listen(person, over.signal));
const asset = /\/assets\/[\w.-]+\.js/.exec(await send({ method: 'GET', path: '/' }))?.[0] ?? '';
const reads = [
  '/',
  '/courses',
  '/api/categories',
  '/api/notifications',
  asset,
  '/api/courses?q=web',
];

let turn = 0;
const person = () => everybody[turn % everybody.length] as Person;
const reader = async () => {
  while (!over.signal.aborted) {
    turn += 1;
    await send({
      method: 'GET',
      path: reads[turn % reads.length] as string,
      cookie: person().cookie,
    });
    await sleep(pauseMs);
  }
};
const writer = async () => {
  while (!over.signal.aborted) {
    turn += 1;
    const { cookie, until } = person();
    await send({ method: 'POST', path: '/api/notifications/read', cookie, body: { until } });
    await sleep(pauseMs);
  }
};
const load = [
  ...Array.from({ length: readers }, reader),
  ...Array.from({ length: writers }, writer),
];

const problems: string[] = [];
const spreads: number[] = [];
const stops: number[] = [];
for (let round = 1; round <= restarts; round += 1) {
  await sleep(settleMs);
  const which = round % 2;
  const stopped = performance.now();
  const code = await (servers[which] as Server).stop();
  const stopMs = performance.now() - stopped;
  stops.push(stopMs);
  if (code !== 0) problems.push(`restart ${round}: the process ended with ${code ?? 'a signal'}`);
  if (stopMs > longestStopMs)
    problems.push(`restart ${round}: the process took ${Math.round(stopMs)} ms to end`);
  servers[which] = await start(ports[which], which === 1 ? { WORKER: 'false' } : {});
  while (!streams.every(({ isOpen }) => isOpen()) && performance.now() < stopped + streamsBackMs)
    await sleep(50);
  const lost = streams.filter(({ isOpen }) => !isOpen()).length;
  if (lost > 0)
    problems.push(
      `restart ${round}: ${lost} of ${streams.length} live streams did not come back within ${streamsBackMs} ms`,
    );
  const back = streams.flatMap(({ returns }) => returns.filter((at) => at > stopped));
  if (back.length > 1) spreads.push(Math.max(...back) - Math.min(...back));
  say(
    `restart ${round}/${restarts}: ended with ${code} after ${Math.round(stopMs)} ms, ${back.length} streams came back over ${Math.round(spreads.at(-1) ?? 0)} ms, ${failures.length} of ${latencies.length} requests failed`,
  );
}
await sleep(settleMs);
over.abort();
await Promise.all([...load, ...streams.map(({ ended }) => ended)]);
agent.destroy();
await nginx.stop();
await Promise.all(servers.map((server) => server.stop()));
await database.stop();

const spread = median(spreads) ?? 0;
if (spread < leastSpreadMs)
  problems.push(
    `the streams of a stopped process come back within ${Math.round(spread)} ms of each other`,
  );
if (failures.length > 0) problems.push(`${failures.length} of ${latencies.length} requests failed`);
const result = {
  ok: problems.length === 0,
  restarts,
  requests: latencies.length,
  failed: failures.length,
  p50: Math.round(median(latencies) ?? 0),
  p99: Math.round(percentile(latencies, 0.99) ?? 0),
  longestStopMs: Math.round(Math.max(...stops)),
  streamSpreadMs: Math.round(spread),
};
say(
  `${restarts} restarts: ${result.failed} of ${result.requests} requests failed (p50 ${result.p50} ms, p99 ${result.p99} ms); a process ended within ${result.longestStopMs} ms; its streams came back over ${result.streamSpreadMs} ms`,
);
for (const problem of [...problems, ...failures.slice(0, 20)]) say(`✗ ${problem}`);
if (failures.length > 0) say(nginx.log().split('\n').slice(-20).join('\n'));
if (values.json) process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(result.ok ? 0 : 1);
