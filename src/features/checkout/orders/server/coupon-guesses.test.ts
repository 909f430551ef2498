import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { shop, shopSite } from '~/testing/orders';
import { expectProblem, type Person } from '~/testing/site';

const tries = 4;
const { site } = await shopSite({ env: { LIMIT_ORDERS_PER_HOUR: String(tries) } });
const sale = await shop(site);
await site.rows(sql`insert into coupons (id, code, kind, value, scope, bearer, starts_at, created_at, updated_at)
  values (${newId()}, 'RAHASIA', 'percent', 2000, 'all', 'platform', now() - interval '1 day', now(), now())`);
const attempt = (by: Person, code: string) => by.post(`${sale.path}/coupon`, { code });
const statuses = async (answers: ReturnType<typeof attempt>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();

test('nobody finds the code of a coupon by trying codes, one after the other, at once, or with orders', async () => {
  const guesser = await site.person();
  expect(
    await statuses(
      Array.from({ length: tries * 2 }, (_, index) => attempt(guesser, `TEBAK-${index}`)),
    ),
  ).toEqual([422, 422, 422, 422, 429, 429, 429, 429]);
  // The right one is refused like all others, or the refusal would tell it.
  for (const answer of [
    await attempt(guesser, 'RAHASIA'),
    await sale.order(guesser, { coupon: 'RAHASIA', total: 176_712 }),
  ])
    expectProblem(answer, 429, 'too_many_requests');
  const buyer = await site.person();
  for (const code of ['SATU', 'DUA', 'TIGA'])
    expectProblem(await sale.order(buyer, { coupon: code }), 422, 'coupon_unknown');
  expectProblem(await attempt(buyer, 'EMPAT'), 422, 'coupon_unknown');
  expectProblem(await attempt(buyer, 'RAHASIA'), 429, 'too_many_requests');
});

test('an instructor who makes coupons finds no more codes than a buyer, and staff knows them all', async () => {
  const [instructor, staff] = [
    await site.person({ role: 'instructor' }),
    await site.person({ role: 'superadmin' }),
  ];
  const make = (by: Person, code: string) =>
    by.post('/coupons', {
      code,
      kind: 'percent',
      value: 1_000,
      scope: 'instructor',
      courseId: null,
      categoryId: null,
      instructorId: instructor.userId,
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: null,
      maxUses: null,
      maxPerPerson: 1,
      firstPurchase: false,
      minimum: 0,
    });
  for (let round = 0; round < tries * 2; round += 1)
    expect((await make(instructor, `MILIKKU-${round}`)).status, 'own codes are no guesses').toBe(
      201,
    );
  expect(
    await statuses(Array.from({ length: tries * 2 }, () => make(instructor, 'RAHASIA'))),
  ).toEqual([409, 409, 409, 409, 429, 429, 429, 429]);
  expectProblem(await make(instructor, 'BELUM-ADA'), 429, 'too_many_requests');
  expectProblem(await attempt(instructor, 'RAHASIA'), 429, 'too_many_requests');
  expect(await statuses(Array.from({ length: tries * 2 }, () => make(staff, 'RAHASIA')))).toEqual(
    Array<number>(tries * 2).fill(409),
  );
});

test('codes that are right may be looked at as often as one likes, and many accounts of one address together try only so many', async () => {
  const buyer = await site.person();
  for (let round = 0; round < tries * 2; round += 1)
    expect((await attempt(buyer, 'RAHASIA')).status).toBe(200);
  const counted = tries * 3;
  const left = tries * 5 - counted;
  const crowd = await Promise.all(Array.from({ length: left + 2 }, () => site.person()));
  expect(await statuses(crowd.map((person, index) => attempt(person, `RAMAI-${index}`)))).toEqual([
    ...Array<number>(left).fill(422),
    429,
    429,
  ]);
});
