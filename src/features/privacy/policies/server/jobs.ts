import type { Ctx } from '~/lib/server/ctx';
import { announceSome } from './mutations';

/** Announces the texts in force to everybody, continuing after an interruption. Returns the number of people notified. */
export async function announcePolicies(ctx: () => Ctx): Promise<number> {
  let told = 0;
  for (;;) {
    const some = await announceSome(ctx());
    if (some === null) return told;
    told += some;
  }
}
