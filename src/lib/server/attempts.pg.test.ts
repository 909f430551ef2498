import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { testSite } from '~/testing/site';
import { type AttemptOf, Attempts, doubling } from './attempts';
import { newId } from './ids';

const site = await testSite();
await site.rows(sql`create table attempted_cups (id uuid primary key, tea text not null, state text not null default 'waiting', sips int not null default 0,
  attempts int not null default 0, next_attempt_at timestamptz, started_at timestamptz, last_error text, created_at timestamptz not null default now())`);
afterAll(() => site.rows(sql`drop table attempted_cups`));

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const cups = pgTable('attempted_cups', {
  id: uuid().primaryKey(),
  tea: text().notNull(),
  state: text().notNull(),
  sips: integer().notNull(),
  attempts: integer().notNull(),
  nextAttemptAt: at('next_attempt_at'),
  startedAt: at('started_at'),
  lastError: text('last_error'),
  createdAt: at('created_at').notNull(),
});

class Hopeless extends Error {}
const reports: string[] = [];
const { id, tea, attempts } = cups;
const always = {
  table: cups,
  state: 'state' as const,
  states: { waiting: 'waiting', running: 'running' },
  only: eq(cups.tea, 'mint'),
  taken: { id, tea, attempts },
  order: cups.createdAt,
  leaseMinutes: 10,
  signMs: 60_000,
  waitSeconds: doubling(60, 3_600),
  log: { id: 'cupId', failed: 'a cup fell' },
};
const minted = new Attempts(always);
const thrice = new Attempts({
  ...always,
  only: eq(cups.tea, 'oolong'),
  begun: { sips: 0 },
  end: {
    most: 3,
    isFinal: (error) => error instanceof Hopeless,
    changes: { state: 'failed', sips: -1 },
    tell: async (_, cup) => void reports.push(cup.id),
  },
});

type Cup = AttemptOf<typeof minted>;
async function poured(kind = 'mint') {
  const cup = newId();
  await site.rows(
    sql`insert into attempted_cups (id, tea, next_attempt_at) values (${cup}, ${kind}, ${site.clock.now.toISOString()}::timestamptz)`,
  );
  return cup;
}
const row = async (cup: string) =>
  (await site.rows(sql`select state, attempts, sips from attempted_cups where id = ${cup}`))[0];
const drink = (cup: Cup) => minted.finish(site.ctx(), cup, { state: 'done' }).then(() => {});
const fall = () => Promise.reject(new Error('slippery'));
const minutes = (count: number) => site.clock.advance(count * 60_000);
const isDue = async (cup: string) =>
  (await minted.due(site.ctx())).some((due) => due.id === cup) ||
  (await thrice.due(site.ctx())).some((due) => due.id === cup);

/** An attempt whose process is killed: nothing follows its beginning. */
async function killed(of: typeof minted | typeof thrice, cup: string): Promise<Cup> {
  const begun = Promise.withResolvers<Cup>();
  void of.run(site.ctx, cup, (attempt) => {
    begun.resolve(attempt);
    return new Promise(() => {});
  });
  return begun.promise;
}

describe('a row', () => {
  test('is tried by one of two workers at once, and not again when it is done', async () => {
    const cup = await poured();
    let tries = 0;
    const work = async (attempt: Cup) => {
      tries += 1;
      await drink(attempt);
    };
    await Promise.all([1, 2, 3].map(() => minted.run(site.ctx, cup, work)));
    await minted.run(site.ctx, cup, work);
    expect(tries).toBe(1);
    expect(await row(cup)).toEqual({ state: 'done', attempts: 1, sips: 0 });
    expect(await isDue(cup)).toBe(false);
  });

  test('whose worker dies is tried by another one after its lease, and the dead one can’t finish it', async () => {
    const cup = await poured();
    const dead = await killed(minted, cup);
    minutes(9);
    expect(await isDue(cup)).toBe(false);
    minutes(2);
    expect(await minted.due(site.ctx())).toContainEqual({ id: cup, turn: 1 });
    const next = await killed(minted, cup);
    expect(await minted.finish(site.ctx(), dead, { state: 'done' })).toBe(false);
    expect(await row(cup)).toMatchObject({ state: 'running', attempts: 2 });
    expect(await minted.finish(site.ctx(), next, { state: 'done' })).toBe(true);
  });

  test('whose worker shows signs of life is left to it; one that was taken over ends its worker', async () => {
    const cup = await poured();
    await minted.run(site.ctx, cup, async (attempt, live) => {
      for (let sips = 1; sips <= 4; sips += 1) {
        minutes(9);
        await live({ sips });
      }
      expect(await isDue(cup)).toBe(false);
      minutes(11);
      const next = await killed(minted, cup);
      await expect(live()).rejects.toThrow('another attempt has taken over');
      expect(await minted.finish(site.ctx(), attempt, { state: 'done' })).toBe(false);
      await drink(next);
      throw new Error('too late');
    });
    expect(await row(cup)).toEqual({ state: 'done', attempts: 2, sips: 4 });
  });

  test('that fails waits longer each time, never longer than the longest, and for ever', async () => {
    const cup = await poured();
    await minted.run(site.ctx, cup, fall);
    expect(await site.rows(sql`select last_error from attempted_cups where id = ${cup}`)).toEqual([
      { last_error: expect.stringContaining('slippery') },
    ]);
    for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
      minutes(wait - 0.5);
      expect(await isDue(cup)).toBe(false);
      minutes(0.5);
      expect(await isDue(cup)).toBe(true);
      await minted.run(site.ctx, cup, fall);
    }
    expect(await row(cup)).toMatchObject({ state: 'waiting', attempts: 9 });
    expect(doubling(5, 3_600)(5_000)).toBe(3_600);
  });

  test('is given up after so many attempts, at once where no other could do better, and reported once', async () => {
    const [cup, hopeless] = [await poured('oolong'), await poured('oolong')];
    await thrice.run(site.ctx, hopeless, () => Promise.reject(new Hopeless()));
    expect(await row(hopeless)).toEqual({ state: 'failed', attempts: 1, sips: -1 });
    for (const left of [2, 1, 0]) {
      minutes(60);
      expect(await isDue(cup)).toBe(true);
      await thrice.run(site.ctx, cup, fall);
      expect(reports.includes(cup)).toBe(left === 0);
    }
    minutes(60);
    expect(await isDue(cup)).toBe(false);
    expect(reports).toEqual([hopeless, cup]);
  });

  test('is given up when its process was killed in every attempt', async () => {
    const cup = await poured('oolong');
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await killed(thrice, cup);
      minutes(11);
    }
    const work = vi.fn(async () => {});
    await Promise.all([1, 2].map(() => thrice.run(site.ctx, cup, work)));
    expect([work.mock.calls, await row(cup)]).toEqual([
      [],
      { state: 'failed', attempts: 3, sips: -1 },
    ]);
    expect(reports.filter((one) => one === cup)).toHaveLength(1);
  });
});

test('work of other kinds in the same table is left alone', async () => {
  const cup = await poured('black');
  await minted.run(site.ctx, cup, fall);
  expect([await isDue(cup), await row(cup)]).toEqual([
    false,
    { state: 'waiting', attempts: 0, sips: 0 },
  ]);
});
