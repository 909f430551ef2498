import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { certificates, issuerKeys } from '../../server/tables';
import { currentKey, type StoredCertificate } from './data';

/** A key as it is stored: its private part is sealed. */
type SealedKey = { id: string; privateKey: string | null };

const holdKeys = (ctx: Ctx) => holdName(ctx, 'issuer keys');

/** Stores a key in place of the one that signed, which is retired. Where somebody was first, nothing is stored. Answers the key that signs now. */
export const replaceKey = (
  ctx: Ctx,
  { before, key }: { before: string | null; key: SealedKey },
): Promise<SealedKey> =>
  inTransaction(ctx, async (ctx) => {
    await holdKeys(ctx);
    const current = await currentKey(ctx);
    if (current && current.id !== before) return current;
    if (current)
      await ctx.db
        .update(issuerKeys)
        .set({ retiredAt: ctx.now })
        .where(eq(issuerKeys.id, current.id));
    await ctx.db.insert(issuerKeys).values({ ...key, createdAt: ctx.now });
    return key;
  });

/** Stores a key that signs from now on. All others are retired, and what is left of their private parts is destroyed. */
export const rotateKeys = (ctx: Ctx, key: SealedKey): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await holdKeys(ctx);
    await ctx.db.update(issuerKeys).set({ retiredAt: ctx.now }).where(isNull(issuerKeys.retiredAt));
    await ctx.db.update(issuerKeys).set({ privateKey: null });
    await ctx.db.insert(issuerKeys).values({ ...key, createdAt: ctx.now });
  });

type Signature = { credential: Record<string, unknown>; keyId: string };

/** Stores a signed credential, unless there is one or the name has changed meanwhile. Answers it as the database has ordered its fields. */
export async function storeCredential(
  ctx: Ctx,
  { id, name }: StoredCertificate,
  signature: Signature,
): Promise<Record<string, unknown> | null> {
  const [row] = await ctx.db
    .update(certificates)
    .set(signature)
    .where(
      and(eq(certificates.id, id), isNull(certificates.credential), eq(certificates.name, name)),
    )
    .returning({ credential: certificates.credential });
  return row?.credential ?? null;
}
