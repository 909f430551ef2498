import { and, eq } from 'drizzle-orm';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { refuse } from '../../errors';
import { salesContacts } from '../../server/tables';
import type { ContactInput, StaffContact } from '../schema';
import { contactData, requireContact } from './data';

/** Stores the numbers on the revision that was read; the audit log keeps which changed, not the numbers. @throws contact_changed (409), and as `requireContact` */
export const saveContact = (
  ctx: Ctx,
  userId: string,
  { revision, ...numbers }: ContactInput,
): Promise<StaffContact> =>
  inTransaction(ctx, async (ctx) => {
    await requireContact(ctx, userId);
    const before = await contactData(ctx, userId);
    const changed = (['phone', 'whatsapp'] as const).filter(
      (name) => before[name] !== numbers[name],
    );
    if (changed.length === 0) return before;
    const row = { userId, ...numbers, revision: revision + 1, updatedAt: ctx.now };
    const contacts =
      revision === 0
        ? await ctx.db
            .insert(salesContacts)
            .values(row)
            .onConflictDoNothing()
            .returning({ revision: salesContacts.revision })
        : await ctx.db
            .update(salesContacts)
            .set(row)
            .where(and(eq(salesContacts.userId, userId), eq(salesContacts.revision, revision)))
            .returning({ revision: salesContacts.revision });
    if (!contacts[0]) throw refuse('contact_changed');
    await writeAudit(ctx, {
      action: 'quotes.contact_changed',
      subjectType: 'sales_contact',
      subjectId: userId,
      before: null,
      after: { changed },
      reason: null,
    });
    return { ...numbers, revision: contacts[0].revision };
  });
