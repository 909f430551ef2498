import { type Logger, NoopLogger } from 'drizzle-orm';
import { vi } from 'vitest';

/** The texts of the statements that a piece of work sends to the database, without those that begin and end transactions. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const silent: Logger = NoopLogger.prototype;
  const log = vi.spyOn(silent, 'logQuery');
  try {
    await work();
    return log.mock.calls
      .map(([text]) => text)
      .filter((text) => !/^(begin|commit|rollback)/i.test(text));
  } finally {
    log.mockRestore();
  }
}
