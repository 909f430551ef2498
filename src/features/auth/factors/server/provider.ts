import { randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { parseSigned } from 'hono/utils/cookie';
import { foldedCode } from '~/features/auth/schema';
import { recoveryCodeLength, recoveryCodes } from '~/features/auth/terms';
import { brand } from '~/lib/brand';

/** Letters and digits that stay distinct on paper: no 0 or o, no 1, i or l. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const half = () => Array.from({ length: recoveryCodeLength / 2 }, () => letters[randomInt(letters.length)]).join('');

/** better-auth's options for recovery codes. Codes that the library itself made had capitals, so stored codes are compared in their folded form. */
export const recoveryCodeOptions = (key: string) => ({
  amount: recoveryCodes,
  customBackupCodesGenerate: () => Array.from({ length: recoveryCodes }, () => `${half()}-${half()}`),
  storeBackupCodes: {
    encrypt: (data: string) => symmetricEncrypt({ key, data }),
    decrypt: async (data: string) => JSON.stringify((JSON.parse(await symmetricDecrypt({ key, data })) as string[]).map(foldedCode)),
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
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32Letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

const secretLength = 32;

type Key = Parameters<typeof symmetricEncrypt>[0]['key'];

/** Makes a secret for an authenticator app: as text to type, as an address to open, and encrypted in the form that the library reads. */
export async function newSecret(key: Key, email: string): Promise<{ secret: string; uri: string; stored: string }> {
  const data = generateRandomString(secretLength);
  const secret = base32(Buffer.from(data));
  const query = new URLSearchParams({ secret, issuer: brand.name, digits: '6', period: '30' });
  const uri = `otpauth://totp/${encodeURIComponent(brand.name)}:${encodeURIComponent(email)}?${query}`;
  return { secret, uri, stored: await symmetricEncrypt({ key, data }) };
}

const stepMs = 30_000;
/** A code of the step before or after counts too, because clocks differ. */
const tolerance = [0, -1, 1];

/** The step of time whose code this is (RFC 6238). Null for a wrong code. The library tells right from wrong only, and a code must count once. */
export async function stepOf(key: Key, stored: string, code: string): Promise<number | null> {
  const otp = createOTP(await symmetricDecrypt({ key, data: stored }));
  const now = Math.floor(Date.now() / stepMs);
  for (const offset of tolerance) if ((await otp.hotp(now + offset)) === code) return now + offset;
  return null;
}

type Library = {
  $context: Promise<{
    secret: string;
    createAuthCookie: (name: string) => { name: string };
    internalAdapter: { findVerificationValue: (identifier: string) => Promise<{ value: string; expiresAt: Date } | null> };
  }>;
};

/** The person whose second factor a sign-in waits for. Null when no sign-in waits in this browser. */
export async function challengedUser({ $context }: Library, headers: Headers): Promise<string | null> {
  const { secret, createAuthCookie, internalAdapter } = await $context;
  const { name } = createAuthCookie('two_factor');
  const identifier = (await parseSigned(headers.get('cookie') ?? '', secret, name))[name];
  if (!identifier) return null;
  const row = await internalAdapter.findVerificationValue(identifier);
  return row && row.expiresAt > new Date() ? row.value : null;
}
