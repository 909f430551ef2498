import type { Ctx } from '~/lib/server/ctx';
import { announceSome } from './mutations';

/** Tells everybody once of the texts in force, from where it was cut off; answers how many were told now. */
export async function announcePolicies(ctx: () => Ctx): Promise<number> {
  let told = 0;
  for (;;) {
    const some = await announceSome(ctx());
    if (some === null) return told;
    told += some;
  }
}
