import { desc, eq } from 'drizzle-orm';
import { holds } from '~/lib/permissions';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { beginningOf, plannedOnly } from '~/lib/server/dated-values';
import { holdName } from '~/lib/server/db/hold';
import { requireRight } from '~/lib/server/guard';
import { taxSettings } from '../../orders/server/tables';
import { refuse } from '../errors';
import type { TaxInput } from '../schema';
import { taxTexts } from '../terms';
import { ofSeller, sellerTaxData } from './data';

/**
 * Sets how sales are taxed from a time on. Orders keep what they were made with. The same key again changes nothing.
 * @throws forbidden (403), seller_not_found (404), tax_settings_changed (409), invalid_input (422)
 */
export const setTax = (
  ctx: Ctx,
  { key, instructorId, treatment, from, reason, newest }: TaxInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(holds(ctx.user, 'taxes.manage'));
    const fromAt = beginningOf(ctx, from, taxTexts.fromPast);
    if (instructorId) await sellerTaxData(ctx, instructorId);
    await holdName(ctx, `tax-settings:${instructorId ?? ''}`);
    const [last] = await ctx.db
      .select({ id: taxSettings.id, treatment: taxSettings.treatment })
      .from(taxSettings)
      .where(ofSeller(instructorId))
      .orderBy(desc(taxSettings.createdAt), desc(taxSettings.id))
      .limit(1);
    if (last?.id === key) return;
    if ((last?.id ?? null) !== newest) throw refuse('tax_settings_changed');
    await ctx.db.insert(taxSettings).values({
      id: key,
      instructorId,
      treatment,
      fromAt,
      reason,
      createdBy: ctx.user.userId,
      createdAt: ctx.now,
    });
    const after = { instructorId, treatment, fromAt: fromAt.toISOString() };
    const before = last ? { treatment: last.treatment } : null;
    await writeAudit(ctx, {
      action: 'tax.set',
      subjectType: 'tax_settings',
      subjectId: key,
      before,
      after,
      reason,
    });
  });

/**
 * Takes back a setting that holds only from a later time. A setting never changes, so that its id says which version was on the page.
 * @throws forbidden (403), tax_plan_not_found (404), tax_plan_begun (409)
 */
export const cancelTaxPlan = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(holds(ctx.user, 'taxes.manage'));
    const [row] = await ctx.db
      .select()
      .from(taxSettings)
      .where(eq(taxSettings.id, id))
      .for('update');
    const plan = plannedOnly(ctx, row, {
      missing: () => refuse('tax_plan_not_found'),
      begun: () => refuse('tax_plan_begun'),
    });
    await ctx.db.delete(taxSettings).where(eq(taxSettings.id, id));
    const { instructorId, treatment, fromAt, reason } = plan;
    const before = { instructorId, treatment, fromAt: fromAt.toISOString(), reason };
    await writeAudit(ctx, {
      action: 'tax.cancelled',
      subjectType: 'tax_settings',
      subjectId: id,
      before,
      after: null,
      reason: null,
    });
  });
