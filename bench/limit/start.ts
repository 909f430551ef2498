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

/**
 * Asks both servers for the same: else the limit server would be no limit of it.
 * @throws Error at the first byte that differs
 */
export async function expectAlike(
  limit: Limit,
  url: string,
  measure: Measure,
  subjects: Subject[],
): Promise<void> {
  const [product, bare] = [httpClient(url, 1), httpClient(limit.url, 1)];
  try {
    for (const subject of subjects) {
      const call = measure.call(subject);
      const [expected, answer] = [await product.send(call), await bare.send(call)];
      if (answer === expected) continue;
      const at = [...expected].findIndex((letter, index) => letter !== answer[index]);
      const part = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
      throw new Error(
        `the limit server answers ${call.path} otherwise: ${part(expected)} is ${part(answer)} there`,
      );
    }
  } finally {
    product.close();
    bare.close();
  }
}
