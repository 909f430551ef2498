import { inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { isSuperadmin } from '~/lib/actor';
import type { Ctx } from '~/lib/server/ctx';
import type { Db } from '~/lib/server/db/port';
import { type Preparable, statement } from '~/lib/server/db/statement';
import type { WaitingIn } from '~/lib/server/desk-waiting';
import { requireRight } from '~/lib/server/guard';
import type { QueuesAnswer } from '../schema';

/** Desks in which something waits, by the names of their sources in the browser; those of a noun are read in one statement. */
export type Queues = Record<string, Record<string, { waitingIn: (db: Db) => SQL<WaitingIn> }>>;

async function namesOf(ctx: Ctx, ids: Set<string>): Promise<Map<string, string>> {
  if (ids.size === 0) return new Map();
  const people = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** A noun whose queues can't be read leaves those of the others as they are; the queue of jobs makes its tables itself, when a worker first starts. */
async function waitingOf(ctx: Ctx, read: () => PromiseLike<Record<string, WaitingIn>[]>): Promise<Record<string, WaitingIn>> {
  try {
    return (await read())[0] ?? {};
  } catch (err) {
    ctx.log.warn({ err }, 'queues not read');
    return {};
  }
}

/** Reads all queues: a statement for each noun, all at once, and one for the names. Each read throws forbidden (403). */
export function queuesReader(queues: Queues): (ctx: Ctx) => Promise<QueuesAnswer> {
  const statements = Object.entries(queues).map(([noun, desks]) =>
    statement<Record<string, WaitingIn>>(`waiting in ${noun}`, (db) => {
      const columns = Object.fromEntries(Object.entries(desks).map(([name, desk]) => [name, desk.waitingIn(db).as(name)]));
      return db.select(columns).from(sql`(select 1) once`) as unknown as Preparable<Record<string, WaitingIn>>;
    }),
  );
  return async (ctx) => {
    const actor = ctx.user;
    // The lists of others are limited to parts, which these statements don't know.
    requireRight(isSuperadmin(actor));
    const values = { now: ctx.now.toISOString(), actor: actor.userId };
    const found: Record<string, WaitingIn> = Object.assign({}, ...(await Promise.all(statements.map((read) => waitingOf(ctx, () => read(ctx, values))))));
    const names = await namesOf(ctx, new Set(Object.values(found).flatMap(({ owners }) => owners.map(({ id }) => id))));
    const all = Object.entries(found).map(([name, { count, oldest, owners }]) => {
      const mine = owners.find(({ id }) => id === actor.userId)?.count ?? 0;
      const named = owners.map((owner) => ({ ...owner, name: names.get(owner.id) ?? '' }));
      return [name, { count, oldest: oldest === null ? null : new Date(oldest).toISOString(), mine, owners: named }];
    });
    return { queues: Object.fromEntries(all) };
  };
}
