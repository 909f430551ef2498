import { test } from 'vitest';

const { env: settings } = process;

/** Rounds of every race of a long run, by RACE_ROUNDS; 0 is each one's own number. */
const asked = Number(settings.RACE_ROUNDS ?? 0);
const roundMs = 10_000;

/**
 * Tests of concurrent requests, repeated so often that every order comes up: without the locks of rows 23 of 26 of them fail in the first round
 * and all by the fourth. Each test is one outcome, and a failure names its round. Only real connections race, so that the files with these tests
 * run on PostgreSQL.
 */
export const races =
  ({ rounds: usual }: { rounds: number }) =>
  (name: string, work: (round: number) => Promise<void>) =>
    test(name, { timeout: Math.max(120_000, asked * roundMs) }, async () => {
      const rounds = asked || usual;
      for (let round = 0; round < rounds; round += 1) {
        await work(round).catch((error: Error) => {
          error.message = `round ${round + 1} of ${rounds}: ${error.message}`;
          throw error;
        });
      }
    });
