import { and, desc, eq, isNull } from 'drizzle-orm';
import { setHiding } from '~/features/profiles/server/mutations';
import { profiles } from '~/features/profiles/server/tables';
import { type HideableField, hideableFields, hideableLabels } from '~/features/profiles/terms';
import { auditLog, writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../../access';
import { refuse } from '../../errors';
import { memberChanged } from '../../members/server/mutations';
import { profileHidden, profileRestored, profileWarned } from '../../notices';
import { profileReports } from '../../server/tables';
import type { DecisionInput } from '../schema';
import type { Action } from '../terms';
import { versionOf } from './data';

type State = { hiddenAt: Date | null; hiddenFields: string[] };

const same = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((word) => other.includes(word));

/** What a decision makes of a profile; null when it changes nothing. Warning and dismissing leave it as it is. */
function after(before: State, { action, fields }: DecisionInput, now: Date): State | null {
  const wanted = hideableFields.filter((field) => fields.includes(field));
  if (action === 'hide_fields') return same(wanted, before.hiddenFields) ? null : { ...before, hiddenFields: wanted };
  if (action === 'hide') return before.hiddenAt ? null : { ...before, hiddenAt: now };
  if (action === 'restore') return before.hiddenAt || before.hiddenFields.length > 0 ? { hiddenAt: null, hiddenFields: [] } : null;
  return before;
}

/**
 * Decides about somebody's profile: written down with its reason, told to the person (except that reports were dismissed),
 * and an answer to the reports that wait. Of two at once the second hears that something has changed; the same decision
 * sent again by the same person changes nothing.
 * @throws forbidden (403), own_moderation (403), profile_not_found (404), decided_meanwhile (409), nothing_to_change (409)
 */
export async function decideProfile(ctx: Ctx, userId: string, input: DecisionInput): Promise<{ version: number }> {
  requireRight(can(ctx.user, 'moderate', 'any'));
  if (!can(ctx.user, 'decide', { userId })) throw refuse('own_moderation');
  return inTransaction(ctx, async (ctx) => {
    // Held until the decision stands: another one waits here, and then finds another version.
    const [before] = await ctx.db
      .select({ hiddenAt: profiles.hiddenAt, hiddenFields: profiles.hiddenFields })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for('update');
    if (!before) throw refuse('profile_not_found');
    const version = await versionOf(ctx, userId);
    if (version !== input.version) {
      if (version === input.version + 1 && (await wasJustDecided(ctx, userId, input))) return { version };
      throw refuse('decided_meanwhile');
    }
    const state = after(before, input, ctx.now);
    const closed = await closeReports(ctx, userId, input.action);
    if (!state || (input.action === 'dismiss' && closed === 0)) throw refuse('nothing_to_change');
    if (state !== before) {
      await setHiding(ctx, userId, state);
      await memberChanged(ctx, userId);
    }
    await writeAudit(ctx, {
      action: `profile.${input.action}`,
      subjectType: 'profile',
      subjectId: userId,
      before: { ...before, reports: closed },
      after: { ...state, reports: 0 },
      reason: input.reason,
    });
    await tell(ctx, userId, input, state);
    return { version: version + 1 };
  });
}

async function wasJustDecided(ctx: Ctx, userId: string, { action, reason }: DecisionInput): Promise<boolean> {
  const [last] = await ctx.db
    .select({ actorId: auditLog.actorId, action: auditLog.action, reason: auditLog.reason })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'profile'), eq(auditLog.subjectId, userId)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1);
  return last?.actorId === ctx.user.userId && last.action === `profile.${action}` && last.reason === reason;
}

/** Whatever is decided answers the reports that wait, except that showing a profile again says nothing about them. */
async function closeReports(ctx: Ctx, userId: string, action: Action): Promise<number> {
  if (action === 'restore') return 0;
  const closed = await ctx.db
    .update(profileReports)
    .set({ closedAt: ctx.now, closedBy: ctx.user.userId, dismissed: action === 'dismiss' })
    .where(and(eq(profileReports.userId, userId), isNull(profileReports.closedAt)))
    .returning({ id: profileReports.id });
  return closed.length;
}

async function tell(ctx: Ctx, userId: string, { action, reason }: DecisionInput, state: State): Promise<void> {
  const userIds = [userId];
  const fields = state.hiddenFields.map((field) => hideableLabels[field as HideableField]);
  if (action === 'warn') await writeNotice(ctx, profileWarned, { userIds, payload: { reason } });
  if (action === 'hide') await writeNotice(ctx, profileHidden, { userIds, payload: { fields: [], reason } });
  if (action === 'hide_fields') await writeNotice(ctx, profileHidden, { userIds, payload: { fields, reason } });
  if (action === 'restore') await writeNotice(ctx, profileRestored, { userIds, payload: { reason } });
}
