import { and, desc, eq } from 'drizzle-orm';
import { auditLog, writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { refuse } from '../../errors';
import { closeReports, ratingToDecide, setVisibility } from '../../server/mutations';
import { ratings } from '../../server/tables';
import type { DecisionInput } from '../schema';
import type { Action } from '../terms';
import { versionOf } from './data';

const auditActions: Record<Action, string> = {
  hide: 'rating.hidden',
  restore: 'rating.shown',
  dismiss: 'rating.dismissed',
};

/**
 * Decides about a rating: hides it, shows it again, or dismisses its reports. Of two decisions at the same time the second is refused; the same one
 * sent again by the same person changes nothing.
 * @throws forbidden, own_course_rating, own_rating_decision (403), rating_not_found (404), decided_meanwhile, already_hidden, already_shown,
 * nothing_to_dismiss (409)
 */
export const decideRating = (
  ctx: Ctx,
  id: string,
  { action, reason, version: shownVersion }: DecisionInput,
): Promise<{ version: number }> =>
  inTransaction(ctx, async (ctx) => {
    const { course } = await ratingToDecide(ctx, id);
    // The lock makes a second decision wait here; after that it reads a newer version and is refused.
    await ctx.db.select({ id: ratings.id }).from(ratings).where(eq(ratings.id, id)).for('update');
    const version = await versionOf(ctx, id);
    if (version !== shownVersion) {
      if (version === shownVersion + 1 && (await wasJustDecided(ctx, id, { action, reason })))
        return { version };
      throw refuse('decided_meanwhile');
    }
    if (action !== 'dismiss') await setVisibility(ctx, id, { hidden: action === 'hide', reason });
    else {
      const reports = await closeReports(ctx, id, { course, dismissed: true });
      if (reports === 0) throw refuse('nothing_to_dismiss');
      await writeAudit(ctx, {
        action: auditActions.dismiss,
        subjectType: 'rating',
        subjectId: id,
        before: { reports },
        after: { reports: 0 },
        reason,
      });
    }
    return { version: version + 1 };
  });

async function wasJustDecided(
  ctx: Ctx,
  id: string,
  { action, reason }: Pick<DecisionInput, 'action' | 'reason'>,
): Promise<boolean> {
  const [last] = await ctx.db
    .select({ actorId: auditLog.actorId, action: auditLog.action, reason: auditLog.reason })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'rating'), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1);
  return (
    last?.actorId === ctx.user.userId &&
    last.action === auditActions[action] &&
    last.reason === reason
  );
}
