import type { Ctx } from '~/lib/server/ctx';
import { announceBatch } from './mutations';

/** Announces the texts in force to everybody, continuing after an interruption. Returns the number of people notified. */
export async function announcePolicies(ctx: () => Ctx): Promise<number> {
  let notified = 0;
  for (;;) {
    const batch = await announceBatch(ctx());
    if (batch === null) return notified;
    notified += batch;
  }
}
