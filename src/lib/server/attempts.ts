import { and, asc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { type Ctx, inTransaction } from './ctx';
import { errorLine } from './log';

const dueMost = 100;

/** The seconds until the next attempt: they double from the first to the longest. */
export const doubling =
  (firstSeconds: number, longestSeconds: number) =>
  (attempts: number): number =>
    Math.min(longestSeconds, firstSeconds * 2 ** Math.max(0, attempts - 1));

type AttemptColumn = 'id' | 'attempts' | 'nextAttemptAt' | 'startedAt' | 'lastError';
type Columns = Record<'id' | 'attempts', PgColumn> & Record<string, PgColumn>;
type Changes = Record<string, unknown>;

type Attempt<Taken extends Columns> = SelectResultFields<Taken> & { id: string; attempts: number };

/** What an attempt knows of its row. */
export type AttemptOf<A extends { finish: (...given: never[]) => unknown }> = Parameters<
  A['finish']
>[1];

/** Work of rows that one process at a time tries, again and again until it succeeds or is given up. */
type Attempted<State extends string, Taken extends Columns> = {
  table: PgTable & Record<AttemptColumn | State, PgColumn>;
  /** the column of a row's state, and what it says */
  state: State;
  states: { waiting: string; running: string };
  /** which rows of the table are such work; without it, all are */
  only?: SQL;
  /** what an attempt knows of its row */
  taken: Taken;
  order: PgColumn;
  /** an attempt without a sign of life for so long was interrupted, and another one may begin */
  leaseMinutes: number;
  /** a running attempt says so often that it lives, which is much more often than its lease asks for */
  signMs: number;
  waitSeconds: (attempts: number) => number;
  /** what else a new attempt changes */
  begun?: Changes;
  /** how a row ends that fails for good; without it, rows are tried for ever */
  end?: {
    /** so many attempts are made */
    most: number;
    /** an error after which no other attempt could do better */
    isFinal: (error: unknown) => boolean;
    changes: Changes;
    /** called in the transaction */
    tell: (ctx: Ctx, row: SelectResultFields<Taken>) => Promise<void>;
  };
  /** the log's words for the row's id and for an attempt that failed */
  log: { id: string; failed: string };
};

/** A row is claimed by one process for as long as it shows signs of life, and a failure makes it wait. */
export class Attempts<State extends string, Taken extends Columns> {
  readonly #about: Attempted<State, Taken>;
  readonly #table: PgTable;
  readonly #state: PgColumn;

  constructor(about: Attempted<State, Taken>) {
    this.#about = about;
    this.#table = about.table;
    this.#state = about.table[about.state];
  }

  /** The rows that can be tried now. Each attempt is another turn. */
  async due(ctx: Ctx): Promise<{ id: string; turn: number }[]> {
    const { table, order } = this.#about;
    const due = await ctx.db
      .select({ id: table.id, turn: table.attempts })
      .from(this.#table)
      .where(this.#isDue(ctx))
      .orderBy(asc(order))
      .limit(dueMost);
    return due as { id: string; turn: number }[];
  }

  /** Tries a row, unless another process does. The work calls `live` often, which throws when another attempt has taken over. */
  async run(
    ctx: () => Ctx,
    id: string,
    work: (attempt: Attempt<Taken>, live: (changes?: Changes) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const { signMs, log } = this.#about;
    const attempt = await this.#begin(ctx(), id);
    if (!attempt) return;
    let last = ctx().now.getTime();
    const live = async (changes?: Changes) => {
      const at = ctx();
      if (at.now.getTime() - last < signMs) return;
      const isExtended = await this.#change(at, this.#holds(attempt), {
        ...changes,
        startedAt: at.now,
      });
      if (!isExtended) throw new Error('another attempt has taken over');
      last = at.now.getTime();
    };
    try {
      await work(attempt, live);
    } catch (err) {
      const system = ctx();
      system.log.warn({ err, [log.id]: id, attempt: attempt.attempts }, log.failed);
      await this.#fail(system, attempt, err);
    }
  }

  /** Stores that an attempt has succeeded; false where another one has taken over, whose the row is now. */
  async finish(ctx: Ctx, attempt: Attempt<Taken>, changes: Changes): Promise<boolean> {
    const done = { ...changes, lastError: null, nextAttemptAt: null };
    return (await this.#change(ctx, this.#holds(attempt), done)) !== undefined;
  }

  /** Begins an attempt; null where another process works on the row, it is done, or its process was killed in every attempt so far. */
  #begin(ctx: Ctx, id: string): Promise<Attempt<Taken> | null> {
    const { table, state, states, end, begun } = this.#about;
    return inTransaction(ctx, async (ctx) => {
      const due = and(eq(table.id, id), this.#isDue(ctx));
      if (end) {
        const spent = and(due, gte(table.attempts, end.most));
        if (await this.#giveUp(ctx, spent, 'the process ended in each attempt')) return null;
      }
      const attempt = await this.#change(ctx, due, {
        ...begun,
        [state]: states.running,
        startedAt: ctx.now,
        attempts: sql`${table.attempts} + 1`,
      });
      return attempt ?? null;
    });
  }

  /** Lets a failed attempt be followed by another one, or ends the row. */
  #fail(ctx: Ctx, attempt: Attempt<Taken>, error: unknown): Promise<void> {
    const { state, states, end, waitSeconds } = this.#about;
    const lastError = errorLine(error);
    return inTransaction(ctx, async (ctx) => {
      if (end && (attempt.attempts >= end.most || end.isFinal(error))) {
        await this.#giveUp(ctx, this.#holds(attempt), lastError);
        return;
      }
      const waitMs = waitSeconds(attempt.attempts) * 1_000;
      await this.#change(ctx, this.#holds(attempt), {
        [state]: states.waiting,
        nextAttemptAt: new Date(ctx.now.getTime() + waitMs),
        lastError,
      });
    });
  }

  /** A row waits and its time has come, or its last attempt was interrupted. */
  #isDue({ now }: Ctx): SQL | undefined {
    const { table, states, only, leaseMinutes } = this.#about;
    const silentSince = new Date(now.getTime() - leaseMinutes * 60_000);
    return and(
      only,
      inArray(this.#state, [states.waiting, states.running]),
      or(
        and(eq(this.#state, states.waiting), lte(table.nextAttemptAt, now)),
        and(eq(this.#state, states.running), lt(table.startedAt, silentSince)),
      ),
    );
  }

  /** The attempt has its row still. */
  #holds({ id, attempts }: Attempt<Taken>): SQL | undefined {
    const { table, states } = this.#about;
    return and(eq(table.id, id), eq(this.#state, states.running), eq(table.attempts, attempts));
  }

  async #change(ctx: Ctx, where: SQL | undefined, changes: Changes) {
    const { taken } = this.#about;
    const changed = await ctx.db.update(this.#table).set(changes).where(where).returning(taken);
    const [attempt] = changed as Attempt<Taken>[];
    return attempt;
  }

  async #giveUp(ctx: Ctx, where: SQL | undefined, lastError: string): Promise<boolean> {
    const { end } = this.#about;
    const row = await this.#change(ctx, where, { ...end?.changes, nextAttemptAt: null, lastError });
    if (row) await end?.tell(ctx, row);
    return row !== undefined;
  }
}
