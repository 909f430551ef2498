import { test } from 'vitest';

/**
 * Tests of concurrent requests, repeated so often that every order comes up. Each test is one outcome, and a failure names its round. Only
 * real connections race, so that the files with these tests run on PostgreSQL.
 */
export const races =
  ({ rounds }: { rounds: number }) =>
  (name: string, work: (round: number) => Promise<void>) =>
    test(name, { timeout: 120_000 }, async () => {
      for (let round = 0; round < rounds; round += 1) {
        await work(round).catch((error: Error) => {
          error.message = `round ${round + 1} of ${rounds}: ${error.message}`;
          throw error;
        });
      }
    });
