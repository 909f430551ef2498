import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderEvents } from '~/app/events';
import { expireOrders } from '~/features/checkout/payments/server/jobs';
import { newId } from '~/lib/server/ids';
import { listPrice, orderBody, shop, shopSite, total } from '~/testing/orders';
import { expectProblem, testSite } from '~/testing/site';
import { statementsOf } from '~/testing/statements';
import { checkoutView, ownOrder, ownOrderPage } from '../schema';
import { remindBuyers, tellInterested } from './jobs';

const { site } = await shopSite();
const sale = await shop(site);
const payments = { gateways: site.deps.gateways, orders: orderEvents, appUrl: site.config.appUrl };
const hour = 3_600_000;
const orderRows = (userId: string) =>
  site.rows<{ state: string; number: string }>(
    sql`select state, number from orders where user_id = ${userId} order by created_at`,
  );

describe('the checkout', () => {
  // spec: N1.1
  test('shows price, DPP, PPN and total, the ways of paying, and the account’s name', async () => {
    const buyer = await site.person({ name: 'Dewi Anggraini' });
    const view = await sale.view(buyer);
    expect(view).toMatchObject({
      course: { slug: sale.slug, price: listPrice },
      enrolled: false,
      closed: null,
      openOrder: null,
    });
    expect(view.prices).toMatchObject({
      listPrice,
      price: listPrice,
      discount: 0,
      dpp: 182_417,
      ppn: 21_890,
      total,
      taxLabels: { dpp: 'DPP nilai lain (11/12)' },
    });
    expect(view.methods).toEqual(['midtrans', 'sandbox', 'manual']);
    expect(view.billing).toMatchObject({
      billingName: 'Dewi Anggraini',
      billingEmail: buyer.email,
      wantsFaktur: false,
    });
  });

  test('is read with one statement, which looks the session up too', async () => {
    const buyer = await site.person();
    // The first request of a person in tests stores their session.
    await sale.view(buyer);
    const first = await statementsOf(() => sale.view(buyer));
    expect(first).toHaveLength(1);
    const number = await sale.ordered(buyer);
    expect(
      await statementsOf(async () =>
        expect((await sale.view(buyer)).openOrder).toMatchObject({ number }),
      ),
    ).toEqual(first);
    expectProblem(await site.visitor.get(sale.path), 401, 'not_signed_in');
    expectProblem(await buyer.get('/checkout/tidak-ada'), 404, 'course_not_found');
  });

  // spec: N1.4
  test('is prefilled from the last order', async () => {
    const buyer = await site.person();
    const faktur = {
      wantsFaktur: true,
      taxName: 'PT Rempah',
      taxId: '01.234.567.8-901.000',
      taxAddress: 'Jalan Melati 1, Bogor',
    };
    await sale.ordered(buyer, { billingName: 'Bagian Keuangan', ...faktur });
    const other = await shop(site);
    expect((await other.view(buyer)).billing).toMatchObject({
      billingName: 'Bagian Keuangan',
      billingPhone: '+6281234567890',
      wantsFaktur: true,
      taxName: 'PT Rempah',
      taxId: '0012345678901000',
      taxAddress: 'Jalan Melati 1, Bogor',
    });
  });

  // spec: N1.1
  test('taxes by the setting in force for who leads the course, at the very moment that it begins', async () => {
    const [own, exempt] = [await shop(site), await shop(site)];
    const buyer = await site.person();
    const midnight = new Date(Math.ceil(site.clock.now.getTime() / hour) * hour);
    const setting = (instructorId: string | null, treatment: string, from: Date) =>
      site.rows(sql`insert into tax_settings (id, instructor_id, treatment, from_at, reason, created_at)
        values (${newId()}, ${instructorId}, ${treatment}::tax_treatment, ${from.toISOString()}::timestamptz, 'uji', now())`);
    await setting(exempt.instructor.userId, 'exempt', new Date(0));
    await setting(own.instructor.userId, 'taxable', new Date(0));
    await setting(own.instructor.userId, 'non_pkp', midnight);
    expect((await exempt.view(buyer)).prices).toMatchObject({
      taxTreatment: 'exempt',
      ppn: 0,
      total: listPrice,
    });
    const before = site.clock.now;
    site.clock.now = new Date(midnight.getTime() - 1);
    const number = await own.ordered(buyer);
    site.clock.now = midnight;
    expect((await own.view(await site.person())).prices).toMatchObject({
      taxTreatment: 'non_pkp',
      ppn: 0,
      total: listPrice,
    });
    // An order keeps the title and address that the course had then.
    expect((await own.read(buyer, number)).prices).toMatchObject({
      taxTreatment: 'taxable',
      ppn: 21_890,
      total,
    });
    expect((await own.view(buyer)).prices).toMatchObject({ total });
    site.clock.now = before;
  });

  // spec: N1.6-7
  test('says why nothing can be bought where no way of paying is configured, and keeps the interest until there is one', async () => {
    const closed = await testSite({
      on: site,
      env: { MANUAL_TRANSFER: 'false', PAYMENT_SANDBOX: 'false' },
    });
    closed.clock.now = site.clock.now;
    const user = await site.person();
    const buyer = closed.as(user);
    const lesson = await shop(site);
    expect((await buyer.get(lesson.path)).as(checkoutView)).toMatchObject({
      closed: 'no_gateway',
      methods: [],
      prices: { total },
    });
    expectProblem(await buyer.post(`${lesson.path}/orders`, orderBody(total)), 409, 'no_gateway');
    expect((await buyer.put(`${lesson.path}/interest`)).as(checkoutView).interested).toBe(true);
    const learner = closed.as(lesson.learner);
    await learner.put(`${lesson.path}/interest`);

    expect(await tellInterested(site.ctx)).toBe(2);
    expect(await tellInterested(site.ctx)).toBe(0);
    expect((await site.deliveredTo(user.email)).join()).toContain('dapat dibeli');
    // A learner of the course has nothing to buy.
    expect((await site.mailsTo(lesson.learner.email)).join()).not.toContain('dapat dibeli');
    expect((await lesson.view(user)).interested).toBe(false);
  });
});

describe('an order', () => {
  // spec: N1.8 N1.12
  test('is priced by the server, stores what was agreed to, and is the one open order of its buyer', async () => {
    const buyer = await site.person();
    const first = await sale.order(buyer);
    expect(first.status).toBe(201);
    const order = first.as(ownOrder);
    expect(order).toMatchObject({
      state: 'awaiting_payment',
      total,
      waitingFor: 'method',
      payment: null,
      can: { pay: true, cancel: true, again: false },
    });
    expect(Date.parse(order.expiresAt) - Date.parse(order.createdAt)).toBe(24 * hour);
    const again = await sale.order(buyer, { billingName: 'Nama Lain' });
    expect(again.status).toBe(200);
    expect(again.as(ownOrder)).toMatchObject({
      number: order.number,
      billing: { billingName: 'Nama Lain' },
    });
    expect(await orderRows(buyer.userId)).toHaveLength(1);
    expect((await sale.view(buyer)).openOrder).toMatchObject({
      number: order.number,
      state: 'awaiting_payment',
    });
  });

  // spec: N1.14
  test('keeps its price when the course becomes dearer or is unpublished', async () => {
    const course = await shop(site);
    const [buyer, late] = [await site.person(), await site.person()];
    const number = await course.ordered(buyer);
    await site.rows(sql`update courses set price = 299000 where id = ${course.courseId}`);
    expectProblem(await course.order(late), 409, 'price_changed');
    expect((await course.view(buyer)).prices?.total).toBe(total);
    await site.rows(sql`update courses set state = 'hidden' where id = ${course.courseId}`);
    expectProblem(await course.order(late), 404, 'course_not_found');
    await course.pay(buyer, number, 'sandbox');
    expect((await course.simulate(buyer, number, 'pay')).status).toBe(200);
    expect(await course.read(buyer, number)).toMatchObject({ state: 'paid', total });
    expect(await course.learns(buyer)).toBe(true);
  });

  test('is refused to who teaches the course, learns in it or has no complete profile, and for a free course', async () => {
    expectProblem(await sale.order(sale.instructor), 409, 'own_course');
    expect((await sale.view(sale.instructor)).closed).toBe('own_course');
    expectProblem(await sale.order(sale.learner), 409, 'already_enrolled');
    expectProblem(await sale.order(await site.person({ name: '  ' })), 409, 'profile_incomplete');
    expectProblem(await sale.order(site.visitor), 401);
    const free = await shop(site, { price: 0 });
    expectProblem(await free.order(await site.person()), 409, 'free_course');
  });

  test.each([
    ['billingName', { billingName: ' ' }],
    ['billingEmail', { billingEmail: 'bukan email' }],
    ['billingPhone', { billingPhone: '123' }],
    ['consent', { consent: false }],
    [
      'taxId',
      { wantsFaktur: true, taxName: 'PT Rempah', taxId: '12345', taxAddress: 'Jalan Melati 1' },
    ],
    [
      'taxName',
      { wantsFaktur: true, taxName: '', taxId: '1234567890123456', taxAddress: 'Jalan Melati 1' },
    ],
    [
      'taxAddress',
      { wantsFaktur: true, taxName: 'PT Rempah', taxId: '1234567890123456', taxAddress: '' },
    ],
  ])('needs a right %s', async (field, fault) => {
    const buyer = await site.person();
    expect(Object.keys(expectProblem(await sale.order(buyer, fault), 422).fields ?? {})).toEqual([
      field,
    ]);
    expect(await orderRows(buyer.userId)).toEqual([]);
  });

  test('needs the terms in force and the total that its buyer saw', async () => {
    const buyer = await site.person();
    expectProblem(await sale.order(buyer, { termsVersion: '2020-01-01' }), 409, 'terms_changed');
    expectProblem(await sale.order(buyer, { total: 1 }), 409, 'price_changed');
  });

  test('is nobody else’s business', async () => {
    const [buyer, stranger] = [await site.person(), await site.person()];
    const number = await sale.ordered(buyer);
    for (const other of [stranger, sale.staff, sale.instructor]) {
      expectProblem(await other.get(`/orders/${number}`), 404, 'order_not_found');
      for (const action of ['cancel', 'check'])
        expectProblem(await other.post(`/orders/${number}/${action}`), 404, 'order_not_found');
      expectProblem(await sale.pay(other, number), 404, 'order_not_found');
      expectProblem(await other.get(`/orders/${number}/simulation`), 404, 'order_not_found');
      expectProblem(
        await other.post(`/orders/${number}/simulation`, { attempt: `${number}-1`, action: 'pay' }),
        404,
        'order_not_found',
      );
    }
    expect((await stranger.get('/orders')).as(ownOrderPage).items).toEqual([]);
  });

  test('is billed as its buyer corrects it until it is paid, and then stands', async () => {
    const buyer = await site.person();
    const number = await sale.ordered(buyer);
    const path = `/orders/${number}/billing`;
    const { consent: _, termsVersion: __, total: ___, ...billing } = orderBody(total);
    const faktur = {
      ...billing,
      wantsFaktur: true,
      taxName: 'PT Rempah',
      taxId: '01.234.567.8-901.000',
      taxAddress: 'Jalan Melati 1, Bogor',
    };
    expectProblem(await (await site.person()).put(path, faktur), 404, 'order_not_found');
    expect(
      Object.keys(
        expectProblem(await buyer.put(path, { ...faktur, taxId: '123', billingName: '' }), 422)
          .fields ?? {},
      ),
    ).toEqual(['billingName', 'taxId']);
    const corrected = (await buyer.put(path, faktur)).as(ownOrder);
    expect(corrected.billing).toMatchObject({
      wantsFaktur: true,
      taxName: 'PT Rempah',
      taxId: '0012345678901000',
      taxAddress: 'Jalan Melati 1, Bogor',
    });
    expect((await sale.pay(buyer, number, 'sandbox')).status).toBe(200);
    expect((await sale.simulate(buyer, number, 'pay')).status).toBe(200);
    expectProblem(await buyer.put(path, billing), 409, 'order_paid');
    expect((await sale.read(buyer, number)).billing.taxName).toBe('PT Rempah');
    expect((await buyer.get(`/orders/${number}/papers`)).json).toMatchObject([
      { kind: 'invoice' },
      { kind: 'receipt' },
    ]);
  });

  test('is cancelled once, and not when it is paid', async () => {
    const buyer = await site.person();
    const number = await sale.ordered(buyer);
    for (let round = 0; round < 2; round += 1) {
      expect((await buyer.post(`/orders/${number}/cancel`)).as(ownOrder)).toMatchObject({
        state: 'cancelled',
        can: { pay: false, again: true },
      });
    }
    expectProblem(await sale.pay(buyer, number), 409, 'order_over');
    const next = await sale.bought(buyer);
    expect(next).not.toBe(number);
    expectProblem(await buyer.post(`/orders/${next}/cancel`), 409, 'order_paid');
  });

  test('ends after its time, is reminded of once before, and makes room for a new one at once', async () => {
    const course = await shop(site);
    const buyer = await site.person();
    const number = await course.ordered(buyer);
    const before = site.clock.now;
    expect(await remindBuyers(site.ctx)).toBe(0);
    site.clock.advance(22 * hour);
    expect(await remindBuyers(site.ctx)).toBeGreaterThan(0);
    expect(await remindBuyers(site.ctx)).toBe(0);
    expect(
      (await site.deliveredTo(buyer.email)).filter((mail) => mail.includes('hampir kedaluwarsa')),
    ).toHaveLength(1);
    site.clock.advance(2 * hour);
    expect(await course.read(buyer, number)).toMatchObject({
      state: 'expired',
      can: { pay: false, again: true },
    });
    const next = await course.ordered(buyer);
    expect(next).not.toBe(number);
    await expireOrders(site.ctx, payments);
    expect((await orderRows(buyer.userId)).map(({ state }) => state)).toEqual([
      'expired',
      'awaiting_payment',
    ]);
    site.clock.now = before;
  });

  test('list shows 20 a page, newest first', async () => {
    const buyer = await site.person();
    for (let count = 0; count < 21; count += 1) {
      site.clock.advance(1_000);
      await buyer.post(`/orders/${await sale.ordered(buyer)}/cancel`);
    }
    const first = (await buyer.get('/orders')).as(ownOrderPage);
    expect(first.items).toHaveLength(20);
    const second = (await buyer.get(`/orders?cursor=${first.next}`)).as(ownOrderPage);
    expect(second).toMatchObject({ next: null });
    expect(new Set([...first.items, ...second.items].map(({ number }) => number)).size).toBe(21);
    expectProblem(await buyer.get('/orders?cursor=x'), 422, 'invalid_cursor');
  });

  test('keeps its course from being deleted', async () => {
    const course = await shop(site);
    await site.rows(sql`delete from enrollments where course_id = ${course.courseId}`);
    await course.ordered(await site.person());
    await site.rows(sql`update courses set state = 'draft' where id = ${course.courseId}`);
    expect(
      (await course.instructor.send('DELETE', `/studio/courses/${course.courseId}`)).status,
    ).toBe(409);
  });
});

describe('a coupon that leaves nothing to pay', () => {
  test.each([
    ['the platform', 'platform', ['sale']],
    ['the instructor', 'instructor', []],
  ] as const)(
    'of %s opens the course at once, without a gateway, and its share is in the books',
    async (_, bearer, books) => {
      const buyer = await site.person();
      const code = `GRATIS-${bearer.toUpperCase()}`;
      await site.rows(sql`insert into coupons (id, code, kind, value, scope, bearer, instructor_id, starts_at, created_at, updated_at)
      values (${newId()}, ${code}, 'percent', 10000, 'instructor', ${bearer}::coupon_bearer, ${sale.instructor.userId}, now() - interval '1 day', now(), now())`);
      expect((await buyer.post(`${sale.path}/coupon`, { code })).json).toMatchObject({
        prices: { discount: listPrice, total: 0 },
      });
      const number = await sale.ordered(buyer, { coupon: code, total: 0 });
      expect(await sale.read(buyer, number)).toMatchObject({
        state: 'paid',
        gateway: 'free',
        total: 0,
        couponCode: code,
      });
      expect([
        await sale.learns(buyer),
        await sale.attempts(number),
        await sale.books(number),
      ]).toEqual([true, [], books]);
    },
  );

  test('is marked for staff where its account is new, and from the eleventh of a course in a week on', async () => {
    const busy = await shop(site);
    const code = `SEPI-${newId().slice(-6).toUpperCase()}`;
    await site.rows(sql`insert into coupons (id, code, kind, value, scope, bearer, starts_at, created_at, updated_at)
      values (${newId()}, ${code}, 'percent', 10000, 'all', 'platform', now() - interval '1 day', now(), now())`);
    const marks: (string | null)[] = [];
    const take = async (days: number) => {
      const buyer = await site.person();
      await site.rows(
        sql`update users set created_at = ${new Date(site.clock.now.getTime() - days * 24 * hour).toISOString()}::timestamptz where id = ${buyer.userId}`,
      );
      const number = await busy.ordered(buyer, { coupon: code, total: 0 });
      const [row] = await site.rows<{ id: string; mark: string | null }>(
        sql`select id, free_mark as mark from orders where number = ${number}`,
      );
      marks.push(row?.mark ?? null);
      return row?.id ?? '';
    };
    for (let count = 0; count < 10; count += 1) await take(9);
    const many = await take(9);
    await take(0);
    expect(marks).toEqual([...Array<null>(10).fill(null), 'many', 'new_account']);
    const waiting = async () =>
      ((await sale.staff.get('/staff/orders/counts')).json as { views: { free: number } }).views
        .free;
    const before = await waiting();
    const check = `/staff/orders/${many}/free-check`;
    expectProblem(await (await site.person({ role: 'support' })).post(check), 403);
    expect((await sale.staff.post(check)).json).toMatchObject({
      freeMark: 'many',
      may: { checkFree: false },
    });
    expect((await sale.staff.post(check)).status).toBe(200);
    expect([
      before - (await waiting()),
      (
        await site.rows(
          sql`select 1 from audit_log where action = 'order.free_checked' and subject_id = ${many}`,
        )
      ).length,
    ]).toEqual([1, 1]);
  });
});
