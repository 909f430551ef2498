import { eq } from 'drizzle-orm';
import { retireMerged } from '~/features/auth/closing/server/mutations';
import { maskedAddress } from '~/features/auth/corrections/rules';
import { users } from '~/features/auth/server/tables';
import { changeAccount, grantRole, revokeRole } from '~/features/auth/staff/server/mutations';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { type MergePair, type Merging, mergeRows } from '~/lib/server/merging';
import { writeNotice } from '~/lib/server/outbox';
import { refuse } from '../errors';
import { accountJoined, accountMerged } from '../notices';
import type { MergeInput } from '../schema';
import { mergedLately, planOf } from './data';

/** Passed in by src/app: what each noun does in a merge, in its order, and what updates everything that others see of a person. */
export type MergeDeps = {
  mergings: Merging[];
  profileChanged: (ctx: Ctx, userId: string) => Promise<unknown>;
};

/**
 * Merges an account into another one of the same person, as staff has seen it planned, in one transaction: the rows move, its sessions and ways in end, and
 * both mailboxes are told. A repeated request changes nothing. There is no way back.
 * @throws as `changeAccount`, merge_done, merge_changed, merge_forbidden (409) with what stands against it
 */
export const mergeAccounts = (
  ctx: Ctx,
  from: string,
  { into, reason, seen }: MergeInput,
  { mergings, profileChanged }: MergeDeps,
): Promise<void> =>
  changeAccount(
    ctx,
    from,
    'users.merge',
    async (ctx, account) => {
      if (account.mergedInto !== null) {
        if (account.mergedInto === into) return;
        throw refuse('merge_done');
      }
      const pair = { from, to: into };
      const plan = await planOf(ctx, mergings, pair, { hold: true });
      if (plan.obstacles.length > 0)
        throw refuse('merge_forbidden', { detail: plan.obstacles.join(' ') });
      if (plan.seen !== seen) throw refuse('merge_changed');
      for (const merging of mergings) await mergeRows(ctx, merging, pair);
      if ((await revokeRole(ctx, from, 'instructor')) > 0 && plan.to.role !== 'instructor')
        await grantRole(ctx, into, 'instructor');
      await retireMerged(ctx, { ...pair, email: plan.from.email });
      for (const userId of [from, into]) await profileChanged(ctx, userId);
      await writeNotice(ctx, accountJoined, {
        userIds: [into],
        payload: { masked: maskedAddress(plan.from.email) },
      });
      await writeNotice(ctx, accountMerged, {
        addresses: [plan.from.email],
        payload: { masked: maskedAddress(plan.to.email) },
      });
      const rows = Object.fromEntries(
        plan.parts.flatMap(({ rows }) => rows.map(({ label, count }) => [label, count])),
      );
      await writeAudit(ctx, {
        action: 'user.merged',
        subjectType: 'user',
        subjectId: from,
        before: rows,
        after: { accountId: into },
        reason,
      });
      await writeAudit(ctx, {
        action: 'user.joined',
        subjectType: 'user',
        subjectId: into,
        before: { accountId: from },
        after: rows,
        reason,
      });
    },
    [into],
  );

/**
 * Moves what has come to merged accounts since, from requests that had begun before the merge: an order, a file, a notice. Answers how many accounts it
 * looked at. A failing one doesn't stop the others.
 */
export async function sweepMerges(
  ctx: Ctx,
  { mergings }: Pick<MergeDeps, 'mergings'>,
): Promise<number> {
  const pairs = await mergedLately(ctx);
  for (const pair of pairs) {
    try {
      await inTransaction(ctx, (ctx) => moveLate(ctx, mergings, pair));
    } catch (err) {
      ctx.log.error(
        { err, ...pair },
        'late rows of a merged account not moved, will be tried again',
      );
    }
  }
  return pairs.length;
}

async function moveLate(ctx: Ctx, mergings: Merging[], pair: MergePair): Promise<void> {
  await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, pair.from))
    .for('no key update');
  for (const { hold } of mergings) await hold?.(ctx, pair);
  for (const merging of mergings) await mergeRows(ctx, merging, pair);
}
