import { createHash } from 'node:crypto';
import { gt, inArray, sql } from 'drizzle-orm';
import { isGone, newestRoleOf, userByEmail } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { can } from '~/features/auth/staff/access';
import { refuse as refuseAccount } from '~/features/auth/staff/errors';
import { countWaitingOrders } from '~/features/checkout/refunds/server/data';
import { isStaffRole, type Role } from '~/lib/roles';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { countMerge, type MergeCount, type MergePair, type Merging } from '~/lib/server/merging';
import { moneyOf } from '../../server/data';
import { unsettledText } from '../../terms';
import { refuse } from '../errors';
import { accountObstacles } from '../rules';
import type { MergePlan } from '../schema';
import { obstacles, sweptMinutes, texts } from '../terms';

async function accountsOf(ctx: Ctx, { from, to }: MergePair) {
  const bothAccounts = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      verified: users.emailVerified,
      closed: isGone(users),
      mergedInto: users.mergedInto,
      role: sql<Role>`coalesce(${newestRoleOf(users.id)}, 'learner')`,
    })
    .from(users)
    .where(inArray(users.id, [from, to]));
  const [source, target] = [from, to].map((id) =>
    bothAccounts.find((account) => account.id === id),
  );
  if (!source || !target) throw refuseAccount('account_not_found');
  return {
    from: { ...source, staff: isStaffRole(source.role) },
    to: { ...target, staff: isStaffRole(target.role) },
  };
}

/** Groups the counts by part of the product. Rows that both accounts have are a line of their own. */
function partsOf(counts: readonly MergeCount[]): MergePlan['parts'] {
  const titles = [...new Set(counts.map(({ title }) => title))];
  return titles.map((title) => ({
    title,
    rows: counts
      .filter((count) => count.title === title)
      .flatMap(({ label, fate, count, doubled, doubledEnds, note, doubledNote }) => [
        ...(count > 0 ? [{ label, effect: fate, count, note }] : []),
        ...(doubled > 0
          ? [
              {
                label: `${label} (ada di keduanya)`,
                effect: doubledEnds ? ('ends' as const) : ('stays' as const),
                count: doubled,
                note: doubledNote,
              },
            ]
          : []),
      ]),
  }));
}

/** What a merge would do. With `hold` the caller has locked both accounts, and nothing that forbids it can come before the transaction ends. */
export async function planOf(
  ctx: Ctx,
  mergings: Merging[],
  pair: MergePair,
  { hold }: { hold: boolean },
) {
  const accounts = await accountsOf(ctx, pair);
  const obstacleTexts = accountObstacles(accounts.from, accounts.to);
  // Orders are locked before everything that hangs on them.
  const { unsettled } = await moneyOf(ctx, pair.from, { hold });
  if (hold) for (const { hold } of mergings) await hold?.(ctx, pair);
  // A balance that can be paid out stands in the books, which forbid a merge themselves.
  if (unsettled && unsettled.obstacle !== 'balance_unpaid')
    obstacleTexts.push(unsettledText(unsettled.obstacle, unsettled.matter));
  if ((await countWaitingOrders(ctx, pair.from)) > 0) obstacleTexts.push(obstacles.waitingOrders);
  for (const merging of mergings)
    obstacleTexts.push(...((await merging.obstacles?.(ctx, pair)) ?? []));
  const parts = partsOf(await countMerge(ctx, mergings, pair));
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([pair, obstacleTexts, parts]))
    .digest('base64url');
  return { ...accounts, obstacles: obstacleTexts, parts, seen: fingerprint };
}

/** Says what would become of an account and its rows in a merge into the one with this address. @throws forbidden, own_account (403), account_not_found (404), merge_unknown (422) */
export async function mergePlanFor(
  ctx: Ctx,
  mergings: Merging[],
  { from, email }: { from: string; email: string },
): Promise<MergePlan> {
  requireRight(can(ctx.user, 'users.merge', 'any'));
  if (from === ctx.user.userId) throw refuseAccount('own_account');
  const target = await userByEmail(ctx, email);
  if (!target) throw refuse('merge_unknown', { fields: { email: texts.unknown } });
  if (target.id === from) throw refuse('merge_unknown', { fields: { email: texts.same } });
  if (target.id === ctx.user.userId) throw refuseAccount('own_account');
  const { to, obstacles, parts, seen } = await planOf(
    ctx,
    mergings,
    { from, to: target.id },
    { hold: false },
  );
  return { into: { id: to.id, name: to.name, email: to.email }, obstacles, parts, seen };
}

/** The accounts that were merged a moment ago, while requests from before may still end. */
export async function mergedLately(ctx: Ctx): Promise<MergePair[]> {
  const merged = await ctx.db
    .select({ from: users.id, to: users.mergedInto })
    .from(users)
    .where(gt(users.mergedAt, sql`now() - ${sweptMinutes} * interval '1 minute'`))
    .orderBy(users.mergedAt);
  return merged.flatMap(({ from, to }) => (to ? [{ from, to }] : []));
}
