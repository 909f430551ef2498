import { inArray, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { isStaff } from '~/lib/actor';
import { queueName } from '~/lib/desk';
import type { Ctx } from '~/lib/server/ctx';
import type { Db } from '~/lib/server/db/port';
import { type Preparable, statements } from '~/lib/server/db/statement';
import type { QueueDesk, WaitingIn } from '~/lib/server/desk-waiting';
import { requireRight } from '~/lib/server/guard';
import type { QueuesAnswer } from '../schema';

/** Desks in which something waits, by the names of their sources in the browser; those of a noun are read in one statement. */
export type Queues = Record<string, Record<string, QueueDesk>>;

/** The queues of a noun's desks by their names. */
const queuesOf = (desks: Record<string, QueueDesk>) =>
  Object.entries(desks).flatMap(([name, desk]) =>
    desk.waiting.map((view, index) => ({
      name: queueName(name, index === 0 ? undefined : view),
      mayAll: desk.mayAll,
      waitingIn: (db: Db) => desk.waitingIn(db, view),
    })),
  );

async function namesOf(ctx: Ctx, ids: Set<string>): Promise<Map<string, string>> {
  if (ids.size === 0) return new Map();
  const people = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** A noun whose queues can't be read leaves those of the others as they are; the queue of jobs makes its tables itself, when a worker first starts. */
async function waitingOf(
  ctx: Ctx,
  read: () => PromiseLike<Record<string, WaitingIn>[]>,
): Promise<Record<string, WaitingIn>> {
  try {
    return (await read())[0] ?? {};
  } catch (err) {
    ctx.log.warn({ err }, 'queues not read');
    return {};
  }
}

/** Reads the queues of the actor's work: a statement for each noun, all at once, and one for the names. Each read throws forbidden (403). */
export function queuesReader(queues: Queues): (ctx: Ctx) => Promise<QueuesAnswer> {
  const nouns = Object.entries(queues).map(([noun, desks]) => {
    const ofNoun = queuesOf(desks);
    const read = statements<string[], Record<string, WaitingIn>>(
      (names) => `waiting in ${noun}: ${names}`,
      (db, names) => {
        const columns = Object.fromEntries(
          ofNoun
            .filter(({ name }) => names.includes(name))
            .map(({ name, waitingIn }) => [name, waitingIn(db).as(name)]),
        );
        return db.select(columns).from(sql`(select 1) once`) as unknown as Preparable<
          Record<string, WaitingIn>
        >;
      },
    );
    return { queues: ofNoun, read };
  });
  return async (ctx) => {
    const actor = ctx.user;
    requireRight(isStaff(actor));
    const values = { now: ctx.now.toISOString(), actor: actor.userId };
    const reads = nouns.flatMap(({ queues, read }) => {
      const own = queues.filter(({ mayAll }) => mayAll(actor)).map(({ name }) => name);
      return own.length > 0 ? [waitingOf(ctx, () => read(ctx, own, values))] : [];
    });
    const waiting: Record<string, WaitingIn> = Object.assign({}, ...(await Promise.all(reads)));
    const names = await namesOf(
      ctx,
      new Set(Object.values(waiting).flatMap(({ owners }) => owners.map(({ id }) => id))),
    );
    const all = Object.entries(waiting).map(([name, { count, oldest, owners }]) => {
      const mine = owners.find(({ id }) => id === actor.userId)?.count ?? 0;
      const named = owners.map((owner) => ({ ...owner, name: names.get(owner.id) ?? '' }));
      return [
        name,
        {
          count,
          oldest: oldest === null ? null : new Date(oldest).toISOString(),
          mine,
          owners: named,
        },
      ];
    });
    return { queues: Object.fromEntries(all) };
  };
}
