import { createHmac, randomBytes } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { createConsents } from '../consents/server/factory';
import { sessionDays } from '../terms';
import { accounts, sessions, users } from './tables';

/** The password of the demo's accounts, which stands in the documentation. */
export const seededPassword = 'belajar123';

let hashed: { password: string; hash: Promise<string> } | undefined;

/** Hashing a password is slow on purpose, and demo and test accounts share one password, so the last hash is reused. */
function hashOnce(password: string): Promise<string> {
  if (hashed?.password !== password) hashed = { password, hash: hashPassword(password) };
  return hashed.hash;
}

/** Makes an account with a password. Unless options say otherwise, it is verified and has agreed to the texts in force. */
export async function createUser(
  ctx: Ctx,
  options: {
    email: string;
    name: string;
    password?: string;
    verified?: boolean;
    consents?: boolean;
  },
): Promise<string> {
  const id = newId();
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  const password = await hashOnce(options.password ?? seededPassword);
  await ctx.db.insert(users).values({
    id,
    name: options.name,
    email: options.email,
    emailVerified: options.verified ?? true,
    ...times,
  });
  await ctx.db.insert(accounts).values({
    id: newId(),
    userId: id,
    accountId: id,
    providerId: 'credential',
    password,
    ...times,
  });
  if (options.consents ?? true) await createConsents(ctx, id);
  return id;
}

/** Makes a session as signing in does and answers the value of its cookie. */
export async function createSession(ctx: Ctx, userId: string, secret: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + sessionDays * 86_400_000);
  await ctx.db
    .insert(sessions)
    .values({ id: newId(), userId, token, expiresAt, createdAt: ctx.now, updatedAt: ctx.now });
  return encodeURIComponent(
    `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`,
  );
}
