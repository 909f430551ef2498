import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { listBatch, listRowsShown } from '../list-import';
import type { Ctx } from './ctx';
import { rows } from './db/port';

/** A row as a list names it; `fault` says why it is broken. */
export type ReadRow = { line: number; email: string; fault: string | null };

/** The rows of lists of people in the table of a noun. */
export class ListRows<Row extends ReadRow> {
  readonly #table: PgTable & Record<string, PgColumn>;
  readonly #read: readonly string[];
  readonly #person: string;

  /** `read` are the columns that come from the list, and `person` is the one that names who was found or made for a row. */
  constructor(table: PgTable & Record<string, PgColumn>, read: readonly string[], person: string) {
    this.#table = table;
    this.#read = read;
    this.#person = person;
  }

  /** Stores the rows of a list; broken ones wait for nothing. */
  async store(ctx: Ctx, id: string, people: Row[]): Promise<void> {
    const read = this.#read;
    const outcome = sql`(case when n.fault is null then 'waiting' else 'broken' end)::${this.#typeOf('outcome')}`;
    await ctx.db.execute(sql`insert into ${this.#table} (id, import_id, outcome, ${list(read.map((key) => this.#bare(key)))})
      select gen_random_uuid(), ${id}::uuid, ${outcome}, ${list(read.map((key) => sql`n.${sql.identifier(key)}`))}
      from ${this.#records(people, read)}`);
  }

  async waiting(ctx: Ctx, id: string): Promise<Row[]> {
    const next = await ctx.db
      .select(this.#select(this.#read))
      .from(this.#table as PgTable)
      .where(this.#isWaiting(id))
      .orderBy(asc(this.#column('line')))
      .limit(listBatch);
    return next as Row[];
  }

  #isWaiting = (id: string) =>
    and(eq(this.#column('importId'), id), eq(this.#column('outcome'), 'waiting'));

  /** Who still waits isn't added. */
  async dropWaiting(ctx: Ctx, id: string, more: { fault?: string }): Promise<void> {
    await ctx.db
      .update(this.#table as PgTable)
      .set({ outcome: 'undone', ...more })
      .where(this.#isWaiting(id));
  }

  /** Stores what became of rows, which are named by their lines in an import or by their ids. What isn't said stays. */
  async #change(
    ctx: Ctx,
    by: 'line' | 'id',
    importId: string | null,
    outcomes: object[],
  ): Promise<void> {
    const [first] = outcomes;
    if (!first) return;
    const keys = Object.keys(first).filter((key) => key !== by);
    const changes = keys.map((key) => sql`${this.#bare(key)} = n.${sql.identifier(key)}`);
    const inImport = importId ? sql`${this.#column('importId')} = ${importId} and` : sql``;
    await ctx.db.execute(sql`update ${this.#table} set ${list(changes)} from ${this.#records(outcomes, [by, ...keys])}
      where ${inImport} ${this.#column(by)} = n.${sql.identifier(by)}`);
  }

  /** Values as a table `n`, whose columns have the types of those of the rows. */
  #records(values: readonly object[], keys: readonly string[]): SQL {
    const columns = keys.map((key) => sql`${sql.identifier(key)} ${this.#typeOf(key)}`);
    return sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n(${list(columns)})`;
  }

  #column(key: string): PgColumn {
    return this.#table[key] as PgColumn;
  }
  #bare = (key: string) => sql.identifier(this.#column(key).name);
  #typeOf = (key: string) => sql.raw(this.#column(key).getSQLType());
  #select = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, this.#column(key)]));

  /** How many rows of an import have each outcome, as a column beside those of `imports`. */
  counts(imports: PgTable): SQL {
    const outcome = this.#column('outcome');
    return sql`(select coalesce(json_object_agg(o.outcome, o.rows), '{}') from (select ${outcome} as outcome, count(*)::int as rows from ${this.#table}
      where ${this.#column('importId')} = ${imports}.id group by 1) o)`;
  }

  /** The rows that don't wait any more, those first whose outcome isn't one of `fine`. */
  async shown(ctx: Ctx, id: string, keys: string[], fine: string[]) {
    const [outcome, fault] = [this.#column('outcome'), this.#column('fault')];
    return ctx.db
      .select(this.#select(keys))
      .from(this.#table as PgTable)
      .where(and(eq(this.#column('importId'), id), ne(outcome, 'waiting')))
      .orderBy(sql`${inArray(outcome, fine)} and ${fault} is null`, asc(this.#column('line')))
      .limit(listRowsShown);
  }

  async all(ctx: Ctx, id: string) {
    return ctx.db
      .select(this.#select([...this.#read, 'outcome']))
      .from(this.#table as PgTable)
      .where(eq(this.#column('importId'), id))
      .orderBy(asc(this.#column('line')));
  }

  /** The first row of each of these people in the `later` of the imports that found them there. */
  existingIn(
    ctx: Ctx,
    imports: PgTable & Record<'id' | 'createdAt', PgColumn>,
    later: SQL | undefined,
    people: string[],
  ) {
    const person = this.#column(this.#person);
    const [id, outcome, line] = [this.#column('id'), this.#column('outcome'), this.#column('line')];
    return rows<{ person: string; rowId: string }>(
      ctx.db,
      sql`select distinct on (${person}) ${person} as person, ${id} as "rowId" from ${this.#table} join ${imports} on ${imports.id} = ${this.#column('importId')}
        where ${person} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(people)}::jsonb)) and ${outcome} = 'existing' and ${later}
        order by ${person}, ${imports.createdAt}, ${imports.id}, ${line}`,
    );
  }

  tell = (ctx: Ctx, id: string, outcomes: ({ line: number; outcome: string } & object)[]) =>
    this.#change(ctx, 'line', id, outcomes);

  handOver = (ctx: Ctx, outcomes: ({ id: string; outcome: string } & object)[]) =>
    this.#change(ctx, 'id', null, outcomes);
}

const list = (parts: (SQL | ReturnType<typeof sql.identifier>)[]) => sql.join(parts, sql`, `);
