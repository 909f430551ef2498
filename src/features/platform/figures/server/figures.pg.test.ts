import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { orderDesk } from '~/features/checkout/staff/rules';
import type { OrderState } from '~/features/checkout/terms';
import { closings } from '~/features/earnings/closings/schema';
import { isoDate } from '~/lib/dates';
import { deskCounts } from '~/lib/desk-answers';
import type { Role } from '~/lib/roles';
import { newId } from '~/lib/server/ids';
import { shop } from '~/testing/earnings';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { addDays, beginningOf, daysIn, netOf } from '../rules';
import { concernsAnswer, figuresAnswer } from '../schema';
import { dayFigures, type Figure, figureLabels } from '../terms';
import { ordersIn } from '../web/lists';
import { countFigures } from './jobs';

const site = await testSite();
const staff = await site.person({ role: 'superadmin' });
const instructor = await site.person({ role: 'instructor' });
const learner = await site.person();
const sales = await shop(site, { instructor, learner });
const hourMs = 3_600_000;

const read = async (from: string, to: string) =>
  (await staff.get(`/staff/figures?from=${from}&to=${to}`)).as(figuresAnswer);
const stored = (from: string) =>
  site.rows(
    sql`select day::text, figure, value::float8 as value from daily_figures where day >= ${from} order by 1, 2`,
  );
const valueOn = async (day: string, figure: Figure) =>
  (await read(day, day)).figures[figure]?.days[0];
const at = (day: string, hour: number) => {
  site.clock.now = new Date(beginningOf(day).getTime() + hour * hourMs);
};

describe('an empty installation', () => {
  test('has no days before the first count, and then zeros', async () => {
    const today = isoDate(site.clock.now);
    expect(await read(today, today)).toMatchObject({
      countedAt: null,
      activeAt: null,
      figures: { gross: { days: [null], before: 0, last: null } },
    });
    await countFigures(site.ctx());
    expect(await read(today, today)).toMatchObject({
      countedAt: site.clock.now.toISOString(),
      activeAt: site.clock.now.toISOString(),
      figures: {
        gross: { days: [0], before: 0, last: 0 },
        signUps: { days: [3] },
        active7: { days: [0], before: null },
      },
    });
    expect((await staff.get('/staff/concerns')).as(concernsAnswer).concerns).toMatchObject({
      reviews: { count: 0, oldest: null },
      jobs: { count: 0 },
    });
  });
});

describe('a random history', () => {
  const start = addDays(isoDate(site.clock.now), 1);
  const days = 12;
  const sums = new Map<string, { gross: number; returned: number }>();
  const add = (gross: number, returned: number) => {
    const day = isoDate(site.clock.now);
    const sum = sums.get(day) ?? { gross: 0, returned: 0 };
    sums.set(day, { gross: sum.gross + gross, returned: sum.returned + returned });
  };

  beforeAll(async () => {
    const event = fc.record({
      hours: fc.double({ min: 0.1, max: 12, noNaN: true }),
      what: fc.constantFrom(
        'sell',
        'sell',
        'sell',
        'transfer',
        'coupon',
        'refund',
        'part',
        'reverse',
        'count',
      ),
      price: fc.integer({ min: 10_000, max: 2_000_000 }),
    });
    const events = fc.sample(fc.array(event, { minLength: 40, maxLength: 40 }), 1)[0] ?? [];
    const paid: { id: string; left: number }[] = [];
    at(start, 0);
    for (const { hours, what, price } of events) {
      site.clock.advance(hours * hourMs);
      if (what === 'count') await countFigures(site.ctx());
      else if (what === 'sell' || what === 'transfer' || what === 'coupon') {
        const uniqueCode = what === 'transfer' ? 123 : 0;
        const order = await sales.sell({
          price,
          uniqueCode,
          ...(what === 'coupon' && { discount: Math.floor(price / 5) }),
        });
        add(order.total + uniqueCode, 0);
        paid.push({ id: order.id, left: order.total + uniqueCode });
      } else {
        const order = paid.splice(price % Math.max(1, paid.length), 1)[0];
        if (!order) continue;
        add(0, what === 'part' ? Math.ceil(order.left / 3) : order.left);
        if (what === 'reverse') await sales.reverse(order.id);
        else await sales.refund(order.id, what === 'part' ? Math.ceil(order.left / 3) : order.left);
      }
    }
    at(addDays(start, days + 30), 12);
    await countFigures(site.ctx());
  });

  test('agrees with what happened, with the ledger’s lines and with the closings of its days', async () => {
    const lines = await site.rows<{ account: string; kind: string; amount: number; at: string }>(
      sql`select account, kind, amount::float8 as amount, booked_at::text as at from ledger_lines`,
    );
    const sumOn = (day: string, accounts: string[], kinds: string[]) =>
      lines
        .filter(
          ({ account, kind, at }) =>
            accounts.includes(account) && kinds.includes(kind) && isoDate(at) === day,
        )
        .reduce((sum, { amount }) => sum + amount, 0);
    const to = addDays(start, days + 30);
    const { figures } = await read(start, to);
    for (const [index, day] of daysIn({ from: start, to }).entries()) {
      const of = (figure: Figure) => figures[figure]?.days[index] ?? Number.NaN;
      expect({ gross: of('gross'), returned: of('returned') }, day).toEqual(
        sums.get(day) ?? { gross: 0, returned: 0 },
      );
      const ppn = 0 - sumOn(day, ['ppn_payable'], ['sale', 'refund', 'reversal']);
      expect(of('ppn'), day).toBe(ppn);
      // The other side of the books: what the sales brought to instructors and platform, and what coupons and refunds cost it.
      const others = sumOn(
        day,
        ['instructor_payable', 'platform_revenue', 'coupon_expense', 'refund_expense'],
        ['sale', 'refund', 'reversal'],
      );
      expect(
        netOf({ gross: of('gross'), returned: of('returned'), ppn: of('ppn') }) + others,
        day,
      ).toBe(0);
    }
    expect(sums.size, 'the history has several days').toBeGreaterThan(2);
    for (const [day, { gross, returned }] of sums) {
      expect((await staff.post(`/staff/closings/${day}`)).status).toBe(200);
      const closing = (await staff.get(`/staff/closings?before=${addDays(day, 1)}`)).as(closings)
        .items[0];
      expect(closing).toMatchObject({ day, sums: { ledger: { paid: gross } } });
      expect((closing?.sums.ledger.refunded ?? 0) + (closing?.sums.ledger.reversed ?? 0)).toBe(
        returned,
      );
    }
  });

  test('is the same when it is counted again, at once or all of it anew', async () => {
    const before = await stored(start);
    await countFigures(site.ctx());
    await countFigures(site.ctx());
    expect(await stored(start)).toEqual(before);
    await site.rows(sql`delete from daily_figures`);
    await countFigures(site.ctx());
    const isOfDay = ({ figure }: { figure: string }) =>
      (dayFigures as readonly string[]).includes(figure);
    const again = (await stored(start)) as { figure: string }[];
    expect(again.filter(isOfDay)).toEqual((before as { figure: string }[]).filter(isOfDay));
  });

  test('two counts at once make one row each, and one that began earlier changes nothing', async () => {
    const late = site.ctx();
    site.clock.advance(60_000);
    await Promise.all([countFigures(site.ctx()), countFigures(site.ctx())]);
    const before = await site.rows(sql`select * from daily_figures order by day, figure`);
    await sales.sell({ price: 50_000 });
    await countFigures(late);
    expect(await site.rows(sql`select * from daily_figures order by day, figure`)).toEqual(before);
  });
});

test('a refund of last week counts on the day it happens, and the day of the sale stays', async () => {
  const day = addDays(isoDate(site.clock.now), 1);
  at(day, 10);
  const { id, total } = await sales.sell({ price: 300_000 });
  await countFigures(site.ctx());
  at(addDays(day, 7), 10);
  await sales.refund(id, total);
  await countFigures(site.ctx());
  expect([await valueOn(day, 'gross'), await valueOn(day, 'returned')]).toEqual([total, 0]);
  const later = addDays(day, 7);
  expect([
    await valueOn(later, 'returned'),
    await valueOn(later, 'ppn'),
    await valueOn(later, 'ordersReturned'),
  ]).toEqual([total, -33_000, 1]);
});

test('each return counts, also two of one order, and by the bank', async () => {
  const day = addDays(isoDate(site.clock.now), 1);
  at(day, 10);
  const [one, other] = [await sales.sell({ price: 300_000 }), await sales.sell({ price: 200_000 })];
  for (let part = 0; part < 2; part += 1) await sales.refund(one.id, 100_000);
  await sales.reverse(other.id);
  await countFigures(site.ctx());
  expect(await valueOn(day, 'ordersReturned')).toBe(3);
  expect(figureLabels.ordersReturned, 'it isn’t a number of orders').toBe('Pengembalian');
});

test('each state of orders has the number that its list has; who sees no sales gets none', async () => {
  const day = addDays(isoDate(site.clock.now), 1);
  at(day, 10);
  await Promise.all([sales.sell({ price: 300_000 }), sales.sell({ price: 200_000 })]);
  await site.rows(
    sql`update orders set state = 'awaiting_payment' where id = (select id from orders where state = 'paid' order by created_at limit 1)`,
  );
  const { orderStates: states } = await read(day, day);
  expect(states).toMatchObject({ paid: 2, awaiting_payment: 1, expired: 0 });
  for (const [state, count] of Object.entries(states ?? {})) {
    const query = ordersIn(state as OrderState, { from: day, to: day }).split('?')[1];
    expect(
      (await staff.get(`/staff/orders/counts?${query}`)).as(deskCounts(orderDesk)).views.all,
      state,
    ).toBe(count);
  }
  const content = await site.person({ role: 'content' });
  expect(
    (await content.get(`/staff/figures?from=${day}&to=${day}`)).as(figuresAnswer).orderStates,
  ).toBeUndefined();
});

test('what is stored shortly after midnight for the day before still counts there', async () => {
  const day = addDays(isoDate(site.clock.now), 1);
  at(day, 23.99);
  await countFigures(site.ctx());
  at(addDays(day, 1), 0.5);
  await countFigures(site.ctx());
  await sales.sell({
    price: 100_000,
    paidAt: new Date(beginningOf(addDays(day, 1)).getTime() - 1),
  });
  at(addDays(day, 1), 0.9);
  await countFigures(site.ctx());
  expect([await valueOn(day, 'ordersPaid'), await valueOn(addDays(day, 1), 'ordersPaid')]).toEqual([
    1, 0,
  ]);
});

test('learners are active who enrolled or submitted in the days that end today', async () => {
  const day = addDays(isoDate(site.clock.now), 60);
  at(day, 12);
  const enrol = (person: string, days: number) =>
    site.rows(sql`insert into enrollments (id, user_id, course_id, source, created_at, active_at, completed_at) values (${newId()}, ${person}, ${sales.course.id}, 'free',
      ${beginningOf(addDays(day, -days)).toISOString()}::timestamptz, ${beginningOf(addDays(day, -days)).toISOString()}::timestamptz, ${site.clock.now.toISOString()}::timestamptz)`);
  await enrol(learner.userId, 6);
  await enrol(instructor.userId, 29);
  await enrol(staff.userId, 30);
  const countedAt = site.clock.now.toISOString();
  await countFigures(site.ctx());
  expect([
    await valueOn(day, 'active7'),
    await valueOn(day, 'active30'),
    await valueOn(day, 'completions'),
  ]).toEqual([1, 2, 3]);
  await site.rows(
    sql`update enrollments set active_at = created_at + interval '1 day' where user_id = ${staff.userId}`,
  );
  at(day, 12.9);
  await countFigures(site.ctx());
  expect(await valueOn(day, 'active30'), 'an hour isn’t over').toBe(2);
  expect(await read(day, day)).toMatchObject({
    countedAt: site.clock.now.toISOString(),
    activeAt: countedAt,
  });
  at(day, 13);
  await countFigures(site.ctx());
  expect(await valueOn(day, 'active30')).toBe(3);
  at(addDays(day, 1), 0.2);
  await countFigures(site.ctx());
  expect(await valueOn(day, 'active30'), 'a day that is over keeps its number').toBe(3);
  expect(await valueOn(addDays(day, 1), 'active7')).toBe(0);
});

test('a spreadsheet has each day with the net sum', async () => {
  const day = isoDate(site.clock.now);
  const answer = await staff.get(`/staff/figures/export?from=${addDays(day, -2)}&to=${day}`);
  expect(answer.headers.get('content-disposition')).toContain(
    `angka-harian-${addDays(day, -2)}-${day}.csv`,
  );
  const [header, ...lines] = answer.text.replace('\ufeff', '').trim().split(/\r?\n/);
  expect(header).toMatch(
    /^"?Hari \(WIB\)"?[,;]"?Penjualan kotor"?[,;]"?Dana kembali"?[,;]"?PPN"?[,;]"?Penjualan bersih"?/,
  );
  expect(lines.map((line) => /\d{4}-\d{2}-\d{2}/.exec(line)?.[0])).toEqual([
    addDays(day, -2),
    addDays(day, -1),
    day,
  ]);
});

test('what waits too long is counted with its oldest', async () => {
  const since = new Date(site.clock.now.getTime() - 40 * 24 * hourMs).toISOString();
  await site.rows(sql`insert into outbox (id, kind, recipients, payload, attempts, next_attempt_at, created_at)
    values (${newId()}, 'x', '{}', '{}', 3, now() + interval '1 day', ${since}::timestamptz)`);
  await site.rows(sql`insert into privacy_requests (id, user_id, kind, client_key, due_at, created_at)
    values (${newId()}, ${learner.userId}, 'correction', ${newId()}, ${since}::timestamptz, ${since}::timestamptz)`);
  const { concerns } = (await staff.get('/staff/concerns')).as(concernsAnswer);
  expect(concerns).toMatchObject({
    notices: { count: 1, oldest: since },
    privacy: { count: 1, oldest: since },
    quotes: { count: 0 },
    payouts: { count: 0 },
  });
});

test('an application counts where the desk shows it: not of somebody who closes the account', async () => {
  const apply = async (applicant: Person) => {
    const time = site.clock.now.toISOString();
    await site.rows(sql`insert into instructor_applications (id, user_id, state, submitted_at, created_at, updated_at)
      values (${newId()}, ${applicant.userId}, 'submitted', ${time}::timestamptz, ${time}::timestamptz, ${time}::timestamptz)`);
  };
  const closing = await site.person();
  await apply(await site.person());
  await apply(closing);
  await site.rows(sql`update users set closing_at = now() where id = ${closing.userId}`);
  const { items } = (await staff.get('/staff/instructor-applications?view=waiting')).json as {
    items: unknown[];
  };
  const { concerns } = (await staff.get('/staff/concerns')).as(concernsAnswer);
  expect([items.length, concerns.applications?.count]).toEqual([1, 1]);
});

test('each role of staff sees the figures and concerns of its work', async () => {
  const seen = async (role: Role) => {
    const who = await site.person({ role });
    const answer = await who.get('/staff/figures');
    const figures = answer.status === 403 ? [] : Object.keys(answer.as(figuresAnswer).figures);
    return [
      figures.includes('gross'),
      figures.includes('signUps'),
      Object.keys((await who.get('/staff/concerns')).as(concernsAnswer).concerns),
    ];
  };
  expect(await seen('sales')).toEqual([true, false, ['quotes', 'billsLate', 'slips']]);
  const ofFinance = [
    'billsLate',
    'payouts',
    'payoutsApproved',
    'refunds',
    'refundsPaying',
    'faktursMaking',
    'faktursReturning',
    'slips',
  ];
  expect(await seen('finance')).toEqual([true, false, ofFinance]);
  expect(await seen('content')).toEqual([false, true, ['reviews', 'applications']]);
  expect(await seen('support')).toEqual([false, false, ['privacy']]);
  const { text } = await (await site.person({ role: 'content' })).get(
    '/staff/figures/export?range=7',
  );
  expect(text.split('\n')[0]).toMatch(/^\W*Hari \(WIB\),Pendaftar baru,/);
});

test('only staff sees figures', async () => {
  for (const path of ['/staff/figures', '/staff/figures/export', '/staff/concerns']) {
    expectProblem(await site.visitor.get(path), 401);
    for (const who of [learner, instructor]) expectProblem(await who.get(path), 403);
  }
});
