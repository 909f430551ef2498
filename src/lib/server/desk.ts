import { and, asc, desc, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgSelectBuilder, SelectedFields } from 'drizzle-orm/pg-core';
import type { Actor } from '~/lib/actor';
import { isoDate } from '~/lib/dates';
import { countMax, type DeskFilter, type DeskShape, readDeskFilter, sortParts } from '~/lib/desk';
import { refuse } from '~/lib/errors';
import { hyphenated } from '~/lib/slug';
import { writeAudit } from './audit';
import type { Ctx } from './ctx';
import { anywhere } from './db/like';
import type { Db } from './db/port';
import { type Preparable, statements } from './db/statement';
import {
  askedFor,
  type Cell,
  type Description,
  type DeskSheet,
  exported,
  refuseList,
  streamedRows,
  type View,
} from './desk-description';
import { isAmong, type Test } from './desk-filters';
import {
  afterPlace,
  decodePlace,
  encodePlace,
  millisecondsOf,
  type Place,
  type Placed,
  placeColumns,
  placeValues,
  type Section,
  type Sort,
  type Sortable,
  sectionsFrom,
  sortOf,
} from './desk-place';
import { beginnings, isInScope } from './desk-scope';
import { waitingColumn } from './desk-waiting';
import { foundBy, type Words, waysOf } from './desk-words';
import { requireRight } from './guard';

export type { Cell, DeskSheet } from './desk-description';

/** The values that the conditions of a desk may refer to. */
export const deskNow = sql`${sql.placeholder('now')}::timestamptz`;
export const deskActor = sql`${sql.placeholder('actor')}::uuid`;

/** Finds the words anywhere in texts, whatever their case; `matches` compares with `lower(text) like`. */
export const anywhereIn = (matches: Words['matches']): Words => ({
  pattern: (q) => anywhere(q.toLowerCase()),
  matches,
});
/** The same in these columns or expressions. */
export const within = (...texts: (PgColumn | SQL)[]): Words =>
  anywhereIn(
    (pattern) => sql`(${or(...texts.map((text) => sql`lower(${text}) like ${pattern}`))})`,
  );

/** The same in texts that are stored in lower case, whose index is on the column itself. */
export const withinLowered = (text: PgColumn): Words =>
  anywhereIn((pattern) => sql`${text} like ${pattern}`);

type ListOptions = { view: string; words: string; filters: string[]; scoped: boolean };
type ListShape = ListOptions & Section & { sort: string; after: boolean; limit: number };

/** marks a filter of which one value is chosen */
const oneOnly = '=';
const pageSize = 25;
const exportChunk = 500;
/** So many rows are streamed while one waits; longer lists are prepared as a file (ADR 050). */
export const quickRows = 5_000;

/** A list that people work through, described once: its pages, its counts, the whole of it for a spreadsheet, and who may see it. */
export function desk<Shape extends DeskShape, Columns extends SelectedFields, Row, Item>(
  about: Description<Shape, Columns, Row, Item>,
) {
  const { name, shape, id, columns, views, words, exact = [], streamed = false } = about;
  const most = streamed ? streamedRows : quickRows;
  type Filter = DeskFilter<Shape>;
  const alternatives: Record<string, (SQL | undefined)[]> = Object.fromEntries(
    Object.entries<SQL | SQL[] | undefined>(views).map(([view, by]) => [view, [by].flat()]),
  );
  const conditions = Object.fromEntries(
    Object.entries(alternatives).map(([view, all]) => [view, or(...all)]),
  );
  const tests = Object.fromEntries(
    Object.entries<PgColumn | Test>(about.filters).map(([filter, by]) => [
      filter,
      'matches' in by ? by : isAmong(by),
    ]),
  );
  const sorts = Object.fromEntries(
    Object.entries<Sortable>(about.sorts).map(([column, sortable]) => [column, sortOf(sortable)]),
  );
  const sortNamed = (sort: string) => sorts[sortParts(sort).column] as Sort;

  /** The tables with these columns instead of the desk's own. */
  const selected = (db: Db, fields: SelectedFields) =>
    about.from(db.select(fields) as unknown as PgSelectBuilder<Columns>) as unknown as PgSelect;

  const hasWords = ({ words: kinds, scoped }: ListOptions) =>
    foundBy(kinds, words, (index) => sql`${sql.placeholder(`words${index}`)}`, scoped);
  const isExact = or(
    ...exact.map(({ matches }, index) => matches(sql`${sql.placeholder(`exact${index}`)}`, false)),
  );
  const isHit = (hits: Section['hits']) =>
    hits === 'other' ? sql`(${isExact}) is not true` : hits && isExact;
  const isInFilter = (option: string) => {
    const [filter = '', only] = option.split(oneOnly);
    const test = tests[filter];
    const value = sql`${sql.placeholder(`of_${filter}`)}`;
    return only === undefined ? test?.matches(value) : test?.one?.(value);
  };
  const isScoped = (actor: Actor) => about.scope?.limits(actor) ?? false;
  const scopeOf = (scoped: boolean) => (scoped && about.scope ? isInScope(about.scope) : undefined);
  const chosen = (options: ListOptions) =>
    and(hasWords(options), ...options.filters.map(isInFilter));
  const where = (options: ListOptions, ...more: (SQL | undefined)[]) =>
    and(conditions[options.view], chosen(options), ...more);

  async function optionsOf(ctx: Ctx, { view, q, filters }: Filter) {
    const actor = ctx.user;
    const patterns = words.map(({ pattern }) => (q ? pattern(q) : null));
    const set = Object.entries<string[]>(filters).filter(([, values]) => values.length > 0);
    const options: ListOptions = {
      view,
      words: q ? await waysOf(ctx, words, patterns) : '',
      filters: set.map(([filter, values]) =>
        values.length === 1 && tests[filter]?.one ? filter + oneOnly : filter,
      ),
      scoped: isScoped(actor),
    };
    const values = {
      now: ctx.now.toISOString(),
      actor: actor.userId,
      ...Object.fromEntries(patterns.map((pattern, index) => [`words${index}`, pattern])),
      ...(q &&
        Object.fromEntries(exact.map(({ pattern }, index) => [`exact${index}`, pattern(q)]))),
      ...Object.fromEntries(
        set.map(([filter, chosen]) => [`of_${filter}`, tests[filter]?.value(chosen, ctx.now)]),
      ),
    };
    return { options, values };
  }

  const nameOf = ({ view, words: kinds, filters, scoped, ...more }: ListOptions) =>
    [name, view, kinds && `q${kinds}`, ...filters, scoped && 'own', ...Object.values(more)]
      .filter(Boolean)
      .join(' ');
  /** The best plan for words and filters depends on their values. */
  const planned = ({ words: kinds, filters }: ListOptions) => kinds === '' && filters.length === 0;

  const listStatement = statements(
    nameOf,
    (db, list: ListShape) => {
      const { descending } = sortParts(list.sort);
      const sort = sortNamed(list.sort);
      const valued = list.part !== 'empty';
      const present = and(
        isHit(list.hits),
        sort.nullable
          ? valued
            ? sql`${sort.by} is not null`
            : sql`${sort.by} is null`
          : undefined,
      );
      const after = list.after ? afterPlace(sort, id, { descending, valued }) : undefined;
      const inOrder = descending ? desc : asc;
      const page = (fields: SelectedFields, condition: SQL | undefined) =>
        selected(db, fields)
          .where(condition)
          .orderBy(...(valued ? [inOrder(sort.by)] : []), inOrder(id))
          .limit(list.limit);
      const all = { ...columns, ...placeColumns(sort, id) };
      if (!list.scoped || !about.scope)
        return page(all, where(list, present, after)) as unknown as Preparable<Row & Placed>;
      const ofPart = (inPart: SQL) =>
        page({ id, value: sql`${sort.by}` }, where(list, present, after, inPart));
      const merged = sql`select part.id from ${beginnings(about.scope, sql`id, value`, ofPart)} order by ${inOrder(sql`part.value`)}, ${inOrder(sql`part.id`)}`;
      return page(
        all,
        sql`${id} = any(array(${merged} limit ${list.limit}))`,
      ) as unknown as Preparable<Row & Placed>;
    },
    planned,
  );

  async function rowsAfter(
    ctx: Ctx,
    filter: Filter,
    place: Place | null,
    limit: number,
  ): Promise<(Row & Placed)[]> {
    const { options, values } = await optionsOf(ctx, filter);
    const sort = sortNamed(filter.sort);
    const rows: (Row & Placed)[] = [];
    for (const [index, { part, hits }] of sectionsFrom(
      sort,
      exact.length > 0 && filter.q !== '',
      place,
    ).entries()) {
      if (rows.length >= limit) break;
      const from = index === 0 ? place : null;
      const read = { ...options, sort: filter.sort, part, hits, after: from !== null, limit };
      const page = await listStatement(ctx, read, {
        ...values,
        ...(from && placeValues(sort, from)),
      });
      rows.push(...(hits === 'exact' ? page.map((row) => ({ ...row, placeExact: true })) : page));
    }
    return rows.slice(0, limit);
  }

  const entries = (db: Db, fields: SelectedFields) =>
    about.counted
      ? (db.select(fields).from(about.counted) as unknown as PgSelect)
      : selected(db, fields);

  const countOf = (db: Db, options: ListOptions, more?: SQL, most = countMax) => {
    const all = options.words === '' ? entries : selected;
    const ones = (alternatives[options.view] ?? []).map(
      (by) =>
        sql`${all(db, { one: sql`1` }).where(and(by, chosen(options), scopeOf(options.scoped), more))}`,
    );
    return sql<number>`(select count(*)::int from (${sql.join(ones, sql` union all `)} limit ${most + 1}) counted)`;
  };

  const oldestIn = (db: Db, view: string, inPart?: SQL) => {
    const since = about.sinceIn?.[view as View<Shape>] ?? about.since;
    return entries(db, { at: millisecondsOf(since) })
      .where(and(conditions[view], inPart, sql`${since} is not null`))
      .orderBy(asc(since))
      .limit(1);
  };

  const countStatement = statements(
    nameOf,
    (db, options: ListOptions & { kind: 'counts' | 'counts since' }) => {
      const { since } = about;
      const first = (view: string, inPart?: SQL) => oldestIn(db, view, inPart);
      const oldest = (view: string) =>
        options.scoped && about.scope
          ? sql`(select min(part.at) from ${beginnings(about.scope, sql`at`, (inPart) => first(view, inPart))})`
          : first(view);
      const counts = Object.keys(views).map((view) => [view, countOf(db, { ...options, view })]);
      const fresh =
        options.kind === 'counts'
          ? sql<number>`0`
          : countOf(db, options, sql`${since} > ${sql.placeholder('since')}::timestamptz`);
      const [queue] = shape.waiting;
      const oldestWaiting = queue ? sql<number | null>`${oldest(queue)}` : sql<null>`null`;
      return db
        .select({
          views: Object.fromEntries(counts) as Record<View<Shape>, SQL<number>>,
          oldest: oldestWaiting,
          fresh,
        })
        .from(sql`(select 1) once`);
    },
    planned,
  );

  const sizeStatement = statements(
    nameOf,
    (db, options: ListOptions & { kind: 'size' }) =>
      db.select({ rows: countOf(db, options, undefined, most) }).from(sql`(select 1) once`),
    planned,
  );

  /** All rows of a list, chunk after chunk, from those on that were read already. */
  async function* chunksOf(
    ctx: Ctx,
    filter: Filter,
    firstRows: (Row & Placed)[] | null = null,
  ): AsyncGenerator<Cell[][]> {
    const cellsOf = (row: Row) => {
      const item = about.item(row, ctx);
      return Object.values(about.cells).map((cell) => cell(item, row));
    };
    let rows = firstRows ?? (await rowsAfter(ctx, filter, null, exportChunk));
    while (true) {
      if (rows.length > 0) yield rows.map(cellsOf);
      const last = rows.at(-1);
      if (!last || rows.length < exportChunk) return;
      rows = await rowsAfter(
        ctx,
        filter,
        { value: last.placeValue, id: last.placeId, exact: last.placeExact === true },
        exportChunk,
      );
    }
  }
  /** `penawaran-perlu-dijawab-2026-11-22`, without the ending. */
  const fileName = ({ view }: Filter, at: Date): string =>
    `${hyphenated(`${about.title} ${shape.labels[view]}`)}-${isoDate(at)}`;
  const auditOf = (filter: Filter) => askedFor({ desk: name, title: about.title }, filter);

  const entryStatement = statements(
    ({ scoped }: { scoped: boolean }) => `${name} entry${scoped ? ' own' : ''}`,
    (db, { scoped }) =>
      selected(db, { actorName: about.actorName })
        .where(and(sql`${id} = ${sql.placeholder('id')}::uuid`, scopeOf(scoped)))
        .limit(1) as unknown as Preparable<{ actorName: string }>,
  );

  /** Whether the actor has the whole list, not only a part of it. */
  const mayAll = (actor: Actor) => about.may(actor) && !isScoped(actor);
  const headers = Object.keys(about.cells);
  const guard = (ctx: Ctx) => requireRight(about.may(ctx.user));

  return {
    shape,
    title: about.title,
    mayAll,
    headers,
    fileName,

    /** A page of the list; `at` is the time of the read. @throws forbidden (403), invalid_cursor (422) also for a cursor of another sort */
    list: async (ctx: Ctx, filter: Filter, cursor?: string) => {
      guard(ctx);
      const place = cursor ? decodePlace(cursor, filter.sort, sortNamed(filter.sort)) : null;
      if (cursor && !place) throw refuse('invalid_cursor');
      const rows = await rowsAfter(ctx, filter, place, pageSize + 1);
      const items = rows.slice(0, pageSize);
      const last = rows.length > pageSize && items.at(-1);
      return {
        items: items.map((row) => about.item(row, ctx)),
        next: last ? encodePlace(filter.sort, last) : null,
        at: ctx.now,
      };
    },

    /** the views in which something waits, each a queue */
    waiting: shape.waiting,
    /** What waits in a view for everybody, as a column of a statement about many desks; it needs the values of `deskNow` and `deskActor`. */
    waitingIn: (db: Db, view: string) => {
      const { owner } = about;
      const taken =
        owner &&
        entries(db, { owner: sql`${owner}`.as('owner') }).where(
          and(conditions[view], isNotNull(owner)),
        );
      return waitingColumn({
        count: countOf(db, { view, words: '', filters: [], scoped: false }),
        oldest: oldestIn(db, view),
        taken,
        actor: deskActor,
      });
    },

    /** The number of entries in each view, `countMax` + 1 at most; since when the oldest waits; and how many came after `since`. @throws forbidden (403) */
    counts: async (ctx: Ctx, filter: Filter, since: Date | null = null) => {
      guard(ctx);
      const { options, values } = await optionsOf(ctx, filter);
      const kind = since ? ('counts since' as const) : ('counts' as const);
      // Without a time to compare with, the counts of all views are the same whichever is open.
      const [row] = await countStatement(
        ctx,
        { ...options, kind, view: since ? options.view : '' },
        { ...values, since: since?.toISOString() },
      );
      if (!row) throw new Error('a statement without tables answered no row');
      return {
        views: row.views,
        oldest: row.oldest === null ? null : new Date(row.oldest),
        fresh: row.fresh,
      };
    },

    /**
     * All rows of a short list for a spreadsheet, in chunks; the audit log tells who took them. An entry that moves meanwhile may be missing or
     * come twice. @throws forbidden (403), list_too_long (409) beyond `quickRows`, or `streamedRows`
     */
    table: async (ctx: Ctx, filter: Filter, format: string): Promise<AsyncGenerator<Cell[][]>> => {
      guard(ctx);
      const { options, values } = await optionsOf(ctx, filter);
      const [size] = await sizeStatement(ctx, { ...options, kind: 'size' }, values);
      if ((size?.rows ?? 0) > most) throw refuseList('list_too_long');
      // The first chunk is read before the answer begins, so that a failure is still told as one.
      const firstRows = await rowsAfter(ctx, filter, null, exportChunk);
      await writeAudit(ctx, exported({ ...auditOf(filter), format, rows: size?.rows ?? 0 }));
      return chunksOf(ctx, filter, firstRows);
    },

    /** The whole list that this address shows, for a file that a job makes: whoever reads it writes the audit row. @throws forbidden (403) */
    sheet: (ctx: Ctx, params: URLSearchParams): DeskSheet => {
      guard(ctx);
      const filter = readDeskFilter(shape, params);
      return {
        title: about.title,
        filename: fileName(filter, ctx.now),
        headers,
        chunks: chunksOf(ctx, filter),
        asked: auditOf(filter),
      };
    },

    /** The actor's name, for somebody who may open this entry. @throws forbidden (403), not_found (404) */
    actorAt: async (ctx: Ctx, entry: string): Promise<string> => {
      guard(ctx);
      const [row] = await entryStatement(
        ctx,
        { scoped: isScoped(ctx.user) },
        { id: entry, actor: ctx.user.userId, now: ctx.now.toISOString() },
      );
      if (!row) throw refuse('not_found');
      return row.actorName;
    },
  };
}

export type Desk<Shape extends DeskShape> = ReturnType<
  typeof desk<Shape, SelectedFields, unknown, unknown>
>;
