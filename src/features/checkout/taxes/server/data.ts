import { and, desc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import { holds } from '~/lib/permissions';
import type { Ctx } from '~/lib/server/ctx';
import { anywhere } from '~/lib/server/db/like';
import { requireRight } from '~/lib/server/guard';
import { taxSettings } from '../../orders/server/tables';
import { refuse } from '../errors';
import type { SellerTaxView, TaxSettingsView, TaxVersion } from '../schema';
import { instructorsShown, versionsShown } from '../terms';

export const ofSeller = (instructorId: string | null) =>
  instructorId === null
    ? isNull(taxSettings.instructorId)
    : eq(taxSettings.instructorId, instructorId);

/** The versions of a treatment, those that hold last first, and the one that was set last. */
async function versionsOf(
  ctx: Ctx,
  which: SQL | undefined,
): Promise<{ versions: TaxVersion[]; newest: string | null }> {
  const rows = await ctx.db
    .select({
      id: taxSettings.id,
      treatment: taxSettings.treatment,
      fromAt: taxSettings.fromAt,
      reason: taxSettings.reason,
      createdAt: taxSettings.createdAt,
      by: sql<string | null>`(select u.name from ${users} u where u.id = ${taxSettings.createdBy})`,
    })
    .from(taxSettings)
    .where(which)
    .orderBy(desc(taxSettings.fromAt), desc(taxSettings.createdAt))
    .limit(versionsShown);
  const newest = rows.toSorted(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  )[0];
  return {
    versions: rows.map(({ createdAt: _, ...row }) => ({
      ...row,
      fromAt: row.fromAt.toISOString(),
    })),
    newest: newest?.id ?? null,
  };
}

const special = sql<boolean>`exists (select 1 from ${taxSettings} t where t.instructor_id = ${users.id})`;

/** The people whose sales are taxed: they lead a course. */
const leads = (ctx: Ctx) =>
  exists(ctx.db.select({ one: sql`1` }).from(courses).where(eq(courses.instructorId, users.id)));

/** The treatment of all sellers with its versions, and instructors. @throws forbidden (403) */
export async function taxSettingsData(ctx: Ctx, q: string): Promise<TaxSettingsView> {
  requireRight(holds(ctx.user, 'taxes.manage'));
  const instructors = await ctx.db
    .select({ id: users.id, name: users.name, email: users.email, special })
    .from(users)
    .where(
      q
        ? and(
            sql`lower(${users.name}) like ${anywhere(q.toLowerCase())}`,
            isNull(users.erasedAt),
            leads(ctx),
          )
        : special,
    )
    .orderBy(users.name, users.id)
    .limit(instructorsShown);
  return { ...(await versionsOf(ctx, ofSeller(null))), instructors };
}

/** The treatment of one instructor's sales. @throws forbidden (403), seller_not_found (404) */
export async function sellerTaxData(ctx: Ctx, id: string): Promise<SellerTaxView> {
  requireRight(holds(ctx.user, 'taxes.manage'));
  const [seller] = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      special,
      teaches: sql<boolean>`${leads(ctx)}`,
    })
    .from(users)
    .where(eq(users.id, id))
    .limit(1);
  if (!seller || (!seller.special && !seller.teaches)) throw refuse('seller_not_found');
  const { name, email } = seller;
  return { id, name, email, ...(await versionsOf(ctx, ofSeller(id))) };
}
