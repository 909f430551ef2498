import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { certificateDigests, certificatePapers, certificates } from '../../server/tables';

/** The key under which a paper is kept; null when it isn't drawn yet. */
export async function paperKey(
  ctx: Ctx,
  certificateId: string,
  variant: string,
): Promise<string | null> {
  const [paper] = await ctx.db
    .select({ storageKey: certificatePapers.storageKey })
    .from(certificatePapers)
    .where(
      and(
        eq(certificatePapers.certificateId, certificateId),
        eq(certificatePapers.variant, variant),
      ),
    )
    .limit(1);
  return paper?.storageKey ?? null;
}

/** Those of the certificates that have any of these papers. */
export async function keptKeys(ctx: Ctx, certificateIds: string[]): Promise<Set<string>> {
  const papers = await ctx.db
    .select({ storageKey: certificatePapers.storageKey })
    .from(certificatePapers)
    .where(inArray(certificatePapers.certificateId, certificateIds));
  return new Set(papers.map(({ storageKey }) => storageKey));
}

/** The certificate and the kind of a file, by its digest; null where it is none of ours. */
export const issuedFile = statement('issued file', (db) =>
  db
    .select({ number: certificates.number, kind: certificateDigests.kind })
    .from(certificateDigests)
    .innerJoin(certificates, eq(certificates.id, certificateDigests.certificateId))
    // A file names its holder, which nothing of ours does any more after an erasure.
    .innerJoin(users, and(eq(users.id, certificates.userId), isNull(users.erasedAt)))
    .where(eq(certificateDigests.sha256, sql.placeholder('sha256')))
    .limit(1),
);
