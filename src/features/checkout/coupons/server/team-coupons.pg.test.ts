import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notificationList } from '~/features/notifications/schema';
import { newId } from '~/lib/server/ids';
import { type Classroom, classroom } from '~/testing/classroom';
import { orderBody } from '~/testing/orders';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { couponPrices, ownOrder } from '../../orders/schema';
import { coupon as couponView, listedCoupon } from '../schema';

const site = await testSite();
const learner = await site.person();
const staff = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });

/** A course with its lead, who is the room's instructor, and somebody who teaches it too. */
async function team(): Promise<{ room: Classroom; lead: Person; partner: Person }> {
  const lead = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
  const partner = await site.person({ name: 'Putri Maharani', role: 'instructor' });
  const room = await classroom(site, { instructor: lead, title: 'Analisis Data', price: 499_000 });
  await site.rows(
    sql`insert into course_instructors (id, course_id, instructor_id, created_at) values (${newId()}, ${room.courseId}, ${partner.userId}, now())`,
  );
  return { room, lead, partner };
}

let made = 0;
const input = (more: object = {}) => {
  made += 1;
  return {
    code: `TIM-${made}`,
    kind: 'percent',
    value: 10_000,
    scope: 'course',
    courseId: null,
    categoryId: null,
    instructorId: null,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
    maxUses: null,
    maxPerPerson: 1,
    firstPurchase: false,
    minimum: 0,
    ...more,
  };
};
const create = async (by: Person, more: object) =>
  (await by.post('/coupons', input(more))).as(couponView);
const attempt = (room: Classroom, code: string) =>
  learner.post(`/checkout/${room.slug}/coupon`, { code });
const approve = (by: Person, { id, revision }: { id: string; revision: number }) =>
  by.post(`/coupons/${id}/approval`, { revision });
const leave = (room: Classroom, who: Person) =>
  site.rows(
    sql`delete from course_instructors where course_id = ${room.courseId} and instructor_id = ${who.userId}`,
  );
const bell = async (who: Person) => {
  await site.deliver();
  return (await who.get('/notifications')).as(notificationList).items.map(({ title }) => title);
};
const codes = async (who: Person, view: string) => {
  const { items } = (await who.get(`/coupons?view=${view}`)).json as { items: unknown[] };
  return items.map((item) => listedCoupon.parse(item).code);
};

describe('a coupon of who teaches a course with its lead', () => {
  test('waits for the lead, who sees it, consents and switches it off', async () => {
    const { room, lead, partner } = await team();
    const coupon = await create(partner, { courseId: room.courseId });
    expect(coupon).toMatchObject({
      standing: 'waiting',
      maker: 'Putri Maharani',
      may: { change: true, approve: false, disable: true },
    });
    expect(expectProblem(await attempt(room, coupon.code), 409, 'coupon_refused').fields).toEqual({
      coupon: 'Kupon ini belum berlaku.',
    });
    expect(await bell(lead)).toContain('Kupon menunggu persetujuan Anda');
    expect(await codes(lead, 'waiting')).toEqual([coupon.code]);
    expect((await lead.get(`/coupons/${coupon.id}`)).as(couponView)).toMatchObject({
      may: { change: false, approve: true, disable: true },
    });
    expect((await approve(lead, coupon)).as(couponView)).toMatchObject({
      standing: 'active',
      may: { approve: false },
    });
    expect(await bell(partner)).toContain('Kupon Anda disetujui');
    expect((await attempt(room, coupon.code)).json).toMatchObject({
      prices: { discount: 499_000 },
    });
    expect((await lead.post(`/coupons/${coupon.id}/disabling`)).as(couponView)).toMatchObject({
      standing: 'over',
    });
    expect(await bell(partner)).toContain('Kupon Anda dimatikan');
    expectProblem(await attempt(room, coupon.code), 422, 'coupon_unknown');
    expect(await codes(lead, 'all')).toEqual([coupon.code]);
    expect(
      await site.rows(
        sql`select action from audit_log where subject_id = ${coupon.id} order by id`,
      ),
    ).toEqual(
      ['coupon.created', 'coupon.approved', 'coupon.disabled'].map((action) => ({ action })),
    );
  });

  test('that the lead doesn’t want is told as refused', async () => {
    const { room, lead, partner } = await team();
    const coupon = await create(partner, { courseId: room.courseId });
    expect((await lead.post(`/coupons/${coupon.id}/disabling`)).status).toBe(200);
    expect(await bell(partner)).toContain('Kupon Anda ditolak');
    expectProblem(
      await approve(lead, { ...coupon, revision: coupon.revision + 1 }),
      409,
      'coupon_over',
    );
  });

  test('waits again once it was changed, and consent counts for what the lead has read', async () => {
    const { room, lead, partner } = await team();
    const coupon = await create(partner, { courseId: room.courseId, value: 1_000 });
    const changed = await partner.put(`/coupons/${coupon.id}`, {
      ...input({ courseId: room.courseId }),
      code: coupon.code,
      revision: coupon.revision,
    });
    expectProblem(await approve(lead, coupon), 409, 'coupon_changed');
    expect((await approve(lead, changed.as(couponView))).status).toBe(200);
    const later = {
      ...input({ courseId: room.courseId, maxUses: 9 }),
      code: coupon.code,
      revision: 1,
    };
    expect((await partner.put(`/coupons/${coupon.id}`, later)).as(couponView)).toMatchObject({
      standing: 'waiting',
      revision: 2,
    });
    expectProblem(await attempt(room, coupon.code), 409, 'coupon_refused');
  });

  test('is nobody else’s to read, approve or end', async () => {
    const { room, lead, partner } = await team();
    const coupon = await create(partner, { courseId: room.courseId });
    const stranger = await site.person({ role: 'instructor' });
    const third = await site.person({ role: 'instructor' });
    await site.rows(
      sql`insert into course_instructors (id, course_id, instructor_id, created_at) values (${newId()}, ${room.courseId}, ${third.userId}, now())`,
    );
    for (const who of [stranger, third]) {
      for (const answer of [
        await who.get(`/coupons/${coupon.id}`),
        await approve(who, coupon),
        await who.post(`/coupons/${coupon.id}/disabling`),
      ])
        expectProblem(answer, 404, 'coupon_not_found');
      expect(await codes(who, 'all')).toEqual([]);
    }
    expectProblem(await approve(partner, coupon), 403, 'coupon_consent');
    expectProblem(await approve(staff, coupon), 403, 'coupon_consent');
    expectProblem(await approve(learner, coupon), 403, 'forbidden');
    expectProblem(
      await lead.put(`/coupons/${coupon.id}`, {
        ...input({ courseId: room.courseId }),
        code: coupon.code,
        revision: coupon.revision,
      }),
      403,
      'forbidden',
    );
    expect((await staff.post(`/coupons/${coupon.id}/disabling`)).status).toBe(200);
  });

  test('holds no longer than they teach it, from whichever way they went', async () => {
    const { room, lead, partner } = await team();
    const coupon = await create(partner, { courseId: room.courseId });
    await approve(lead, coupon);
    await leave(room, partner);
    expectProblem(await attempt(room, coupon.code), 409, 'coupon_refused');
    expect((await lead.get(`/coupons/${coupon.id}`)).as(couponView).standing).toBe('over');
    expect(await codes(lead, 'active')).toEqual([]);
    expect(await codes(lead, 'over')).toEqual([coupon.code]);
  });

  test('that has ended with their leaving leaves the price of an order that holds it', async () => {
    const { room, lead, partner } = await team();
    const coupon = await create(partner, { courseId: room.courseId, value: 1_000 });
    await approve(lead, coupon);
    const { prices } = (await attempt(room, coupon.code)).as(couponPrices);
    const ordered = await learner.post(
      `/checkout/${room.slug}/orders`,
      orderBody(prices.total, { coupon: coupon.code }),
    );
    const { number, total } = ordered.as(ownOrder);
    expect(total).toBe(prices.total);
    expect(
      (await lead.send('DELETE', `/studio/courses/${room.courseId}/team/${partner.userId}`)).status,
    ).toBe(204);
    expectProblem(await attempt(room, coupon.code), 422, 'coupon_unknown');
    const open = (await learner.get(`/orders/${number}`)).as(ownOrder);
    expect(open).toMatchObject({ state: 'awaiting_payment', couponCode: coupon.code, prices });
    await learner.post(`/orders/${number}/payments`, { gateway: 'sandbox' });
    await learner.post(`/orders/${number}/simulation`, { attempt: `${number}-1`, action: 'pay' });
    expect((await learner.get(`/orders/${number}`)).as(ownOrder)).toMatchObject({
      state: 'paid',
      total: prices.total,
    });
  });
});

describe('a coupon for all courses of an instructor', () => {
  test('is for those that they lead, as long as they do', async () => {
    const { room, lead, partner } = await team();
    const [ofLead, ofPartner] = [
      await create(lead, { scope: 'instructor' }),
      await create(partner, { scope: 'instructor' }),
    ];
    expectProblem(await attempt(room, ofPartner.code), 409, 'coupon_refused');
    expect((await attempt(room, ofLead.code)).json).toMatchObject({
      prices: { discount: 499_000 },
    });
    await lead.put(`/studio/courses/${room.courseId}/lead`, { userId: partner.userId });
    expectProblem(await attempt(room, ofLead.code), 409, 'coupon_refused');
    expect((await attempt(room, ofPartner.code)).status).toBe(200);
  });

  test('of the platform is for all that they teach', async () => {
    const { room, partner } = await team();
    const coupon = await create(staff, {
      scope: 'instructor',
      instructorId: partner.userId,
      value: 1_000,
    });
    expect((await attempt(room, coupon.code)).json).toMatchObject({ prices: { discount: 49_900 } });
  });
});

test('the lead’s own coupon holds at once', async () => {
  const { room, lead } = await team();
  const coupon = await create(lead, { courseId: room.courseId });
  expect(coupon).toMatchObject({
    standing: 'active',
    may: { change: true, approve: false, disable: true },
  });
  expect((await attempt(room, coupon.code)).status).toBe(200);
});
