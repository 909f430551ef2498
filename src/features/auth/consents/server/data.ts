import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { type ConsentDocument, consentDocuments, policies } from '../terms';
import { consents } from './tables';

/** The texts in force that this person hasn't agreed to. */
export async function pendingConsents(ctx: Ctx, userId: string): Promise<ConsentDocument[]> {
  const agreed = await ctx.db
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
  return consentDocuments.filter((document) => !agreed.some((row) => row.document === document && row.version === policies[document].version));
}

/** The actor's consents, newest first, and the texts that are pending. There are two texts with few versions each. */
export async function ownConsentsOf(ctx: Ctx) {
  const { userId } = ctx.user;
  const agreed = await ctx.db
    .select({ document: consents.document, version: consents.version, givenAt: consents.givenAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.givenAt), desc(consents.id))
    .limit(200);
  const pending = await pendingConsents(ctx, userId);
  return {
    current: { terms: policies.terms.version, privacy: policies.privacy.version },
    pending,
    changed: agreed.some((row) => pending.includes(row.document)),
    given: agreed,
  };
}

/** Whether a person ever agreed to any version of our texts. */
export async function hasConsented(ctx: Ctx, userId: string): Promise<boolean> {
  const [any] = await ctx.db.select({ id: consents.id }).from(consents).where(eq(consents.userId, userId)).limit(1);
  return any !== undefined;
}
