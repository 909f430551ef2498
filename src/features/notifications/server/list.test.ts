import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { notificationList, notificationPage } from '../schema';
import { notificationsSince, sinceLimit } from './data';
import { createNotification } from './factory';
import { forgetNotifications } from './mutations';

const site = await testSite();
const start = Date.UTC(2026, 0, 1);
const page = async (who: Person, query = '') =>
  (await who.get(`/notifications/all${query}`)).as(notificationPage);
const unreadOf = async (who: Person) =>
  (await who.get('/notifications')).as(notificationList).unread;

/** Reads every page, one after the other. */
async function walk(who: Person, filter: string) {
  const pages = [await page(who, `?${filter}`)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await page(who, `?${filter}&cursor=${next}`));
  return pages;
}

describe('the full list', () => {
  test('shows each notification once, newest first, even when many have the same time', async () => {
    const person = await site.person();
    const other = await site.person();
    await createNotification(site.ctx(), { userId: other.userId, title: 'rahasia' });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ second: fc.nat(5), isRead: fc.boolean() }), {
          minLength: 0,
          maxLength: 47,
        }),
        async (made) => {
          await site.rows(sql`delete from notifications where user_id = ${person.userId}`);
          for (const { second, isRead } of made) {
            await createNotification(site.ctx(), {
              userId: person.userId,
              title: 'Halo',
              isRead,
              createdAt: new Date(start + second * 1_000),
            });
          }
          for (const unread of [false, true]) {
            const wanted = await site.rows<{ id: string }>(
              sql`select id from notifications where user_id = ${person.userId} and (not ${unread} or not is_read) order by created_at desc, id desc`,
            );
            const pages = await walk(person, unread ? 'unread=true' : '');
            expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(
              wanted.map(({ id }) => id),
            );
            expect(pages.every(({ items }) => items.length <= 20)).toBe(true);
            expect(pages.map((page) => page.unread)).toEqual(
              pages.map(() => made.filter(({ isRead }) => !isRead).length),
            );
          }
        },
      ),
      { numRuns: 8 },
    );
  });

  test('continues at its place when something new arrives', async () => {
    const person = await site.person();
    const say = (index: number) =>
      createNotification(site.ctx(), {
        userId: person.userId,
        title: `nomor ${index}`,
        createdAt: new Date(start + index * 1_000),
      });
    for (let index = 0; index < 30; index += 1) await say(index);
    const first = await page(person);
    await say(99);
    const second = await page(person, `?cursor=${first.next}`);
    expect(second.items.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `nomor ${9 - index}`),
    );
    expect(second.next).toBeNull();
  });

  test.each(['cursor=x', 'cursor=zz.00000000', `cursor=${'z'.repeat(300)}`, 'unread=maybe'])(
    'refuses %s',
    async (query) => {
      expectProblem(await (await site.person()).get(`/notifications/all?${query}`), 422);
    },
  );
});

describe('marking all as read', () => {
  test('reaches up to the newest one seen, and later ones stay unread', async () => {
    const [person, other] = [await site.person(), await site.person()];
    const at = (seconds: number) => ({
      userId: person.userId,
      createdAt: new Date(start + seconds * 1_000),
    });
    const old = await createNotification(site.ctx(), { ...at(0), title: 'lama' });
    const newest = await createNotification(site.ctx(), { ...at(1), title: 'terbaru' });
    const sameMoment = await createNotification(site.ctx(), { ...at(1), title: 'saat yang sama' });
    const later = await createNotification(site.ctx(), { ...at(2), title: 'baru saja' });
    const foreign = await createNotification(site.ctx(), {
      userId: other.userId,
      title: 'orang lain',
      createdAt: new Date(start),
    });
    for (let round = 0; round < 2; round += 1)
      expect((await person.post('/notifications/read', { until: newest })).json).toEqual({
        ok: true,
      });
    const unread = await site.rows<{ id: string }>(
      sql`select id from notifications where not is_read and id in (${old}, ${newest}, ${sameMoment}, ${later}, ${foreign}) order by id`,
    );
    expect(unread.map(({ id }) => id)).toEqual([sameMoment, later, foreign].toSorted());
    expect(await unreadOf(person)).toBe(2);
  });

  test('with another person’s, a missing or an invalid id is refused', async () => {
    const [person, other] = [await site.person(), await site.person()];
    const newest = await createNotification(site.ctx(), { userId: person.userId, title: 'Halo' });
    const foreign = await createNotification(site.ctx(), {
      userId: other.userId,
      title: 'Halo',
      createdAt: new Date(site.clock.now.getTime() + 60_000),
    });
    for (const until of [foreign, newId()])
      expectProblem(
        await person.post('/notifications/read', { until }),
        404,
        'notification_not_found',
      );
    expectProblem(await person.post('/notifications/read', { until: 'semua' }), 422);
    expectProblem(await person.post('/notifications/read', {}), 422);
    expect([await unreadOf(person), await unreadOf(other)]).toEqual([1, 1]);
    expect(
      (await person.post('/notifications/read', { until: newest, userId: other.userId })).status,
    ).toBe(200);
    expect([await unreadOf(person), await unreadOf(other)]).toEqual([0, 1]);
  });
});

test('read notifications are deleted after a year, unread ones stay', async () => {
  const person = await site.person();
  const ago = (days: number) => new Date(site.clock.now.getTime() - days * 86_400_000);
  for (const [title, days, isRead] of [
    ['lama, dibaca', 366, true],
    ['lama, belum', 366, false],
    ['baru, dibaca', 364, true],
  ] as const) {
    await createNotification(site.ctx(), {
      userId: person.userId,
      title,
      isRead,
      createdAt: ago(days),
    });
  }
  await forgetNotifications(site.ctx());
  expect((await page(person)).items.map(({ title }) => title)).toEqual([
    'baru, dibaca',
    'lama, belum',
  ]);
});

test('notifications missed during a lost connection are all read, even when many have the same time', async () => {
  const [first, second, absent] = [await site.person(), await site.person(), await site.person()];
  await site.rows(sql`insert into notifications (id, user_id, event_id, title, message, created_at)
    select gen_random_uuid(), id, gen_random_uuid(), 'Halo', '', ${new Date(start).toISOString()}::timestamptz + n / 900 * interval '1 second'
    from generate_series(1, ${sinceLimit}::int) n, unnest(array[${first.userId}, ${second.userId}, ${absent.userId}]::uuid[]) id`);
  const missed: { id: string; userId: string }[] = [];
  for (let after: { at: Date; id?: string } | null = { at: new Date(start - 1) }; after; ) {
    const part = await notificationsSince(site.ctx(), [first.userId, second.userId], after);
    missed.push(...part);
    const last = part.length === sinceLimit ? part.at(-1) : undefined;
    after = last ? { at: last.createdAt, id: last.id } : null;
  }
  expect(new Set(missed.map(({ id }) => id)).size).toBe(2 * sinceLimit);
  expect(missed).toHaveLength(2 * sinceLimit);
  expect(missed.some(({ userId }) => userId === absent.userId)).toBe(false);
});
