import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { certificates, issuerKeys } from '../../server/tables';
import { credentialOf, issuerAddress, proofBy } from '../rules';
import { certificateByNumber, currentKey, type StoredCertificate, unsigned } from './data';
import { newKey, type SigningKey, sealed, signed, unsealed } from './provider';

/** What a signature needs besides the certificate. */
export type Signing = { secret: string; appUrl: string };

/** Stores a new key. The caller holds the keys. */
async function makeKey(ctx: Ctx, secret: string): Promise<SigningKey> {
  const key = newKey();
  await ctx.db.insert(issuerKeys).values({ id: key.id, privateKey: sealed(key, secret), createdAt: ctx.now });
  return key;
}

const holdKeys = (ctx: Ctx) => holdName(ctx, 'issuer keys');

/**
 * The key that signs, which is made when there is none. One that the installation's secret doesn't open is retired: it signs no more, and stays published for
 * what it has signed.
 */
async function signingKey(ctx: Ctx, secret: string): Promise<SigningKey> {
  const stored = await currentKey(ctx);
  const opened = stored && unsealed(stored, secret);
  if (opened) return opened;
  return inTransaction(ctx, async (ctx) => {
    await holdKeys(ctx);
    const current = await currentKey(ctx);
    const known = current && unsealed(current, secret);
    if (known) return known;
    const key = await makeKey(ctx, secret);
    if (current) {
      await ctx.db.update(issuerKeys).set({ retiredAt: ctx.now }).where(eq(issuerKeys.id, current.id));
      ctx.log.error(
        { lost: current.id, now: key.id },
        'AUTH_SECRET does not open the key that signs certificates: it is retired and a new one signs. Older certificates stay verifiable. If the secret was changed by mistake, restore it.',
      );
    }
    return key;
  });
}

/** Retires the key that signs, destroys its private part, and makes a new one. Answers the new key's public part. */
export const rotateIssuerKey = (ctx: Ctx, secret: string): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    await holdKeys(ctx);
    await ctx.db.update(issuerKeys).set({ retiredAt: ctx.now }).where(isNull(issuerKeys.retiredAt));
    await ctx.db.update(issuerKeys).set({ privateKey: null });
    return (await makeKey(ctx, secret)).id;
  });

/** The signed credential of a certificate: the stored one, or one that is signed now and kept. Of two signatures at once the first one is kept. */
export async function credentialFor(ctx: Ctx, certificate: StoredCertificate, { secret, appUrl }: Signing): Promise<Record<string, unknown>> {
  if (certificate.credential) return certificate.credential;
  const key = await signingKey(ctx, secret);
  const credential = await signed(credentialOf(certificate, appUrl), proofBy(`${issuerAddress(appUrl)}#${key.id}`, ctx.now), key);
  const [stored] = await ctx.db
    .update(certificates)
    .set({ credential, keyId: key.id })
    .where(and(eq(certificates.id, certificate.id), isNull(certificates.credential), eq(certificates.name, certificate.name)))
    .returning({ credential: certificates.credential });
  // The database orders its fields anew, and every answer shall be the same.
  if (stored?.credential) return stored.credential;
  const kept = (await certificateByNumber(ctx, certificate.number)).credential;
  if (!kept) throw new Error('a certificate changed while it was signed');
  return kept;
}

const signedAtOnce = 100;

/** Signs what nobody has asked for yet. Answers the number of credentials. */
export async function signAll(ctx: Ctx, signing: Signing): Promise<number> {
  let count = 0;
  let after: string | null = null;
  for (;;) {
    const waiting = await unsigned(ctx, after, signedAtOnce);
    for (const { number } of waiting) {
      const done = await certificateByNumber(ctx, number)
        .then((certificate) => credentialFor(ctx, certificate, signing))
        .catch((err) => void ctx.log.error({ err, number }, 'a certificate was not signed'));
      if (done) count += 1;
    }
    if (waiting.length < signedAtOnce) return count;
    after = waiting.at(-1)?.id ?? null;
  }
}
