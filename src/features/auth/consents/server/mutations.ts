import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { refuse } from '../errors';
import type { ConsentInput } from '../schema';
import { consentDocuments, policies } from '../terms';
import { consents } from './tables';

/** Stores that a person agrees to the texts in force. An earlier agreement to the same version stays unchanged. */
export async function recordConsents(
  ctx: Ctx,
  userId: string,
  origin: { ipAddress: string | null; userAgent: string | null },
): Promise<void> {
  await ctx.db
    .insert(consents)
    .values(
      consentDocuments.map((document) => ({
        id: newId(),
        userId,
        document,
        ...policies[document],
        ...origin,
        givenAt: ctx.now,
      })),
    )
    .onConflictDoNothing();
}

/** Agrees to the versions that were shown. Agreeing again changes nothing. @throws policy_outdated (409) when one of them is no longer in force */
export async function agree(
  ctx: Ctx,
  versions: ConsentInput,
  origin: { ipAddress: string | null; userAgent: string | null },
): Promise<void> {
  const { userId } = ctx.user;
  if (consentDocuments.some((document) => versions[document] !== policies[document].version))
    throw refuse('policy_outdated');
  await recordConsents(ctx, userId, origin);
}
