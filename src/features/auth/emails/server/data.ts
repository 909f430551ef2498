import { eq } from 'drizzle-orm';
import { refuse } from '~/features/auth/errors';
import { ownAccount, pendingEmailOf, userByEmail } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { type MailedLink, mailedLinkIn } from './provider';

type Owner = NonNullable<Awaited<ReturnType<typeof userByEmail>>>;

/** The mailed link behind a token with its account. Null when it is damaged, too old, cancelled or used. */
export async function livingLink(
  ctx: Ctx,
  token: string,
  secret: string,
): Promise<{ link: MailedLink; owner: Owner } | null> {
  const link = await mailedLinkIn(token, secret);
  const owner =
    link && (await userByEmail(ctx, link.purpose === 'verify' ? link.email : link.from));
  if (!owner) return null;
  if (link.purpose !== 'verify' && (await pendingEmailOf(ctx, owner.id))?.email !== link.email)
    return null;
  return { link, owner };
}

/** Guards what only people with a proven address may do. @throws email_unverified (403) */
export async function requireVerified(ctx: Ctx): Promise<void> {
  if (!(await ownAccount(ctx)).emailVerified) throw refuse('email_unverified');
}

/** Whether a person has proven their address; false for an account that isn't there. */
export async function isVerified(ctx: Ctx, userId: string): Promise<boolean> {
  const [owner] = await ctx.db
    .select({ verified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return owner?.verified ?? false;
}
