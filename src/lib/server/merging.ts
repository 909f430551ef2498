import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from './ctx';
import { rows } from './db/port';

/** Two accounts of one person: `from` is merged into `to`, which stays. */
export type MergePair = { from: string; to: string };

type Doubled = {
  /** the other columns of a unique key: where `to` has such a row already, that of `from` keeps its account, or ends */
  unless?: PgColumn[];
  /** the condition of a partial unique key; it names columns without their table */
  among?: SQL;
  doubled?: 'stays' | 'ends';
};

/** The effect of a merge on a column that names the merged account. */
export type MergeRule = Doubled & {
  column: PgColumn;
  fate: 'moves' | 'stays' | 'ends' | 'step';
  /** its rows in the table that is shown before a merge; without it they aren't */
  label?: string;
  note?: string;
  /** the sentence about rows that both accounts have */
  doubledNote?: string;
};

/** The rows become the other account's. With `unless` those that it can't have twice don't. */
export const moves = (
  column: PgColumn,
  more: Doubled & Pick<MergeRule, 'label' | 'note' | 'doubledNote'> = {},
): MergeRule => ({
  column,
  fate: 'moves',
  ...more,
});
/** The rows keep the merged account, for a reason. */
export const stays = (
  column: PgColumn,
  _reason: string,
  more: Pick<MergeRule, 'label' | 'note'> = {},
): MergeRule => ({ column, fate: 'stays', ...more });
/** The rows are deleted. */
export const ends = (
  column: PgColumn,
  _reason: string,
  more: Pick<MergeRule, 'label' | 'note'> = {},
): MergeRule => ({ column, fate: 'ends', ...more });
/** The noun's own step changes the column. */
export const changedBy = (column: PgColumn, _step: string): MergeRule => ({ column, fate: 'step' });

type Step = (ctx: Ctx, pair: MergePair) => Promise<unknown>;

/** What a merge does with the rows of a noun. `before` and `after` are steps that the rules can't describe; both may run again after the merge. */
export type Merging = {
  title: string;
  rules: MergeRule[];
  /** locks what may change meanwhile, before obstacles are looked for */
  hold?: Step;
  /** answers Indonesian sentences about what forbids the merge */
  obstacles?: (ctx: Ctx, pair: MergePair) => Promise<string[]>;
  before?: Step;
  after?: Step;
};

const named = (column: PgColumn) => sql.identifier(column.name);
const isOf = (column: PgColumn, userId: string) => sql`${column} = ${userId}::uuid`;

/** Whether a row of `from` can't move, because `to` has one with the same key. */
function isDoubled({ column, fate, unless, among }: MergeRule, { to }: MergePair): SQL<boolean> {
  if (fate !== 'moves' || !unless) return sql`false`;
  const same = unless.map((key) => sql` and o.${named(key)} = ${key}`);
  const both = among ? sql` and (${among})` : sql``;
  return sql`(${among ?? sql`true`} and exists (select 1 from ${column.table} o where o.${named(column)} = ${to}::uuid${sql.join(same)}${both}))`;
}

/** The rows of one rule: those that it is for, and those that both accounts have. */
export type MergeCount = {
  title: string;
  label: string;
  fate: 'moves' | 'stays' | 'ends';
  count: number;
  doubled: number;
  doubledEnds: boolean;
  note: string | null;
  doubledNote: string | null;
};

/** Counts what a merge moves, leaves and ends, in one statement: every labelled rule with rows. */
export async function countMerge(
  ctx: Ctx,
  nouns: Merging[],
  pair: MergePair,
): Promise<MergeCount[]> {
  const shown = nouns.flatMap(({ title, rules }) =>
    rules.flatMap((rule) => (rule.label ? [{ title, rule, label: rule.label }] : [])),
  );
  const counts = shown.map(
    (
      { rule },
      place,
    ) => sql`select ${place}::int as place, count(*)::int as count, (count(*) filter (where ${isDoubled(rule, pair)}))::int as doubled
      from ${rule.column.table} where ${isOf(rule.column, pair.from)}`,
  );
  const partCounts = await rows<{ place: number; count: number; doubled: number }>(
    ctx.db,
    sql.join(counts, sql` union all `),
  );
  return partCounts
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ place, count, doubled }) => {
      const entry = shown[place];
      if (!entry || count === 0 || entry.rule.fate === 'step') return [];
      const { title, label, rule } = entry;
      return [
        {
          title,
          label,
          fate: entry.rule.fate,
          count: count - doubled,
          doubled,
          doubledEnds: rule.doubled === 'ends',
          note: rule.note ?? null,
          doubledNote: rule.doubledNote ?? null,
        },
      ];
    });
}

/** Carries out the rules of one noun, in the caller's transaction. Carried out again, it moves what has come since. */
export async function mergeRows(
  ctx: Ctx,
  { rules, before, after }: Merging,
  pair: MergePair,
): Promise<void> {
  await before?.(ctx, pair);
  for (const rule of rules) {
    const { column } = rule;
    const which = isOf(column, pair.from);
    if (rule.fate === 'moves') {
      await ctx.db.execute(
        sql`update ${column.table} set ${named(column)} = ${pair.to}::uuid where ${which} and not ${isDoubled(rule, pair)}`,
      );
      // What is left is what `to` has already.
      if (rule.doubled === 'ends')
        await ctx.db.execute(sql`delete from ${column.table} where ${which}`);
    }
    if (rule.fate === 'ends') await ctx.db.execute(sql`delete from ${column.table} where ${which}`);
  }
  await after?.(ctx, pair);
}

/** The table and column that a rule is about, `orders.user_id`. */
export const placeOf = ({ column }: MergeRule): string =>
  `${getTableName(column.table)}.${column.name}`;

/** What a sub-noun adds to the merging of its noun, whose steps come before and after the rules of both. */
export type PartMerging = Pick<Merging, 'title' | 'rules' | 'obstacles'>;

/** The rules of a noun and of its sub-nouns as one. */
export const joinedMerging = (mergings: [Merging, ...PartMerging[]]): Merging => ({
  ...mergings[0],
  rules: mergings.flatMap(({ rules }) => rules),
  obstacles: async (ctx, pair) => {
    const sentences: string[] = [];
    for (const { obstacles } of mergings) sentences.push(...((await obstacles?.(ctx, pair)) ?? []));
    return sentences;
  },
});
