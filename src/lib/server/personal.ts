import { and, asc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from './ctx';

/** A person who is erased, with the facts that are read before anything is removed. */
export type ErasedPerson = {
  userId: string;
  email: string;
  /** A mail address that they wanted to change to; it may belong to somebody else. */
  newEmail: string | null;
};

type Wording = { row: Record<string, unknown>; kindLabel: (kind: string) => string };
/** Turns a value into the text of an export; `row` holds the exported columns under their names. */
type Words = (value: unknown, wording: Wording) => unknown;

/**
 * The reason why an export leaves a column out: `technical`, it says nothing of the person; `reference`, it points at a row that is exported
 * itself or isn't theirs; `secret`, it would open their account; `others`, it is about somebody else; `copy`, it repeats something that
 * is exported elsewhere.
 */
type Untold = 'technical' | 'reference' | 'secret' | 'others' | 'copy';

/** The name of a column in an export, or the reason why it is left out. `read` turns the bare value into text. */
type Telling =
  | { as: string; words?: Words; read?: SQL; untold?: never }
  | { untold: Untold; as?: never };

type Moment = { person: ErasedPerson; now: Date };
/** The effect of an erasure on a column whose row stays: a new value, none with a reason, or a change in the noun's own step. */
type Fate<Value> =
  | { becomes: Value | SQL | ((moment: Moment) => Value | SQL); stays?: never; changes?: never }
  | { stays: string; becomes?: never; changes?: never }
  | { changes: string; becomes?: never; stays?: never };

type Rules<T extends PgTable, Rule> = { [Column in keyof T['$inferSelect']]-?: Rule };
type StayingRules<T extends PgTable> = {
  [Column in keyof T['$inferSelect']]-?: Telling & Fate<T['$inferSelect'][Column]>;
};
type ColumnRule = {
  as?: string;
  words?: Words;
  read?: SQL;
  untold?: Untold;
  becomes?: unknown;
  stays?: string;
  changes?: string;
};

type Selection = {
  /** selects the rows of a person */
  own: (userId: string) => SQL | undefined;
  /** its file in an export with a title; without it an export leaves the table out */
  file?: string;
  about?: string;
  /** the column that orders the pages of an export; `id` by default */
  key?: string;
  /** a further condition on the rows that an export includes */
  only?: SQL;
};

export type PersonalTable = Selection & {
  table: PgTable;
  /** the effect of an erasure: the rows are deleted, they stay with other values, or the table is about nobody */
  rows: 'go' | 'stay' | 'none';
  /** selects the rows that an erasure deletes or changes */
  erased: (person: ErasedPerson) => SQL | undefined;
  /** true where the noun's own step deletes the rows, instead of a delete made from this description */
  ownStep: boolean;
  columns: Record<string, ColumnRule>;
};

type Going = Selection & Partial<Pick<PersonalTable, 'erased' | 'ownStep'>>;

/** Describes a table whose rows are deleted with the person: their own rows, or those of `erased`. */
export const rowsGo = <T extends PgTable>(
  table: T,
  selection: Going,
  columns: Rules<T, Telling>,
): PersonalTable => ({
  table,
  rows: 'go',
  erased: ({ userId }) => selection.own(userId),
  ownStep: false,
  columns,
  ...selection,
});

/** Describes a table whose rows stay after an erasure: every column says how it changes. */
export const rowsStay = <T extends PgTable>(
  table: T,
  selection: Selection,
  columns: StayingRules<T>,
): PersonalTable => ({
  table,
  rows: 'stay',
  erased: ({ userId }) => selection.own(userId),
  ownStep: false,
  columns: columns as Record<string, ColumnRule>,
  ...selection,
});

/** Describes a table without personal data. Its columns are listed too, so that a new one must be classified. */
export const aboutNobody = <T extends PgTable>(
  table: T,
  reason: string,
  columns: (keyof T['$inferSelect'] & string)[],
): PersonalTable => ({
  table,
  rows: 'none',
  own: () => undefined,
  erased: () => undefined,
  ownStep: false,
  columns: Object.fromEntries(
    columns.map((column) => [column, { untold: 'technical', stays: reason }]),
  ),
});

/** Gives several columns the same rule. */
export const each = <Column extends string, Rule>(columns: Column[], rule: Rule) =>
  Object.fromEntries(columns.map((column) => [column, rule])) as Record<Column, Rule>;

type Step = (ctx: Ctx, person: ErasedPerson) => Promise<unknown>;

/** The personal data of one noun. Tables are erased in their order here; `before` and `after` are steps that the columns' rules can't describe. */
export type PersonalData = {
  tables: PersonalTable[];
  before?: Step;
  after?: Step;
};

/** Erases a person's data in one noun, in the caller's transaction. */
export async function eraseFrom(
  ctx: Ctx,
  { tables, before, after }: PersonalData,
  person: ErasedPerson,
): Promise<void> {
  await before?.(ctx, person);
  for (const described of tables) await eraseRows(ctx, described, person);
  await after?.(ctx, person);
}

async function eraseRows(ctx: Ctx, described: PersonalTable, person: ErasedPerson): Promise<void> {
  const { table, rows, ownStep, erased } = described;
  if (rows === 'none' || ownStep) return;
  const which = erased(person);
  // Without a condition the statement would concern everybody's rows.
  if (!which) throw new Error('an erasure needs to know whose rows it is about');
  if (rows === 'go') return void (await ctx.db.delete(table).where(which));
  const changes = valuesAfter(described, { person, now: ctx.now });
  if (Object.keys(changes).length > 0) await ctx.db.update(table).set(changes).where(which);
}

/** Collects the new values of the columns that an erasure overwrites. */
export const valuesAfter = ({ columns }: PersonalTable, moment: Moment): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, rule]) => 'becomes' in rule)
      .map(([name, { becomes }]) => [
        name,
        typeof becomes === 'function' ? becomes(moment) : becomes,
      ]),
  );

const batch = 500;

/** One table of an export, whose rows are read as text, page by page. */
export type Section = {
  file: string;
  about: string;
  /** reads the rows after a cursor, and the next cursor; null at the end */
  read: (
    ctx: Ctx,
    of: { userId: string; after: string | null; kindLabel: Wording['kindLabel'] },
  ) => Promise<{ rows: Record<string, unknown>[]; end: string } | null>;
};

export const sectionsOf = (nouns: PersonalData[]): Section[] =>
  nouns.flatMap(({ tables }) => tables.flatMap(sectionOf));

function sectionOf({
  table,
  columns,
  file,
  about,
  own,
  only,
  key = 'id',
}: PersonalTable): Section[] {
  if (!file || !about) return [];
  const all: Record<string, PgColumn> = getTableColumns(table);
  const counter = all[key] as PgColumn;
  const shownColumns = Object.entries(columns).flatMap(([column, rule]) =>
    rule.as === undefined ? [] : [{ ...rule, column, as: rule.as }],
  );
  const selected = Object.fromEntries(
    shownColumns.map(({ column, as, read }) => [as, read ?? all[column]]),
  ) as Record<string, PgColumn>;
  const read: Section['read'] = async (ctx, { userId, after, kindLabel }) => {
    const which = own(userId);
    // Without a condition it would be everybody's rows.
    if (!which) throw new Error('an export needs to know whose rows it tells');
    const page = await ctx.db
      .select({ place: counter, told: selected })
      .from(table)
      .where(and(which, only, after === null ? undefined : gt(counter, after)))
      .orderBy(asc(counter))
      .limit(batch);
    const last = page.at(-1);
    if (!last) return null;
    const worded = (row: Record<string, unknown>) =>
      Object.fromEntries(
        shownColumns.map(({ as, words }) => [
          as,
          words ? (words(row[as], { row, kindLabel }) ?? row[as]) : row[as],
        ]),
      );
    return { rows: page.map((row) => worded(row.told)), end: String(last.place) };
  };
  return [{ file, about, read }];
}

export const ownedBy = (owner: PgColumn) => (userId: string) => eq(owner, userId);

/** Selects rows that belong to a person through another table, where `column` is the id of one of their rows. */
export const amongOwn = (column: PgColumn, table: PgTable, owner: PgColumn) => (userId: string) =>
  sql`${column} in (select o.id from ${table} o where o.${sql.identifier(owner.name)} = ${userId})`;

/** The ids of a person's rows in a table. */
export const idsOf = (table: PgTable, owner: PgColumn) => (userId: string | SQL) =>
  sql`select o.id from ${table} o where o.${sql.identifier(owner.name)} = ${userId}`;

/** Reads the title of the row that a column points at. */
export const titleOf = (titled: PgTable, column: PgColumn) =>
  sql<string>`(select t.title from ${titled} t where t.id = ${column.table}.${sql.identifier(column.name)})`;

const nameIn = (labels: Record<string, string>, value: unknown) =>
  typeof value === 'string' && Object.hasOwn(labels, value) ? labels[value] : value;

/** Replaces a value of an enumeration, or each of a list, with its label; values without a label stay. */
export const named =
  (labels: Record<string, string>): Words =>
  (value) =>
    Array.isArray(value) ? value.map((item) => nameIn(labels, item)) : nameIn(labels, value);

/** Replaces the keys and values of a record with their labels. */
export const deepNamed =
  (keys: Record<string, string>, values: Record<string, string>): Words =>
  (value) =>
    value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value).map(([key, item]) => [nameIn(keys, key), nameIn(values, item)]),
        )
      : value;

/** Replaces the kind of a notice with its name in the settings. */
export const kindNamed: Words = (value, { kindLabel }) => kindLabel(String(value));
