import { policies } from '~/lib/policies';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { consentDocuments } from '../terms';
import { consents } from './tables';

/** Notes that a person agrees to the texts in force; what was agreed to already stays as it was. */
export async function recordConsents(ctx: Ctx, userId: string, from: { ipAddress: string | null; userAgent: string | null }): Promise<void> {
  await ctx.db
    .insert(consents)
    .values(consentDocuments.map((document) => ({ id: newId(), userId, document, ...policies[document], ...from, givenAt: ctx.now })))
    .onConflictDoNothing();
}
