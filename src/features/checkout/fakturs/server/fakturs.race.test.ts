import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { uploadedFile } from '~/features/files/schema';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { pdf } from '~/testing/files';
import { races } from '~/testing/race';
import { type Person, testSite } from '~/testing/site';
import { createOrder } from '../../server/factory';
import { staffFaktur } from '../schema';
import { returnFaktur, wantFaktur } from './mutations';

const site = await testSite();
const { courseId } = await classroom(site);
const buyer = await site.person();
/** Two of the staff. Each round has its own: a person may upload only so many files a day. */
const officers = async () =>
  [await site.person({ role: 'superadmin' }), await site.person({ role: 'superadmin' })] as const;
const upload = async (by: Person) =>
  (await by.send('POST', '/files?purpose=faktur', { raw: pdf })).as(uploadedFile).id;
const wanted = () =>
  inTransaction(site.ctx(), async (ctx) => {
    const order = await createOrder(ctx, {
      userId: buyer.userId,
      course: { id: courseId },
      state: 'paid',
      paidAt: ctx.now,
      wantsFaktur: true,
      taxName: 'PT Maju',
      taxId: '0012345678901000',
      taxAddress: 'Jalan 1',
    });
    await wantFaktur(ctx, order);
    return order;
  });
const enter = (by: Person, id: string, number: string, file: string) =>
  by.post(`/staff/fakturs/${id}/entry`, { number, file, replaces: null });

const race = races({ rounds: 5 });
const numberOf = (round: number, person: number) =>
  `0400260000${String(round * 10 + person).padStart(7, '0')}`;

race('of two who enter one faktur at once the first is kept', async (round) => {
  const [ayu, maya] = await officers();
  const { id } = await wanted();
  const files = [await upload(ayu), await upload(maya)] as const;
  const answers = await Promise.all([
    enter(ayu, id, numberOf(round, 1), files[0]),
    enter(maya, id, numberOf(round, 2), files[1]),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const first = answers.findIndex(({ status }) => status === 200);
  expect(await site.rows(sql`select number, file_id from fakturs where order_id = ${id}`)).toEqual([
    { number: numberOf(round, first + 1), file_id: files[first] },
  ]);
});

race('of two orders that are given one number at once the second is refused', async (round) => {
  const [ayu, maya] = await officers();
  const [one, other] = [await wanted(), await wanted()];
  const files = [await upload(ayu), await upload(maya)] as const;
  const answers = await Promise.all([
    enter(ayu, one.id, numberOf(round, 3), files[0]),
    enter(maya, other.id, numberOf(round, 3), files[1]),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

race('a refund beside an entry always asks for a correction', async (round) => {
  const [ayu] = await officers();
  const order = await wanted();
  const file = await upload(ayu);
  const refund = inTransaction(site.ctx(), async (ctx) => {
    await ctx.db.execute(
      sql`update orders set refunded = 1000, state = 'partially_refunded' where id = ${order.id}`,
    );
    await returnFaktur(ctx, order, { whole: false });
  });
  const [, entered] = await Promise.all([refund, enter(ayu, order.id, numberOf(round, 5), file)]);
  expect(entered.status).toBe(200);
  expect((await ayu.get(`/staff/fakturs/${order.id}`)).as(staffFaktur).state).toBe('return_due');
});

race('of two files at once one has each faktur', async () => {
  const [ayu, maya] = await officers();
  const ids = [(await wanted()).id, (await wanted()).id, (await wanted()).id];
  const exported = (by: Person, orders: string[]) =>
    by.post('/staff/faktur-exports', { id: newId(), orders });
  const answers = await Promise.all([exported(ayu, ids), exported(maya, ids.toReversed())]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});
