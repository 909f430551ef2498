import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { consentDocuments, policies } from '../terms';
import { consents } from './tables';

/** Agrees to the texts in force now. */
export async function createConsents(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.insert(consents).values(
    consentDocuments.map((document) => ({
      id: newId(),
      userId,
      document,
      ...policies[document],
      givenAt: ctx.now,
    })),
  );
}
