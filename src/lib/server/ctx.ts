import type { Actor } from '~/lib/actor';
import { refuse } from '~/lib/errors';
import type { Db } from './db/port';
import type { Logger } from './log';

/** Somebody who comes with a session that nobody has looked up yet. */
export type Bearer = { token: string; identify: () => Promise<Actor | null> };

type CtxInit = {
  db: Db;
  actor: Actor | null;
  /** given: who asks is left to the read (`ownRead`), and `actor` says nothing yet */
  bearer?: Bearer | null;
  now: Date;
  requestId: string;
  log: Logger;
  wakeOutbox: () => void;
};

/** What every read and write is given first: the database, who asks, and the time. */
export class Ctx {
  readonly now: Date;
  readonly requestId: string;
  readonly log: Logger;
  readonly wakeOutbox: () => void;
  readonly #db: Db;
  #actor: Actor | null;
  #bearer: Bearer | null;
  #inTransaction = false;

  constructor(init: CtxInit) {
    this.#db = init.db;
    this.#actor = init.actor;
    this.#bearer = init.bearer ?? null;
    this.now = init.now;
    this.requestId = init.requestId;
    this.log = init.log;
    this.wakeOutbox = init.wakeOutbox;
  }

  /** The database. Throws while a transaction of this ctx runs: there the embedded database would hang for ever. */
  get db(): Db {
    if (this.#inTransaction) throw new Error('inTransaction runs: use the ctx it passes to you');
    return this.#db;
  }

  /** Who asks; null for a visitor. */
  get actor(): Actor | null {
    if (this.#bearer) throw new Error('nobody has looked up who asks: an ownRead may use ownStatement alone');
    return this.#actor;
  }

  /** The token of a session that a read may look up itself; null where it is known who asks. */
  get unknownToken(): string | null {
    return this.#bearer?.token ?? null;
  }

  /** Looks up who asks, unless that is known. */
  async identify(): Promise<Actor | null> {
    if (this.#bearer) this.#actor = await this.#bearer.identify();
    this.#bearer = null;
    return this.#actor;
  }

  /** The signed-in person. @throws not_signed_in (401) for a visitor */
  get user(): Actor {
    if (!this.actor) throw refuse('not_signed_in');
    return this.actor;
  }

  /** Runs `work` in a transaction; who it wakes is woken once it has committed. */
  async transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
    const db = this.db;
    let wake = false;
    this.#inTransaction = true;
    try {
      const wakeOutbox = () => {
        wake = true;
      };
      return await db.transaction((tx) => work(new Ctx({ ...this, actor: this.actor, db: tx, wakeOutbox })));
    } finally {
      this.#inTransaction = false;
      if (wake) this.wakeOutbox();
    }
  }
}

/** One transaction; nested it is a savepoint. `ctx` is shadowed on purpose: the outer one's db throws meanwhile. */
export const inTransaction = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> => ctx.transaction(work);
