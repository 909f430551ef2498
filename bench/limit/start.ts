import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { httpClient } from '../load.ts';
import { secret } from '../server.ts';
import type { Measure, Subject } from '../suite.ts';
import type { Settings } from './server.ts';

/** As many as the product's server opens without a word. */
const pool = 10;

export type Limit = { url: string; stop: () => void };

/** A limit server in front of a database, in a process of its own. */
export async function startLimit(databaseUrl: string): Promise<Limit> {
  const child = fork(join(import.meta.dirname, 'server.ts'));
  child.send({ databaseUrl, secret, pool } satisfies Settings);
  const [address] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the limit server ended with ${code}`);
    }),
  ]);
  return { url: `http://127.0.0.1:${address.port}`, stop: () => child.disconnect() };
}

/** A desk's answer ends with the time at which it was read. */
const withoutClock = (answer: string) => answer.replace(/"at":"[^"]+"}$/, '"at":""}');

/**
 * Whether the limit server answers each of these requests, and with the product's bytes: else it would be no limit of the same thing.
 * @throws Error at the first byte that differs
 */
export async function answersAlike(
  limit: Limit,
  url: string,
  measure: Measure,
  subjects: Subject[],
): Promise<boolean> {
  const [product, bare] = [httpClient(url, 1), httpClient(limit.url, 1)];
  try {
    for (const subject of subjects) {
      const call = measure.call(subject);
      const said = await bare.send(call).catch((error: Error) => {
        if (error.message.includes('answered 404')) return null;
        throw error;
      });
      if (said === null) return false;
      const expected = await product.send(call);
      if (withoutClock(said) === withoutClock(expected)) continue;
      const at = [...expected].findIndex((letter, index) => letter !== said[index]);
      const part = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
      throw new Error(
        `${measure.name}: the limit server answers ${call.path} otherwise\n  ${part(expected)}\n  ${part(said)}`,
      );
    }
    return true;
  } finally {
    product.close();
    bare.close();
  }
}
