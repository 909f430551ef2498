import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sessionCookie } from './server.ts';
import type { Call } from './suite.ts';

export type Sample = { rps: number; latencies: number[] };

/** Repeats `work` in so many loops side by side for so long, and at least so many times. The first failure ends it. */
export async function drive(
  work: () => Promise<void>,
  { concurrency, seconds, least = 0 }: { concurrency: number; seconds: number; least?: number },
): Promise<Sample> {
  const latencies: number[] = [];
  const started = performance.now();
  const deadline = started + seconds * 1_000;
  let failed = false;
  let begun = 0;
  const loop = async () => {
    for (let now = performance.now(); (now < deadline || begun < least) && !failed; ) {
      begun += 1;
      await work();
      const then = now;
      now = performance.now();
      latencies.push(now - then);
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, loop));
  } catch (error) {
    failed = true;
    throw error;
  }
  return { rps: latencies.length / ((performance.now() - started) / 1_000), latencies };
}

/** Begins `work` so many times a second, whatever became of those before; answers the latencies. The first failure ends it. */
export async function steady(
  work: () => Promise<void>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const latencies: number[] = [];
  const running: Promise<void>[] = [];
  let failure: unknown;
  const once = async () => {
    const sent = performance.now();
    await work();
    latencies.push(performance.now() - sent);
  };
  const started = performance.now();
  for (let turn = 0; turn < perSecond * seconds && !failure; turn += 1) {
    await sleep(Math.max(0, started + (turn * 1_000) / perSecond - performance.now()));
    running.push(
      once().catch((error: unknown) => {
        failure ??= error;
      }),
    );
  }
  await Promise.all(running);
  if (failure) throw failure;
  return latencies;
}

/** A keep-alive client with a fixed number of connections; anything but a 2xx is an error. */
export function httpClient(url: string, connections: number) {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    maxFreeSockets: connections,
  });
  const { hostname, port } = new URL(url);
  const send = ({ method, path, token, body }: Call) =>
    new Promise<string>((resolve, reject) => {
      const text = body && JSON.stringify(body);
      const headers: Record<string, string | number> = {};
      if (token) headers.cookie = sessionCookie(token);
      if (method !== 'GET') headers.origin = url;
      if (text) {
        headers['content-type'] = 'application/json';
        headers['content-length'] = Buffer.byteLength(text);
      }
      const asked = request({ agent, hostname, port, method, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const content = Buffer.concat(chunks).toString();
          const status = answer.statusCode ?? 0;
          if (status >= 200 && status < 300) resolve(content);
          else reject(new Error(`${method} ${path} answered ${status}: ${content}`));
        });
      });
      asked.on('error', reject).end(text);
    });
  return { send, close: () => agent.destroy() };
}

/** The value below which a share of the samples lies. */
export function percentile(values: number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
}

export const median = (values: number[]) => percentile(values, 0.5);
