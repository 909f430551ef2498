import { randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { parseSigned, serializeSigned } from 'hono/utils/cookie';
import { passwordOfChallenge } from '~/features/auth/rules';
import { foldedCode } from '~/features/auth/schema';
import type { Proofs } from '~/features/auth/server/data';
import { keepProof } from '~/features/auth/server/mutations';
import { challengeMinutes, recoveryCodeLength, recoveryCodes } from '~/features/auth/terms';
import { brand } from '~/lib/brand';
import type { Ctx } from '~/lib/server/ctx';
import { proofOf } from './data';

/** Letters and digits that stay distinct on paper: no 0 or o, no 1, i or l. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const half = () =>
  Array.from({ length: recoveryCodeLength / 2 }, () => letters[randomInt(letters.length)]).join('');

/** better-auth's options for recovery codes. Codes that the library itself made had capitals, so stored codes are compared in their folded form. */
export const recoveryCodeOptions = (key: string) => ({
  amount: recoveryCodes,
  customBackupCodesGenerate: () =>
    Array.from({ length: recoveryCodes }, () => `${half()}-${half()}`),
  storeBackupCodes: {
    encrypt: (data: string) => symmetricEncrypt({ key, data }),
    decrypt: async (data: string) =>
      JSON.stringify(
        (JSON.parse(await symmetricDecrypt({ key, data })) as string[]).map(foldedCode),
      ),
  },
});

/** Makes recovery codes: readable to show them once, and encrypted to store them. */
export async function newRecoveryCodes(key: string): Promise<{ codes: string[]; stored: string }> {
  const { customBackupCodesGenerate, storeBackupCodes } = recoveryCodeOptions(key);
  const codes = customBackupCodesGenerate();
  return { codes, stored: await storeBackupCodes.encrypt(JSON.stringify(codes)) };
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes as RFC 4648 says, without padding. */
function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => base32Letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

const secretLength = 32;

type Key = Parameters<typeof symmetricEncrypt>[0]['key'];

/** Makes a secret for an authenticator app: as text to type, as an address to open, and encrypted in the form that the library reads. */
export async function newSecret(
  key: Key,
  email: string,
): Promise<{ secret: string; uri: string; stored: string }> {
  const data = generateRandomString(secretLength);
  const secret = base32(Buffer.from(data));
  const query = new URLSearchParams({ secret, issuer: brand().name, digits: '6', period: '30' });
  const uri = `otpauth://totp/${encodeURIComponent(brand().name)}:${encodeURIComponent(email)}?${query}`;
  return { secret, uri, stored: await symmetricEncrypt({ key, data }) };
}

const stepMs = 30_000;
/** A code of the step before or after counts too, because clocks differ. */
const tolerance = [0, -1, 1];

/** The step of time whose code this is (RFC 6238). Null for a wrong code. The library tells right from wrong only, and a code must count once. */
export async function stepOf(key: Key, secret: string, code: string): Promise<number | null> {
  const otp = createOTP(await symmetricDecrypt({ key, data: secret }));
  const now = Math.floor(Date.now() / stepMs);
  for (const offset of tolerance) if ((await otp.hotp(now + offset)) === code) return now + offset;
  return null;
}

type Verification = { identifier: string; value: string; expiresAt: Date };

type Library = {
  $context: Promise<{
    secret: string;
    password: {
      hash: (password: string) => Promise<string>;
      verify: (guess: { hash: string; password: string }) => Promise<boolean>;
    };
    createAuthCookie: (name: string) => { name: string; attributes: { secure?: boolean } };
    internalAdapter: {
      findVerificationValue: (
        identifier: string,
      ) => Promise<{ value: string; expiresAt: Date } | null>;
      createVerificationValue: (verification: Verification) => Promise<unknown>;
    };
  }>;
};

/** A sign-in that waits for its second step. `beyond` (blindChallenge) is past the limit of guesses, where no answer may tell of a wrong password; `blind` had one. */
export type Challenge = { userId: string; beyond: boolean; blind: boolean };

/** Null when no sign-in waits in this browser. */
export async function challengeIn(
  ctx: Ctx,
  { $context }: Library,
  headers: Headers,
): Promise<Challenge | null> {
  const { secret, createAuthCookie, internalAdapter } = await $context;
  const { name } = createAuthCookie('two_factor');
  const identifier = (await parseSigned(headers.get('cookie') ?? '', secret, name))[name];
  if (!identifier) return null;
  const row = await internalAdapter.findVerificationValue(identifier);
  if (!row || row.expiresAt <= new Date()) return null;
  const password = await proofOf(ctx, passwordOfChallenge(identifier));
  return { userId: row.value, beyond: password !== null, blind: password === 'wrong' };
}

/**
 * Answers a sign-in beyond the limit of guesses with the second step, whether the password was right or wrong, after the same work. Behind a
 * wrong one no code is right. The rows and the cookie are those of the library, which counts the codes.
 */
export async function blindChallenge(
  ctx: Ctx,
  { $context }: Library,
  { userId, hash }: Proofs,
  password: string,
): Promise<Response> {
  const library = await $context;
  const right =
    hash === null
      ? !(await library.password.hash(password))
      : await library.password.verify({ hash, password });
  const identifier = `2fa-${generateRandomString(20)}`;
  const expiresAt = new Date(Date.now() + challengeMinutes * 60_000);
  // This comes first, so that a challenge without it never stands.
  await keepProof(ctx, {
    identifier: passwordOfChallenge(identifier),
    value: right ? 'right' : 'wrong',
    minutes: challengeMinutes * 2,
  });
  await library.internalAdapter.createVerificationValue({ identifier, value: userId, expiresAt });
  await library.internalAdapter.createVerificationValue({
    identifier: `2fa-attempts-${identifier}`,
    value: '0',
    expiresAt,
  });
  const { name, attributes } = library.createAuthCookie('two_factor');
  const options = {
    path: '/',
    httpOnly: true,
    secure: attributes.secure ?? false,
    sameSite: 'Lax',
    maxAge: challengeMinutes * 60,
  } as const;
  const cookie = await serializeSigned(name, identifier, library.secret, options);
  return Response.json({ twoFactorRedirect: true }, { headers: { 'set-cookie': cookie } });
}
