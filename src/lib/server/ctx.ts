import type { Actor } from '~/lib/actor';
import { refuse } from '~/lib/errors';
import type { Db } from './db/port';
import type { Logger } from './log';

/** A session token that hasn't been looked up yet. */
export type Bearer = {
  token: string;
  identify: () => Promise<Actor | null>;
  /** set where the request names a view: answers the viewed person, or null when the view has ended and the session's own person asks */
  view: (() => Promise<Actor | null>) | null;
};

type CtxInit = {
  db: Db;
  actor: Actor | null;
  /** set where the read itself looks the session up (`ownRead`); `actor` is then unknown */
  bearer?: Bearer | null;
  now: Date;
  requestId: string;
  log: Logger;
  wakeOutbox: () => void;
  /** without it no pages are kept */
  forgetPages?: ForgetPages;
};

/** Announces that these pages are about to change. What it answers is called once they have: it resolves when no process answers with the old ones. */
export type ForgetPages = (tags: string[]) => () => Promise<void>;
const noPages: ForgetPages = () => async () => {};

/** The first argument of every read and write: the database, the actor and the time. */
export class Ctx {
  readonly now: Date;
  readonly requestId: string;
  readonly log: Logger;
  readonly wakeOutbox: () => void;
  readonly forgetPages: ForgetPages;
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
    this.forgetPages = init.forgetPages ?? noPages;
  }

  /** The database. Throws while a transaction of this ctx runs, because the embedded database would hang for ever. */
  get db(): Db {
    if (this.#inTransaction) throw new Error('inTransaction runs: use the ctx it passes to you');
    return this.#db;
  }

  /** The signed-in person; null for a visitor. */
  get actor(): Actor | null {
    if (this.#bearer)
      throw new Error('nobody has looked up who asks: an ownRead may use ownStatement alone');
    return this.#actor;
  }

  /** The session token that a read looks up itself; null where the actor is known. */
  get unknownToken(): string | null {
    return this.#bearer?.token ?? null;
  }

  /** Looks the session up, unless the actor is known already. */
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

  /** Runs `work` in a transaction. After the commit it wakes the outbox relay, and waits until pages that have changed are shown no more. */
  async transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
    const db = this.db;
    let wake = false;
    const changes: (() => Promise<void>)[] = [];
    this.#inTransaction = true;
    try {
      const wakeOutbox = () => {
        wake = true;
      };
      const forgetPages: ForgetPages = (tags) => {
        changes.push(this.forgetPages(tags));
        return async () => {};
      };
      const result = await db.transaction((tx) =>
        work(new Ctx({ ...this, actor: this.actor, db: tx, wakeOutbox, forgetPages })),
      );
      await Promise.all(changes.map((changed) => changed()));
      return result;
    } finally {
      this.#inTransaction = false;
      if (wake) this.wakeOutbox();
    }
  }
}

/** Runs `work` in one transaction; a nested one is a savepoint. `ctx` is shadowed on purpose, since the outer one's db throws meanwhile. */
export const inTransaction = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  ctx.transaction(work);
