import { hashPassword } from 'better-auth/crypto';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { createConsents } from '../consents/server/factory';
import { accounts, users } from './tables';

let hashed: { password: string; hash: Promise<string> } | undefined;

/** Hashing is slow on purpose; demo and test accounts share one password. */
function hashOnce(password: string): Promise<string> {
  if (hashed?.password !== password) hashed = { password, hash: hashPassword(password) };
  return hashed.hash;
}

/** An account with a password, verified and agreeing to the texts in force unless told otherwise. */
export async function createUser(ctx: Ctx, given: { email: string; name: string; password?: string; verified?: boolean; consents?: boolean }): Promise<string> {
  const id = newId();
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  const password = await hashOnce(given.password ?? 'belajar123');
  await ctx.db.insert(users).values({ id, name: given.name, email: given.email, emailVerified: given.verified ?? true, ...times });
  await ctx.db.insert(accounts).values({ id: newId(), userId: id, accountId: id, providerId: 'credential', password, ...times });
  if (given.consents ?? true) await createConsents(ctx, id);
  return id;
}
