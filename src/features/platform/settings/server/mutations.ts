import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { requireFresh, usersWith } from '~/features/auth/server/data';
import { formatDateTime } from '~/lib/dates';
import { refuse as refuseCommon } from '~/lib/errors';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { requireRight } from '~/lib/server/guard';
import { writeNotice } from '~/lib/server/outbox';
import { channels } from '~/lib/server/realtime';
import type { GroupValues } from '~/lib/settings';
import { can } from '../access';
import { refuse } from '../errors';
import { bankChanged } from '../notices';
import { differing, faultsFrom, revisionOf, standing, valuesAt } from '../rules';
import { type ChangeInput, checkedValues, type Settings } from '../schema';
import { aheadDays, type Group, settingTexts as texts } from '../terms';
import { settingRevisions } from './tables';

const dayMs = 86_400_000;
/** An account is named by its last digits, as in other messages. */
const endingDigits = 4;

/** Holds a group until the transaction ends, and reads its changes. */
async function holdGroup(ctx: Ctx, group: Group) {
  await holdName(ctx, `settings:${group}`);
  const rows = await ctx.db
    .select()
    .from(settingRevisions)
    .where(eq(settingRevisions.group, group))
    .orderBy(desc(settingRevisions.number));
  return rows.map(({ fromAt, ...row }) => ({ ...row, from: fromAt }));
}

/** Tells every process at commit that settings have changed. */
const announce = (ctx: Ctx, group: Group) =>
  ctx.db.execute(sql`select pg_notify(${channels.settingsChanged}, ${group})`);

/** @throws invalid_input (422) for a time that has passed or is too far away */
function startOf(ctx: Ctx, from: string | null): Date {
  if (from === null) return ctx.now;
  const start = new Date(from);
  if (start <= ctx.now) throw refuseCommon('invalid_input', { fields: { from: texts.fromPast } });
  if (start.getTime() > ctx.now.getTime() + aheadDays * dayMs)
    throw refuseCommon('invalid_input', { fields: { from: texts.fromFar } });
  return start;
}

/** @throws invalid_input (422) naming the plan that makes the values impossible together */
function requirePossible(
  ctx: Ctx,
  group: Group,
  changes: Parameters<typeof faultsFrom>[2],
  { usual, from }: { usual: GroupValues; from: Date },
): void {
  const conflict = faultsFrom(group, usual, changes, ctx.now);
  if (!conflict) return;
  const when =
    conflict.at > from
      ? ` Itu terjadi saat rencana ${formatDateTime(conflict.at)} mulai berlaku.`
      : '';
  const fields = Object.fromEntries(
    Object.entries(conflict.faults).map(([name, text]) => [name, `${text}.${when}`]),
  );
  throw refuseCommon('invalid_input', { fields });
}

/** What the audit log tells of values. The signatory is a person, whose name nobody could erase there (ADR 036). */
const auditedValues = ({ signatoryName, ...values }: GroupValues) => ({
  ...values,
  ...(signatoryName !== undefined && { signatory: 'diganti' }),
});

/**
 * Changes fields of a group from a time on. The same key again changes nothing. Answers whether something was stored.
 * @throws forbidden (403), reauthentication_required (403), settings_changed (409), invalid_input (422)
 */
export const changeSettings = (
  ctx: Ctx,
  group: Group,
  input: ChangeInput,
  defaults: Settings,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user));
    await requireFresh(ctx);
    const rows = await holdGroup(ctx, group);
    if (rows.some(({ id }) => id === input.key)) return;
    if (revisionOf(rows, ctx.now) !== input.revision) throw refuse('settings_changed');
    const from = startOf(ctx, input.from);
    const checked = checkedValues(group, input.values);
    if (Object.keys(checked.faults).length > 0)
      throw refuseCommon('invalid_input', { fields: checked.faults });
    const changes = standing(rows);
    const usual: GroupValues = defaults[group];
    const otherwise = valuesAt(group, usual, changes, from);
    const values = differing(checked.values, otherwise);
    const [first] = Object.keys(input.values);
    if (Object.keys(values).length === 0)
      throw refuseCommon('invalid_input', { fields: { [first ?? 'from']: texts.same } });
    const number = (rows[0]?.number ?? 0) + 1;
    requirePossible(ctx, group, [...changes, { group, values, from }], { usual, from });
    const { key: id, reason } = input;
    await ctx.db.insert(settingRevisions).values({
      id,
      group,
      number,
      values,
      fromAt: from,
      reason,
      createdBy: ctx.user.userId,
      createdAt: ctx.now,
    });
    const before = auditedValues(
      Object.fromEntries(Object.keys(values).map((name) => [name, otherwise[name] ?? ''])),
    );
    const after = { group, ...auditedValues(values), fromAt: from.toISOString() };
    await writeAudit(ctx, {
      action: 'setting.changed',
      subjectType: 'setting',
      subjectId: id,
      before,
      after,
      reason,
    });
    if (group === 'bank') {
      const { holder, account } = { ...otherwise, ...values };
      const payload = {
        from: from.toISOString(),
        holder: String(holder),
        ending: String(account).slice(-endingDigits),
      };
      await writeNotice(ctx, bankChanged, {
        userIds: await usersWith(ctx, 'settings.change'),
        payload,
      });
    }
    await announce(ctx, group);
  });

/**
 * Takes back a change that holds only from a later time. It stays in the history.
 * @throws forbidden (403), reauthentication_required (403), setting_not_found (404), setting_begun (409), setting_needed (409)
 */
export const withdrawSetting = (
  ctx: Ctx,
  id: string,
  reason: string,
  defaults: Settings,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user));
    await requireFresh(ctx);
    const [revision] = await ctx.db
      .select({ group: settingRevisions.group })
      .from(settingRevisions)
      .where(eq(settingRevisions.id, id));
    if (!revision) throw refuse('setting_not_found');
    const { group } = revision;
    const rows = await holdGroup(ctx, group);
    const plan = rows.find((row) => row.id === id);
    // Somebody else may have withdrawn it meanwhile, and then there is nothing left to do.
    if (!plan || plan.withdrawnAt) return;
    if (plan.from <= ctx.now) throw refuse('setting_begun');
    const left = standing(rows).filter((row) => row.id !== id);
    if (faultsFrom(group, defaults[group], left, ctx.now)) throw refuse('setting_needed');
    await ctx.db
      .update(settingRevisions)
      .set({ withdrawnAt: ctx.now, withdrawnBy: ctx.user.userId })
      .where(and(eq(settingRevisions.id, id), isNull(settingRevisions.withdrawnAt)));
    const before = { group, ...auditedValues(plan.values), fromAt: plan.from.toISOString() };
    await writeAudit(ctx, {
      action: 'setting.withdrawn',
      subjectType: 'setting',
      subjectId: id,
      before,
      after: null,
      reason,
    });
    await announce(ctx, group);
  });
