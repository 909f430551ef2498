import { and, eq, inArray } from 'drizzle-orm';
import { policies } from '~/lib/policies';
import type { Ctx } from '~/lib/server/ctx';
import { type ConsentDocument, consentDocuments } from '../terms';
import { consents } from './tables';

/** The texts in force that this person hasn't agreed to. */
export async function pendingConsents(ctx: Ctx, userId: string): Promise<ConsentDocument[]> {
  const given = await ctx.db
    .select({ document: consents.document, version: consents.version })
    .from(consents)
    .where(
      and(
        eq(consents.userId, userId),
        inArray(
          consents.version,
          consentDocuments.map((document) => policies[document].version),
        ),
      ),
    );
  return consentDocuments.filter((document) => !given.some((row) => row.document === document && row.version === policies[document].version));
}

/** Whether somebody ever agreed to any version of our texts. */
export async function hasConsented(ctx: Ctx, userId: string): Promise<boolean> {
  const [any] = await ctx.db.select({ id: consents.id }).from(consents).where(eq(consents.userId, userId)).limit(1);
  return any !== undefined;
}
