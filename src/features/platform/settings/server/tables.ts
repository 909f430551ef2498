import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import type { GroupValues } from '~/lib/settings';
import type { Group } from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Every change of a setting. Rows are only added; one that hasn't begun may be marked as withdrawn (ADR 040). */
export const settingRevisions = pgTable(
  'setting_revisions',
  {
    id: uuid().primaryKey(),
    group: text('setting_group').$type<Group>().notNull(),
    /** counts the changes of its group from 1 */
    number: integer().notNull(),
    /** the fields that it sets */
    values: jsonb().$type<GroupValues>().notNull(),
    fromAt: at('from_at').notNull(),
    reason: text().notNull(),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: at('created_at').notNull(),
    withdrawnBy: uuid('withdrawn_by').references(() => users.id),
    withdrawnAt: at('withdrawn_at'),
  },
  (table) => [
    unique('setting_revisions_number').on(table.group, table.number),
    check(
      'setting_revisions_withdrawn',
      sql`${table.withdrawnAt} is null or ${table.withdrawnAt} < ${table.fromAt}`,
    ),
  ],
);
