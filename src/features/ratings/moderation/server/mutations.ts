import { eq } from 'drizzle-orm';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { refuse } from '../../errors';
import { ratingCases } from '../../server/data';
import { closeReports, ratingToDecide, setVisibility } from '../../server/mutations';
import { ratings } from '../../server/tables';
import type { DecisionInput } from '../schema';
import type { Action } from '../terms';

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
    const decision = { seen: shownVersion, action: auditActions[action], reason };
    const { version, is } = await ratingCases.standing(ctx, id, decision);
    if (is === 'late') throw refuse('decided_meanwhile');
    if (is === 'repeated') return { version };
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
