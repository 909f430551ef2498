import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import type { GroupValues, SettingChange } from '~/lib/settings';
import { can } from '../access';
import { revisionOf, standing, valuesAt } from '../rules';
import { checkedValues, type GroupView, type Settings, type SettingsView } from '../schema';
import { type Group, groups, shownMax } from '../terms';
import { settingRevisions } from './tables';

/** The changes that count, in the order in which they were made. A field that this version of the site no longer accepts is left out and logged. */
export async function standingChanges(ctx: Ctx): Promise<SettingChange[]> {
  const { id, group, values, fromAt } = settingRevisions;
  const rows = await ctx.db
    .select({ id, group, values, from: fromAt })
    .from(settingRevisions)
    .where(isNull(settingRevisions.withdrawnAt))
    .orderBy(group, settingRevisions.number);
  return rows.flatMap((row) => {
    if (!groups.includes(row.group)) return [];
    const checked = checkedValues(row.group, row.values);
    if (Object.keys(checked.faults).length > 0)
      ctx.log.error(
        { setting: row.id, faults: checked.faults },
        'a stored setting is not valid any more',
      );
    return [{ group: row.group, values: checked.values, from: row.from }];
  });
}

const nameOf = (id: PgColumn) =>
  sql<string | null>`(select u.name from ${users} u where u.id = ${id})`;

const changesOf = (ctx: Ctx, group?: Group) =>
  ctx.db
    .select({
      id: settingRevisions.id,
      group: settingRevisions.group,
      number: settingRevisions.number,
      values: settingRevisions.values,
      from: settingRevisions.fromAt,
      reason: settingRevisions.reason,
      by: nameOf(settingRevisions.createdBy),
      createdAt: settingRevisions.createdAt,
      withdrawnAt: settingRevisions.withdrawnAt,
      withdrawnBy: nameOf(settingRevisions.withdrawnBy),
    })
    .from(settingRevisions)
    .where(group && eq(settingRevisions.group, group))
    .orderBy(desc(settingRevisions.number));
type Row = Awaited<ReturnType<typeof changesOf>>[number];

/** What holds for the fields of a change before it begins. */
function beforeOf(row: Row, rows: readonly Row[], group: Group, usual: GroupValues): GroupValues {
  const earlier = standing(rows).filter(
    ({ from, number }) =>
      from < row.from || (from.getTime() === row.from.getTime() && number < row.number),
  );
  const values = valuesAt(group, usual, earlier, row.from);
  return Object.fromEntries(
    Object.keys(row.values).flatMap((name) =>
      values[name] === undefined ? [] : [[name, values[name]]],
    ),
  );
}

/** One group with its changes. @throws forbidden (403) */
export async function groupData(ctx: Ctx, group: Group, defaults: Settings): Promise<GroupView> {
  requireRight(can(ctx.user));
  const usual: GroupValues = defaults[group];
  const rows = await changesOf(ctx, group);
  return {
    group,
    at: ctx.now.toISOString(),
    revision: revisionOf(rows, ctx.now),
    now: valuesAt(group, usual, standing(rows), ctx.now),
    defaults: usual,
    entries: rows.slice(0, shownMax).map(({ group: _, ...row }) => ({
      ...row,
      before: beforeOf({ ...row, group }, rows, group, usual),
      from: row.from.toISOString(),
      createdAt: row.createdAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    })),
  };
}

/** All groups with what holds now and what is planned. @throws forbidden (403) */
export async function settingsData(ctx: Ctx, defaults: Settings): Promise<SettingsView> {
  requireRight(can(ctx.user));
  const rows = await changesOf(ctx);
  return {
    groups: groups.map((group) => {
      const own = rows.filter((row) => row.group === group);
      const usual: GroupValues = defaults[group];
      const now = valuesAt(group, usual, standing(own), ctx.now);
      const [last] = own;
      return {
        group,
        now,
        changed: Object.keys(now).filter((name) => now[name] !== usual[name]).length,
        last: last ? { at: last.createdAt.toISOString(), by: last.by } : null,
        plans: standing(own)
          .filter(({ from }) => from > ctx.now)
          .toSorted((a, b) => a.from.getTime() - b.from.getTime())
          .map(({ from, values }) => ({ from: from.toISOString(), values })),
      };
    }),
  };
}
