import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { type ConsentDocument, consentDocuments, policies } from '../terms';
import { consents } from './tables';

type Agreed = { document: string; version: string };

const isPresent = inArray(
  consents.version,
  consentDocuments.map((document) => policies[document].version),
);

/** Of what a person agreed to, the texts in force that are missing. */
export const pendingAmong = (agreed: Agreed[]): ConsentDocument[] =>
  consentDocuments.filter(
    (document) =>
      !agreed.some(
        (row) => row.document === document && row.version === policies[document].version,
      ),
  );

/** SQL of what a person has agreed to among the versions in force, as a part of another read. */
export const agreedBy = (userId: SQL) =>
  sql<
    Agreed[]
  >`coalesce((select json_agg(json_build_object('document', ${consents.document}, 'version', ${consents.version})) from ${consents}
    where ${consents.userId} = ${userId} and ${isPresent}), '[]')`;

/** The texts in force that this person hasn't agreed to. */
export async function pendingConsents(ctx: Ctx, userId: string): Promise<ConsentDocument[]> {
  const agreed = await ctx.db
    .select({ document: consents.document, version: consents.version })
    .from(consents)
    .where(and(eq(consents.userId, userId), isPresent));
  return pendingAmong(agreed);
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
  const [any] = await ctx.db
    .select({ id: consents.id })
    .from(consents)
    .where(eq(consents.userId, userId))
    .limit(1);
  return any !== undefined;
}
