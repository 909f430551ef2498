import { and, asc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from './ctx';

/** Somebody who is erased, and what has to be known of them before anything is gone. */
export type ErasedPerson = {
  userId: string;
  email: string;
  /** An address they were about to move to. It may be somebody else's. */
  newEmail: string | null;
  /** as others were told of them */
  names: string[];
  /** whose notifications may name them, from before it was written down who caused one */
  readers: string[];
};

type Wording = { row: Record<string, unknown>; kindLabel: (kind: string) => string };
/** How a value reads to the person it is about. `row` holds the told columns under their names. */
type Words = (value: unknown, wording: Wording) => unknown;

/**
 * Why a column isn't told in an export under its own name: it runs the site and says nothing of the person; it points at a row
 * that is told itself or isn't theirs; it would open their account; it is about somebody else; it is told elsewhere already.
 */
type Untold = 'technical' | 'reference' | 'secret' | 'others' | 'copy';

/** Told in an export under a name, or not. `read` is what is told in place of the bare value. */
type Telling = { as: string; words?: Words; read?: SQL; untold?: never } | { untold: Untold; as?: never };

type Moment = { person: ErasedPerson; now: Date };
/** What an erasure does to a column whose row stays: a new value, nothing for a reason, or what the noun's own step says. */
type Fate<Value> =
  | { becomes: Value | SQL | ((moment: Moment) => Value | SQL); stays?: never; changes?: never }
  | { stays: string; becomes?: never; changes?: never }
  | { changes: string; becomes?: never; stays?: never };

type Rules<T extends PgTable, Rule> = { [Column in keyof T['$inferSelect']]-?: Rule };
type StayingRules<T extends PgTable> = { [Column in keyof T['$inferSelect']]-?: Telling & Fate<T['$inferSelect'][Column]> };
type ColumnRule = { as?: string; words?: Words; read?: SQL; untold?: Untold; becomes?: unknown; stays?: string; changes?: string };

type Selection = {
  /** whose rows these are */
  own: (userId: string) => SQL | undefined;
  /** its file in an export and what that holds; without it nothing of the table is told */
  file?: string;
  about?: string;
  /** the column an export counts on by; `id` when not named */
  key?: string;
  /** rows of theirs that an export leaves out */
  only?: SQL;
};

export type PersonalTable = Selection & {
  table: PgTable;
  /** what an erasure does to a person's rows: all of them go, they stay with other values, or the table is about nobody */
  rows: 'go' | 'stay' | 'none';
  /** which rows an erasure is about */
  erased: (person: ErasedPerson) => SQL | undefined;
  /** rows go by a step of the noun, not by a delete made from this description */
  ownStep: boolean;
  columns: Record<string, ColumnRule>;
};

type Going = Selection & Partial<Pick<PersonalTable, 'erased' | 'ownStep'>>;

/** A table whose rows are deleted with the person: their own, or more where `erased` says so. */
export const rowsGo = <T extends PgTable>(table: T, selection: Going, columns: Rules<T, Telling>): PersonalTable => ({
  ...{ table, rows: 'go', erased: ({ userId }) => selection.own(userId), ownStep: false, columns },
  ...selection,
});

/** A table whose rows outlive the person: each column says what becomes of it. */
export const rowsStay = <T extends PgTable>(table: T, selection: Selection, columns: StayingRules<T>): PersonalTable => ({
  ...{ table, rows: 'stay', erased: ({ userId }) => selection.own(userId), ownStep: false },
  ...{ columns: columns as Record<string, ColumnRule>, ...selection },
});

/** A table that says nothing of a person. Its columns are named all the same, so that a new one is looked at. */
export const aboutNobody = <T extends PgTable>(table: T, reason: string, columns: (keyof T['$inferSelect'] & string)[]): PersonalTable => ({
  ...{ table, rows: 'none', own: () => undefined, erased: () => undefined, ownStep: false },
  columns: Object.fromEntries(columns.map((column) => [column, { untold: 'technical', stays: reason }])),
});

/** The same rule for several columns. */
export const each = <Column extends string, Rule>(columns: Column[], rule: Rule) =>
  Object.fromEntries(columns.map((column) => [column, rule])) as Record<Column, Rule>;

type Step = (ctx: Ctx, person: ErasedPerson) => Promise<unknown>;

/** Decisions of staff in the audit trail about one kind of rows, and how their actions read. */
export type Decisions = { subject: string; about: (subjectId: PgColumn, userId: string) => SQL; actions: Record<string, string> };

/** What one noun keeps about people. Tables are erased in the order they stand in; `before` and `after` are what no description of columns can say. */
export type PersonalData = { tables: PersonalTable[]; before?: Step; after?: Step; decisions?: Decisions };

/** Erases somebody from what one noun keeps. In the caller's transaction. */
export async function eraseFrom(ctx: Ctx, { tables, before, after }: PersonalData, person: ErasedPerson): Promise<void> {
  await before?.(ctx, person);
  for (const described of tables) await eraseRows(ctx, described, person);
  await after?.(ctx, person);
}

async function eraseRows(ctx: Ctx, described: PersonalTable, person: ErasedPerson): Promise<void> {
  const { table, rows, ownStep, erased } = described;
  if (rows === 'none' || ownStep) return;
  const which = erased(person);
  // Without a condition it would be everybody's rows.
  if (!which) throw new Error('an erasure needs to know whose rows it is about');
  if (rows === 'go') return void (await ctx.db.delete(table).where(which));
  const changes = valuesAfter(described, { person, now: ctx.now });
  if (Object.keys(changes).length > 0) await ctx.db.update(table).set(changes).where(which);
}

/** The new values of the columns that an erasure overwrites. */
export const valuesAfter = ({ columns }: PersonalTable, moment: Moment): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, rule]) => 'becomes' in rule)
      .map(([name, { becomes }]) => [name, typeof becomes === 'function' ? becomes(moment) : becomes]),
  );

const batch = 500;

/** One table of an export: rows in words, some at a time. */
export type Section = {
  file: string;
  about: string;
  /** the rows after a place in the table, and the place they end at; null at the end */
  read: (
    ctx: Ctx,
    of: { userId: string; after: string | null; kindLabel: Wording['kindLabel'] },
  ) => Promise<{ rows: Record<string, unknown>[]; end: string } | null>;
};

/** The tables of an export, in the order of what the nouns keep. */
export const sectionsOf = (nouns: PersonalData[]): Section[] => nouns.flatMap(({ tables }) => tables.flatMap(sectionOf));

function sectionOf({ table, columns, file, about, own, only, key = 'id' }: PersonalTable): Section[] {
  if (!file || !about) return [];
  const all: Record<string, PgColumn> = getTableColumns(table);
  const counter = all[key] as PgColumn;
  const told = Object.entries(columns).flatMap(([column, rule]) => (rule.as === undefined ? [] : [{ ...rule, column, as: rule.as }]));
  const selected = Object.fromEntries(told.map(({ column, as, read }) => [as, read ?? all[column]])) as Record<string, PgColumn>;
  const read: Section['read'] = async (ctx, { userId, after, kindLabel }) => {
    const which = own(userId);
    // Without a condition it would be everybody's rows.
    if (!which) throw new Error('an export needs to know whose rows it tells');
    const found = await ctx.db
      .select({ place: counter, told: selected })
      .from(table)
      .where(and(which, only, after === null ? undefined : gt(counter, after)))
      .orderBy(asc(counter))
      .limit(batch);
    const last = found.at(-1);
    if (!last) return null;
    const worded = (row: Record<string, unknown>) =>
      Object.fromEntries(told.map(({ as, words }) => [as, words ? (words(row[as], { row, kindLabel }) ?? row[as]) : row[as]]));
    return { rows: found.map((row) => worded(row.told)), end: String(last.place) };
  };
  return [{ file, about, read }];
}

export const ownedBy = (owner: PgColumn) => (userId: string) => eq(owner, userId);

/** Rows that belong to somebody through another table: `column` is the id of one of their rows there. */
export const amongOwn = (column: PgColumn, table: PgTable, owner: PgColumn) => (userId: string) =>
  sql`${column} in (select o.id from ${table} o where o.${sql.identifier(owner.name)} = ${userId})`;

/** The title of the row that a column points at. */
export const titleOf = (titled: PgTable, column: PgColumn) =>
  sql<string>`(select t.title from ${titled} t where t.id = ${column.table}.${sql.identifier(column.name)})`;

const nameIn = (labels: Record<string, string>, value: unknown) => (typeof value === 'string' && Object.hasOwn(labels, value) ? labels[value] : value);

/** A value of an enumeration, or a list of them, by its label. What has none stays as it is. */
export const named =
  (labels: Record<string, string>): Words =>
  (value) =>
    Array.isArray(value) ? value.map((one) => nameIn(labels, one)) : nameIn(labels, value);

/** A record of enumerations by the labels of its keys and values. */
export const deepNamed =
  (keys: Record<string, string>, values: Record<string, string>): Words =>
  (value) =>
    value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, one]) => [nameIn(keys, key), nameIn(values, one)])) : value;

/** The kind of a message, as the choices of what to be told name it. */
export const kindNamed: Words = (value, { kindLabel }) => kindLabel(String(value));
