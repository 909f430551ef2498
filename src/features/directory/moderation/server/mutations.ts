import { eq } from 'drizzle-orm';
import { settleMatter } from '~/features/notifications/server/mutations';
import { setHiding } from '~/features/profiles/server/mutations';
import { profiles } from '~/features/profiles/server/tables';
import { type HideableField, hideableFields, hideableLabels } from '~/features/profiles/terms';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../../access';
import { refuse } from '../../errors';
import { memberChanged } from '../../members/server/mutations';
import {
  profileHidden,
  profileMatter,
  profileRestored,
  profileWarned,
  reportDecided,
} from '../../notices';
import type { DecisionInput } from '../schema';
import type { Action } from '../terms';
import { profileCases } from './data';

const actionOf = ({ action }: DecisionInput) => `profile.${action}`;

type State = { hiddenAt: Date | null; hiddenFields: string[] };

const sameItems = (first: readonly string[], second: readonly string[]) =>
  first.length === second.length && first.every((item) => second.includes(item));

/** The state of a profile after a decision; null when a hiding or restoring changes nothing. A warning or dismissal returns `before`. */
function stateAfter(before: State, { action, fields }: DecisionInput, now: Date): State | null {
  const wanted = hideableFields.filter((field) => fields.includes(field));
  if (action === 'hide_fields')
    return sameItems(wanted, before.hiddenFields) ? null : { ...before, hiddenFields: wanted };
  if (action === 'hide') return before.hiddenAt ? null : { ...before, hiddenAt: now };
  if (action === 'restore')
    return before.hiddenAt || before.hiddenFields.length > 0
      ? { hiddenAt: null, hiddenFields: [] }
      : null;
  return before;
}

/**
 * Decides about a profile. The decision is written to the audit log with its reason, its owner gets a notice (not for a
 * dismissal), and open reports are closed. Of two decisions at the same time the second is refused; the same decision sent
 * again by the same person changes nothing.
 * @throws forbidden (403), own_moderation (403), profile_not_found (404), decided_meanwhile (409), nothing_to_change (409)
 */
export async function decideProfile(
  ctx: Ctx,
  userId: string,
  input: DecisionInput,
): Promise<{ version: number }> {
  requireRight(can(ctx.user, 'moderate', 'any'));
  if (!can(ctx.user, 'decide', { userId })) throw refuse('own_moderation');
  return inTransaction(ctx, async (ctx) => {
    // The lock makes a second decision wait here; after that it reads a newer version and is refused.
    const [before] = await ctx.db
      .select({ hiddenAt: profiles.hiddenAt, hiddenFields: profiles.hiddenFields })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for('update');
    if (!before) throw refuse('profile_not_found');
    const decision = { seen: input.version, action: actionOf(input), reason: input.reason };
    const { version, is } = await profileCases.standing(ctx, userId, decision);
    if (is === 'late') throw refuse('decided_meanwhile');
    if (is === 'repeated') return { version };
    const state = stateAfter(before, input, ctx.now);
    const closed = await closeReports(ctx, userId, input.action);
    if (!state || (input.action === 'dismiss' && closed === 0)) throw refuse('nothing_to_change');
    if (state !== before) {
      await setHiding(ctx, userId, state);
      await memberChanged(ctx, userId);
    }
    await writeAudit(ctx, {
      action: actionOf(input),
      subjectType: 'profile',
      subjectId: userId,
      before: { ...before, reports: closed },
      after: { ...state, reports: 0 },
      reason: input.reason,
    });
    await notifyOwner(ctx, userId, input, state);
    return { version: version + 1 };
  });
}

/** Every decision closes the open reports, except 'restore', which doesn't answer them. */
async function closeReports(ctx: Ctx, userId: string, action: Action): Promise<number> {
  if (action === 'restore') return 0;
  const isDismissed = action === 'dismiss';
  const userIds = await profileCases.close(ctx, userId, isDismissed);
  await settleMatter(ctx, profileMatter(userId));
  await writeNotice(ctx, reportDecided, { userIds, payload: { upheld: !isDismissed } });
  return userIds.length;
}

async function notifyOwner(
  ctx: Ctx,
  userId: string,
  { action, reason }: DecisionInput,
  state: State,
): Promise<void> {
  const userIds = [userId];
  const fields = state.hiddenFields.map((field) => hideableLabels[field as HideableField]);
  if (action === 'warn') await writeNotice(ctx, profileWarned, { userIds, payload: { reason } });
  if (action === 'hide')
    await writeNotice(ctx, profileHidden, { userIds, payload: { fields: [], reason } });
  if (action === 'hide_fields')
    await writeNotice(ctx, profileHidden, { userIds, payload: { fields, reason } });
  if (action === 'restore')
    await writeNotice(ctx, profileRestored, { userIds, payload: { reason } });
}
