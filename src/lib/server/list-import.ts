import { and, asc, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { refusals } from '../errors';
import {
  choiceFault,
  isPlain,
  type ListedPerson,
  type ListField,
  type ListTable,
  tableOf,
} from '../list-columns';
import {
  checkOf,
  type ListCounts,
  type ListImportState,
  type ListInput,
  type ListSent,
  listAtOnceMax,
  listBatch,
  listDays,
  listRowsShown,
} from '../list-import';
import { type Ctx, inTransaction } from './ctx';
import type { ListFile, ListFileInput } from './list-file';
import { ListRows, type ReadRow } from './list-import-rows';
import { type ListNote, peopleOfTable } from './list-people';

const refuse = refusals({
  import_not_found: { status: 404, detail: 'Impor ini tidak ditemukan.' },
  import_key_taken: {
    status: 409,
    detail: 'Impor ini sudah dikirim dengan isi lain. Muat ulang halaman, lalu coba lagi.',
  },
  import_unreadable: { status: 422, detail: 'Daftar ini tidak terbaca.' },
  import_columns: { status: 422, detail: 'Pilih isi tiap kolom daftar ini.' },
});

const fileReader = async (input: ListFileInput): Promise<ListFile> =>
  (await import('./list-file')).default(input);

/** What a list says: its table, and its people as soon as the columns are chosen; until then `rows` is null. `fault` says why nothing can be read. */
type ReadList<Row> = {
  fault: string | null;
  table: ListTable | null;
  rows: Row[] | null;
  notes: ListNote[];
};
type ImportColumn =
  | 'id'
  | 'name'
  | 'state'
  | 'total'
  | 'createdBy'
  | 'createdAt'
  | 'finishedAt'
  | 'undoneAt';
type StoredImport<Outcome extends string> = {
  id: string;
  name: string;
  state: ListImportState;
  total: number;
  counts: ListCounts<Outcome>;
  by: string | null;
  createdBy: string;
  ownerId: string;
  createdAt: Date;
  finishedAt: Date | null;
  undoneAt: Date | null;
};
/** The columns of a list, whichever table it is in. */
type ListColumns<Stored> = { [Key in keyof Stored]: SQL<Stored[Key]> };
type Judgement<Outcome> = { outcome: Outcome; fault: string | null };

/** A noun's lists of people: where they are stored, and what they say. */
type ListAbout<
  Row extends ReadRow,
  Outcome extends string,
  Owner extends string,
  Shown extends string,
  Told extends string,
> = {
  imports: PgTable & Record<ImportColumn | Owner, PgColumn>;
  rows: PgTable & Record<(keyof Row & string) | 'id' | 'importId' | 'outcome' | Told, PgColumn>;
  /** the column that says whose a list is */
  owner: Owner;
  /** the name of who has sent a list */
  by: SQL;
  /** what a row keeps of the list */
  read: readonly (keyof Row & string)[];
  /** which of these a screen shows, beside line, address and fault */
  shown: readonly (Shown & keyof Row)[];
  /** what a row keeps of what became of it, beside its outcome; the first is the person's id */
  told: readonly [Told, ...Told[]];
  /** outcomes that need no look */
  fine: readonly string[];
  /** what may become of a row */
  outcomes: readonly Outcome[];
  most: number;
  texts: { tooMany: string; noRows: string; dropped: string };
  /** what columns may be taken for; `email` is one of them */
  fields: readonly ListField[];
  /** what is wrong with a row beside its address; null for nothing */
  faultOf: (cells: Record<string, string>) => string | null;
  /** a row as it is stored */
  rowOf: (person: ListedPerson) => Row;
};
type Told<Key extends string> = { outcome: string } & Partial<Record<Key, unknown>>;

/** An import that a transaction holds. */
export type HeldList = { id: string; ownerId: string; by: string; since: Date };

/** Lists of people, from the check to the undo: read, judged, stored, worked on in batches, and taken back. Who may do so is for the noun to say. */
export class ListImports<
  Row extends ReadRow,
  Outcome extends string,
  Owner extends string,
  Shown extends string,
  ToldKey extends string,
> {
  readonly #about: ListAbout<Row, Outcome, Owner, Shown, ToldKey>;
  readonly #imports: PgTable & Record<ImportColumn, PgColumn>;
  readonly #rows: ListRows<Row>;
  readonly #owner: PgColumn;

  constructor(about: ListAbout<Row, Outcome, Owner, Shown, ToldKey>) {
    this.#about = about;
    this.#imports = about.imports;
    this.#rows = new ListRows<Row>(about.rows, about.read, about.told[0]);
    this.#owner = about.imports[about.owner];
  }

  /** The table of a list, and its people where its columns are chosen or nothing is to be chosen. @throws import_columns (422) for a choice that can't be used */
  async read({ choice, ...list }: ListSent): Promise<ReadList<Row>> {
    const { fields, most, texts } = this.#about;
    const file = await fileReader({ ...list, sheet: choice?.sheet ?? null, most });
    const fault = file.fault === 'many' ? texts.tooMany : file.fault;
    if (fault) return { fault, table: null, rows: null, notes: [] };
    const guess = tableOf(file.rows, fields, choice?.from || undefined);
    const isChosen = choice !== null && choice.columns.length > 0;
    const columns = isChosen ? choice.columns : isPlain(guess) ? ['email'] : guess.choice.columns;
    const table = {
      ...guess,
      sheets: file.sheets,
      choice: { ...guess.choice, columns, sheet: file.sheet },
    };
    if (!isChosen && !isPlain(guess)) return { fault: null, table, rows: null, notes: [] };
    const wrong = choiceFault(table.choice, fields);
    if (wrong) throw refuse('import_columns', { detail: wrong, fields: { columns: wrong } });
    const { people, notes } = peopleOfTable(file.rows, table.choice, this.#about.faultOf);
    const isEmpty = people.every((person) => person.fault);
    return {
      fault: isEmpty ? texts.noRows : null,
      table,
      rows: people.map(this.#about.rowOf),
      notes,
    };
  }

  /** What a list would do, row by row; nothing is stored. The rows that aren't broken are judged in their order, once the columns are chosen. */
  async check(
    list: ListSent,
    judge: (fitting: Row[], all: Row[]) => Promise<(row: Row) => Judgement<Outcome>>,
  ) {
    const { fault, table, rows: people, notes } = await this.read(list);
    const all = people ?? [];
    const judgementOf = await judge(
      all.filter((row) => !row.fault),
      all,
    );
    const shown = all.map((row) => ({
      ...pick(row, ['line', 'email', ...this.#about.shown]),
      ...(row.fault ? { outcome: 'broken' as Outcome, fault: row.fault } : judgementOf(row)),
    }));
    const fine = this.#about.fine as readonly Outcome[];
    const check = checkOf<Outcome, (typeof shown)[number]>(shown, {
      fault,
      fine,
      most: listRowsShown,
    });
    return { ...check, table, isChosen: people !== null, notes };
  }

  /**
   * Stores a list, unless its key has done so before. `hold` and `begun` run in the transaction, before and after the list is stored. Answers whether it
   * is short enough to be worked on at once; a longer one is the job's.
   * @throws import_unreadable, import_columns (422), import_key_taken (409)
   */
  async start<Held>(
    ctx: Ctx,
    ownerId: string,
    { key, name, ...list }: ListInput,
    hold: (ctx: Ctx) => Promise<Held>,
    start: (ctx: Ctx, held: Held, people: Row[]) => Promise<void>,
  ): Promise<boolean> {
    const { fault, rows: people } = await this.read(list);
    if (fault) throw refuse('import_unreadable', { detail: fault, fields: { text: fault } });
    if (!people) throw refuse('import_columns', { fields: { columns: 'Pilih isi tiap kolom.' } });
    const total = people.length;
    await inTransaction(ctx, async (ctx) => {
      const owner = await hold(ctx);
      const createdBy = ctx.user.userId;
      const columns = { [this.#about.owner]: ownerId, name, total, createdBy };
      const made = await ctx.db
        .insert(this.#imports)
        .values({ id: key, ...columns, createdAt: ctx.now })
        .onConflictDoNothing()
        .returning({ id: this.#imports.id });
      if (made.length === 0) return this.#requireSame(ctx, key, { ownerId, createdBy, total });
      await this.#rows.store(ctx, key, people);
      await start(ctx, owner, people);
    });
    return total <= listAtOnceMax;
  }

  /** @throws import_key_taken (409) for a list that isn't the stored one */
  async #requireSame(
    ctx: Ctx,
    id: string,
    list: { ownerId: string; createdBy: string; total: number },
  ): Promise<void> {
    const { createdBy, total } = this.#imports;
    const same = and(
      eq(this.#imports.id, id),
      eq(this.#owner, list.ownerId),
      eq(createdBy, list.createdBy),
      eq(total, list.total),
    );
    if ((await ctx.db.$count(this.#imports, same)) === 0) throw refuse('import_key_taken');
  }

  /** Goes on with an import until it is done or undone, a batch in each transaction. Two at once take turns. */
  async goOn<Held>(
    ctx: Ctx,
    id: string,
    hold: (ctx: Ctx, ownerId: string) => Promise<Held>,
    add: (
      ctx: Ctx,
      list: HeldList,
      held: Held,
      next: Row[],
    ) => Promise<({ line: number } & Told<ToldKey>)[]>,
  ): Promise<void> {
    const addBatch = async (ctx: Ctx): Promise<boolean> => {
      const [list] = await this.#read(ctx, this.#isList({ id }));
      if (!list) return false;
      const owner = await hold(ctx, list.ownerId);
      const isRunning = and(eq(this.#imports.id, id), eq(this.#imports.state, 'running'));
      const [running] = await this.#read(ctx, isRunning, true);
      if (!running) return false;
      const next = await this.#rows.waiting(ctx, id);
      await this.#rows.tell(ctx, id, await add(ctx, running, owner, next));
      if (next.length === listBatch) return true;
      await this.#change(ctx, eq(this.#imports.id, id), { state: 'done', finishedAt: ctx.now });
      return false;
    };
    while (await inTransaction(ctx, addBatch));
  }

  /** Ends an import whose job staff throws away, in the same transaction: who still waits isn't added. An import that has ended stays as it is. */
  end = async (ctx: Ctx, id: string): Promise<void> => {
    const running = and(eq(this.#imports.id, id), eq(this.#imports.state, 'running'));
    if (!(await this.#change(ctx, running, { state: 'done', finishedAt: ctx.now }))) return;
    await this.#rows.dropWaiting(ctx, id, { fault: this.#about.texts.dropped });
  };

  /** Takes an import back in the caller's transaction, once: `takeBack` ends what it gave, and what waits isn't added. @throws import_not_found (404) */
  async undo(
    ctx: Ctx,
    place: { id: string; ownerId?: string },
    takeBack: (list: HeldList) => Promise<void>,
  ): Promise<void> {
    const [listImport] = await this.#read(ctx, this.#isList(place), true);
    if (!listImport) throw refuse('import_not_found');
    if (listImport.state === 'undone') return;
    await this.#rows.dropWaiting(ctx, place.id, {});
    await this.#change(ctx, eq(this.#imports.id, place.id), {
      state: 'undone',
      undoneAt: ctx.now,
      finishedAt: sql`coalesce(${this.#imports.finishedAt}, ${ctx.now.toISOString()}::timestamptz)`,
    });
    await takeBack(listImport);
  }

  /** Stores what became of rows of an import that its undo looks at. */
  tellRows = (
    ctx: Ctx,
    id: string,
    outcomes: ({ line: number } & Told<ToldKey>)[],
  ): Promise<void> => this.#rows.tell(ctx, id, outcomes);

  /** What stays because of a later list is that list's from now on. */
  handOver = (ctx: Ctx, outcomes: ({ id: string } & Told<ToldKey>)[]): Promise<void> =>
    this.#rows.handOver(ctx, outcomes);

  /** The rows of later lists that name these people and found them there, the first of each. */
  laterRows(ctx: Ctx, { id, ownerId, since }: HeldList, people: string[]) {
    const { id: importId, state, createdAt, finishedAt } = this.#imports;
    const later = and(
      eq(this.#owner, ownerId),
      ne(importId, id),
      ne(state, 'undone'),
      sql`coalesce(${finishedAt}, ${createdAt}) >= ${since.toISOString()}::timestamptz`,
    );
    return this.#rows.existingIn(ctx, this.#imports, later, people);
  }

  /** The last imports of whose they are. */
  async last(ctx: Ctx, ownerId: string): Promise<StoredImport<Outcome>[]> {
    const { createdAt, id } = this.#imports;
    return ctx.db
      .select(this.columns)
      .from(this.#imports as PgTable)
      .where(eq(this.#owner, ownerId))
      .orderBy(desc(createdAt), desc(id))
      .limit(listsShown);
  }

  /** One import with its first rows that need a look. @throws import_not_found (404) */
  async view(ctx: Ctx, place: { id: string; ownerId?: string }) {
    const [list] = await ctx.db
      .select(this.columns)
      .from(this.#imports as PgTable)
      .where(this.#isList(place))
      .limit(1);
    if (!list) throw refuse('import_not_found');
    const keys = ['line', 'email', 'fault', 'outcome', ...this.#about.shown];
    const shown = await this.#rows.shown(ctx, place.id, keys, [...this.#about.fine, 'undone']);
    const people = shown as (Pick<Row, 'line' | 'email' | 'fault' | (Shown & keyof Row)> &
      Judgement<Outcome>)[];
    return { ...list, rows: people };
  }

  /** Whose an import is, and all of its rows, for its file. @throws import_not_found (404) */
  async report(ctx: Ctx, place: { id: string; ownerId?: string }) {
    const [list] = await this.#read(ctx, this.#isList(place));
    if (!list) throw refuse('import_not_found');
    const all = await this.#rows.all(ctx, place.id);
    return { ownerId: list.ownerId, rows: all as (Row & { outcome: Outcome })[] };
  }

  /** The imports that the job goes on with, the oldest first. */
  running = async (ctx: Ctx): Promise<{ id: string }[]> => {
    const { id, state, createdAt } = this.#imports;
    const running = await ctx.db
      .select({ id })
      .from(this.#imports as PgTable)
      .where(eq(state, 'running'))
      .orderBy(asc(createdAt))
      .limit(20);
    return running as { id: string }[];
  };

  /** Removes imports that are older than `listDays`, those too that never ended. */
  forget = async (ctx: Ctx): Promise<void> => {
    const before = new Date(ctx.now.getTime() - listDays * 86_400_000);
    await ctx.db.delete(this.#imports).where(lt(this.#imports.createdAt, before));
  };

  /** A list as it is told, for the statements of its noun too. */
  get columns(): ListColumns<StoredImport<Outcome>> {
    const { id, name, state, total, createdBy, createdAt, finishedAt, undoneAt } = this.#imports;
    const counts = this.#rows.counts(this.#imports);
    const who = { by: this.#about.by, createdBy, ownerId: this.#owner };
    const columns = { id, name, state, total, counts, ...who, createdAt, finishedAt, undoneAt };
    return columns as unknown as ListColumns<StoredImport<Outcome>>;
  }

  #isList({ id, ownerId }: { id: string; ownerId?: string }): SQL | undefined {
    return and(eq(this.#imports.id, id), ownerId ? eq(this.#owner, ownerId) : undefined);
  }

  async #read(ctx: Ctx, where: SQL | undefined, locked = false) {
    const { id, state, createdBy, createdAt } = this.#imports;
    const read = ctx.db
      .select({ id, state, ownerId: this.#owner, by: createdBy, since: createdAt })
      .from(this.#imports as PgTable)
      .where(where);
    return (await (locked ? read.for('update') : read)) as (HeldList & {
      state: ListImportState;
    })[];
  }

  async #change(ctx: Ctx, where: SQL | undefined, changes: Record<string, unknown>) {
    const { id } = this.#imports;
    const changed = await ctx.db
      .update(this.#imports as PgTable)
      .set(changes)
      .where(where)
      .returning({ id });
    return changed.length > 0;
  }
}

const listsShown = 10;
const pick = <Row extends object, Key extends keyof Row>(row: Row, keys: Key[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;
