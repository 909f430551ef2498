import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { deskSuite } from '~/testing/desk';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { coupons, orders } from '../../server/tables';
import { couponDesk } from '../rules';
import { couponTargets, coupon as couponView, listedCoupon } from '../schema';
import { couponFor } from './data';
import { couponRedemption, reserveCoupon, returnCoupon } from './mutations';

const site = await testSite();
const staff = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const colleague = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const other = await site.person({ name: 'Dewi Anggraini', role: 'instructor' });
const learner = await site.person();
const room = await classroom(site, { instructor, title: 'Analisis Data', price: 499_000 });
const foreign = await classroom(site, { instructor: other, title: 'Desain Batik', price: 250_000 });

let made = 0;
const input = (more: object = {}) => {
  made += 1;
  return {
    code: `HEMAT-${made}`,
    kind: 'percent',
    value: 2_000,
    scope: 'all',
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
const create = async (more: object = {}, by: Person = staff) => {
  const answer = await by.post('/coupons', input(more));
  expect(answer.text).toContain('"code"');
  return answer.as(couponView);
};
const wanted = (code: string, who: Person = learner, of = room) => ({
  code,
  course: { id: of.courseId, price: 499_000 },
  userId: who.userId,
});

/** Makes an order that reserves the coupon, as the checkout does. */
const order = (code: string, who: Person, of = room) =>
  inTransaction(site.ctx(), async (ctx) => {
    const orderId = newId();
    const { discount } = await couponFor(ctx, wanted(code, who, of));
    const sums = {
      listPrice: 499_000,
      price: 499_000,
      discount,
      net: 499_000 - discount,
      taxTreatment: 'non_pkp' as const,
      ppnRate: 0,
      dppNumerator: 1,
      dppDenominator: 1,
      dpp: 0,
      ppn: 0,
      total: 499_000 - discount,
    };
    const buyer = {
      userId: who.userId,
      billingName: 'Siti',
      billingEmail: 'siti@contoh.test',
      termsVersion: '1',
    };
    const times = { createdAt: ctx.now, expiresAt: ctx.now, changedAt: ctx.now };
    await ctx.db.insert(orders).values({
      id: orderId,
      number: orderId,
      courseId: of.courseId,
      courseTitle: 'Analisis Data',
      courseSlug: of.slug,
      ...sums,
      ...buyer,
      ...times,
    });
    await reserveCoupon(ctx, { ...wanted(code, who, of), orderId });
    return orderId;
  });
/** Uses the coupon of an order for good, as its payment does. */
const redeem = (orderId: string) => {
  const steps = Object.entries(couponRedemption(orderId)).map(
    ([name, step]) => sql`${sql.identifier(name)} as (${step})`,
  );
  return site.rows(sql`with ${sql.join(steps, sql`, `)} select 1`);
};
const usesOf = async (id: string) =>
  (await site.ctx().db.select({ uses: coupons.uses }).from(coupons).where(eq(coupons.id, id)))[0]
    ?.uses;

describe('the budget of a platform coupon', () => {
  // spec: D34.2
  test('is required where a coupon may take more than half, and never of an instructor', async () => {
    for (const more of [{ value: 5_001 }, { kind: 'amount', value: 60_000, minimum: 100_000 }])
      expect(
        Object.keys(
          expectProblem(await staff.post('/coupons', input(more)), 422, 'coupon_budget').fields ??
            {},
        ),
      ).toEqual(['budget']);
    expect(await create({ value: 9_000, budget: 1_000_000 })).toMatchObject({
      budget: 1_000_000,
      spent: 0,
    });
    expect(
      await create(
        { scope: 'course', courseId: room.courseId, value: 9_000, budget: 5 },
        instructor,
      ),
    ).toMatchObject({ budget: null });
  });

  // spec: D34.2
  test('is reserved by orders, given back by those that end, warned about, and at its end the code holds no more', async () => {
    const { id, code, revision } = await create({ value: 5_000, maxPerPerson: 9, budget: 600_000 });
    const spentOf = async () =>
      (
        await site.ctx().db.select({ spent: coupons.spent }).from(coupons).where(eq(coupons.id, id))
      )[0]?.spent;
    const given = await order(code, await site.person());
    expect(await spentOf()).toBe(249_500);
    await inTransaction(site.ctx(), (ctx) => returnCoupon(ctx, given));
    expect(await spentOf()).toBe(0);
    await redeem(given);
    expect(await spentOf()).toBe(249_500);
    await redeem(await order(code, await site.person()));
    expect(await spentOf()).toBe(499_000);
    expect(
      (await site.deliveredTo(staff.email)).filter((mail) =>
        mail.includes(`Kupon ${code} sudah memakai Rp499.000 dari anggaran Rp600.000`),
      ),
    ).toHaveLength(1);
    await expect(order(code, await site.person())).rejects.toMatchObject({
      code: 'coupon_refused',
    });
    const values = input({ code, value: 5_000, maxPerPerson: 9 });
    expect(
      expectProblem(
        await staff.put(`/coupons/${id}`, { ...values, revision, budget: 1_000 }),
        422,
        'coupon_budget',
      ).fields?.budget,
    ).toBe('Sudah terpakai Rp499.000');
    expect(
      (await staff.put(`/coupons/${id}`, { ...values, revision, budget: 800_000 })).as(couponView),
    ).toMatchObject({ budget: 800_000, spent: 499_000 });
    await order(code, await site.person());
  });
});

describe('a coupon of the platform', () => {
  test('lowers a price however its code is typed', async () => {
    const { code } = await create({ code: 'hemat20' });
    expect(code).toBe('HEMAT20');
    expect(await couponFor(site.ctx(), wanted(' hemat20 '))).toMatchObject({
      code: 'HEMAT20',
      discount: 99_800,
      bearer: 'platform',
    });
  });

  test('is refused with its reason at the field', async () => {
    await create({ code: 'MINIMAL', minimum: 500_000 });
    await expect(couponFor(site.ctx(), wanted('TIDAK-ADA'))).rejects.toMatchObject({
      code: 'coupon_unknown',
      status: 422,
    });
    await expect(couponFor(site.ctx(), wanted('MINIMAL'))).rejects.toMatchObject({
      code: 'coupon_refused',
      problem: { fields: { coupon: 'Harga kursus ini di bawah harga minimum kupon.' } },
    });
  });

  test('is given back by an order that ends unpaid, and kept by one that is paid', async () => {
    const { id, code } = await create({ maxUses: 1 });
    const given = await order(code, await site.person());
    await expect(order(code, await site.person())).rejects.toMatchObject({
      code: 'coupon_refused',
    });
    for (let round = 0; round < 2; round += 1) await returnCoupon(site.ctx(), given);
    expect(await usesOf(id)).toBe(0);
    const paid = await order(code, await site.person());
    for (let round = 0; round < 2; round += 1) await redeem(paid);
    await returnCoupon(site.ctx(), paid);
    expect(await usesOf(id)).toBe(1);
    // Money that came after the end: the use is counted, though nothing is left.
    await redeem(given);
    expect(await usesOf(id)).toBe(1);
  });

  test('is used by a person as often as it says', async () => {
    const { code } = await create({ maxPerPerson: 1 });
    await order(code, learner);
    await expect(order(code, learner, foreign)).rejects.toMatchObject({
      problem: { fields: { coupon: 'Anda sudah memakai kupon ini.' } },
    });
    await order(code, await site.person());
  });

  test('is changed on the revision that was read, and what it is worth only before anybody holds it', async () => {
    const { id, code, revision } = await create();
    const change = (more: object) => staff.put(`/coupons/${id}`, { ...input(), code, ...more });
    expect((await change({ revision, value: 3_000 })).as(couponView)).toMatchObject({
      value: 3_000,
      revision: 1,
      may: { changeValue: true },
    });
    expectProblem(await change({ revision, value: 4_000 }), 409, 'coupon_changed');
    await order(code, await site.person());
    expectProblem(await change({ revision: 1, value: 4_000 }), 409, 'coupon_used');
    expect((await change({ revision: 1, value: 3_000, maxUses: 5 })).as(couponView)).toMatchObject({
      maxUses: 5,
      uses: 1,
      may: { changeValue: false },
    });
  });

  test('that is switched off is unknown to buyers, and stays so', async () => {
    const { id, code } = await create();
    for (let round = 0; round < 2; round += 1)
      expect((await staff.post(`/coupons/${id}/disabling`)).as(couponView)).toMatchObject({
        standing: 'over',
        may: { change: false },
      });
    await expect(couponFor(site.ctx(), wanted(code))).rejects.toMatchObject({
      code: 'coupon_unknown',
    });
  });

  test.each([
    [{ code: 'a b' }, 'code'],
    [{ value: 10_001 }, 'value'],
    [{ kind: 'amount', value: 999 }, 'value'],
    [{ scope: 'course' }, 'courseId'],
    [{ scope: 'category' }, 'categoryId'],
    [{ scope: 'instructor' }, 'instructorId'],
    [{ endsAt: '2025-12-31T00:00:00.000Z' }, 'endsAt'],
    [{ maxUses: 0 }, 'maxUses'],
    [{ minimum: -1 }, 'minimum'],
  ])('with %j is refused at its field', async (wrong, field) => {
    const answer = await staff.post('/coupons', input(wrong));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(Object.keys((answer.json as { fields: object }).fields)).toContain(field);
  });

  test.each(['course', 'category', 'instructor'])(
    'for a %s that isn’t there is refused at its field, made or changed',
    async (scope) => {
      const gone = { scope, [`${scope}Id`]: newId() };
      expect(
        expectProblem(await staff.post('/coupons', input(gone)), 422, 'coupon_target_gone').fields,
      ).toHaveProperty(`${scope}Id`);
      const { id, revision, code } = await create();
      expectProblem(
        await staff.put(`/coupons/${id}`, { ...input(gone), code, revision }),
        422,
        'coupon_target_gone',
      );
    },
  );

  test('of the platform isn’t made by who teaches what it is for', async () => {
    const finance = await site.person({ role: 'finance' });
    await site.rows(
      sql`insert into course_instructors (id, course_id, instructor_id, created_at) values (${newId()}, ${foreign.courseId}, ${finance.userId}, now())`,
    );
    expectProblem(
      await finance.post('/coupons', input({ scope: 'course', courseId: foreign.courseId })),
      403,
      'coupon_own_course',
    );
    expectProblem(
      await finance.post('/coupons', input({ scope: 'instructor', instructorId: finance.userId })),
      403,
      'coupon_own_course',
    );
    expect(
      (await finance.post('/coupons', input({ scope: 'course', courseId: room.courseId }))).status,
    ).toBe(201);
  });

  test('has a code of its own', async () => {
    const { code } = await create();
    expect(
      expectProblem(await staff.post('/coupons', input({ code })), 409, 'coupon_code_taken').fields,
    ).toHaveProperty('code');
  });
});

describe('an instructor', () => {
  test('makes coupons for courses that they teach, and bears them', async () => {
    const own = await create({ scope: 'course', courseId: room.courseId }, instructor);
    expect(own).toMatchObject({ bearer: 'instructor', limitedTo: 'Analisis Data' });
    expect(await couponFor(site.ctx(), wanted(own.code))).toMatchObject({ bearer: 'instructor' });
    await expect(couponFor(site.ctx(), wanted(own.code, learner, foreign))).rejects.toMatchObject({
      code: 'coupon_refused',
    });
    const all = await create({ scope: 'instructor', instructorId: other.userId }, instructor);
    expect(all.limitedTo).toBe('Rahmat Hidayat');
    await expect(couponFor(site.ctx(), wanted(all.code, learner, foreign))).rejects.toMatchObject({
      code: 'coupon_refused',
    });
  });

  test.each([
    ['a course of somebody else', () => ({ scope: 'course', courseId: foreign.courseId })],
    ['all courses', () => ({ scope: 'all' })],
    ['a category', () => ({ scope: 'category', categoryId: room.categoryId })],
  ])('makes none for %s', async (_, of) => {
    expectProblem(await instructor.post('/coupons', input(of())), 403, 'coupon_foreign_course');
  });

  test('sees and changes only their own; those of others read as missing', async () => {
    const [platform, theirs] = [await create(), await create({ scope: 'instructor' }, other)];
    for (const { id } of [platform, theirs]) {
      expectProblem(await instructor.get(`/coupons/${id}`), 404, 'coupon_not_found');
      expectProblem(
        await instructor.put(`/coupons/${id}`, { ...input(), revision: 0 }),
        404,
        'coupon_not_found',
      );
      expectProblem(await instructor.post(`/coupons/${id}/disabling`), 404, 'coupon_not_found');
    }
    const { items } = (await instructor.get('/coupons?view=all')).json as {
      items: { bearer: string; code: string }[];
    };
    expect(items.length).toBeGreaterThan(0);
    expect(items.map(({ code }) => code)).not.toContain(theirs.code);
    expect((await instructor.get('/coupons/targets')).as(couponTargets)).toMatchObject({
      courses: [{ title: 'Analisis Data' }],
      categories: [],
    });
  });

  test('keeps a coupon that a superadmin has changed', async () => {
    const { id, code, revision } = await create(
      { scope: 'course', courseId: room.courseId },
      instructor,
    );
    const change = {
      ...input(),
      code,
      revision,
      scope: 'course',
      courseId: room.courseId,
      maxUses: 7,
    };
    expect((await staff.put(`/coupons/${id}`, change)).as(couponView)).toMatchObject({
      bearer: 'instructor',
      instructorId: instructor.userId,
      maxUses: 7,
    });
  });
});

test('superadmins find courses and instructors for a coupon by their names', async () => {
  const targets = (await staff.get('/coupons/targets?q=batik')).as(couponTargets);
  expect(targets.courses.map(({ title }) => title)).toEqual(['Desain Batik']);
  expect((await staff.get('/coupons/targets?q=rahm')).as(couponTargets).instructors).toEqual([
    { id: instructor.userId, name: 'Rahmat Hidayat' },
  ]);
});

deskSuite({
  site,
  path: '/coupons',
  shape: couponDesk,
  item: listedCoupon,
  worker: staff,
  colleague,
  seed: () =>
    site.rows(sql`insert into coupons (id, code, kind, value, scope, bearer, starts_at, ends_at, uses, created_at, updated_at)
      select gen_random_uuid(), 'MEJA-' || case when n % 2 = 0 then 'GENAP' else 'GANJIL' end || '-' || n, 'percent', 1000, 'all', 'platform',
        case when n % 5 = 0 then '2099-01-01' else '2026-01-01' end::timestamptz, case when n % 3 = 0 then '2026-02-01'::timestamptz + n * interval '1 hour' end, n % 4,
        '2026-03-01'::timestamptz + (n / 2) * interval '1 minute', now() from generate_series(1, 60) n`),
  values: {
    created: (item) => Date.parse(item.createdAt),
    ends: (item) => item.endsAt && Date.parse(item.endsAt),
    uses: (item) => item.uses,
  },
  waitingSince: (item) => item.createdAt,
  words: 'genap',
  filters: {},
  firstCell: (item) => item.code,
});
