import { eq } from 'drizzle-orm';
import { usersWith } from '~/features/auth/server/data';
import { isSuperadmin } from '~/lib/actor';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import { refuse } from '../../errors';
import { salesContacts } from '../../server/tables';
import type { StaffContact } from '../schema';

/** Lets pass who sees and changes the numbers of a member of sales: they and superadmins. @throws forbidden (403), contact_not_found (404) for who handles no requests */
export async function requireContact(ctx: Ctx, userId: string): Promise<void> {
  requireRight(
    can(ctx.user, 'see', 'any') && (userId === ctx.user.userId || isSuperadmin(ctx.user)),
  );
  if (!(await usersWith(ctx, 'quotes.handle')).includes(userId)) throw refuse('contact_not_found');
}

/** The numbers of a member of sales; revision 0 before the first. @throws as `requireContact` */
export async function contactData(ctx: Ctx, userId: string): Promise<StaffContact> {
  await requireContact(ctx, userId);
  const { phone, whatsapp, revision } = salesContacts;
  const [contact] = await ctx.db
    .select({ phone, whatsapp, revision })
    .from(salesContacts)
    .where(eq(salesContacts.userId, userId));
  return contact ?? { phone: null, whatsapp: null, revision: 0 };
}
