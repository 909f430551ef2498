import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { createOrder } from '../../server/factory';
import { type orders, refunds } from '../../server/tables';
import { paperLine } from '../schema';
import { issueCreditNote, issuePapers } from './mutations';

const site = await testSite();
const buyer = await site.person();
const room = await classroom(site, { title: 'Analisis Data dengan Python', price: 199_000 });

const course = { id: room.courseId, title: 'Analisis Data dengan Python' };

type Options = Omit<Parameters<typeof createOrder>[1], 'userId' | 'course'>;
const sold = (options: Options = {}, who: Person = buyer) =>
  inTransaction(site.ctx(), async (ctx) => {
    const order = await createOrder(ctx, {
      userId: who.userId,
      course,
      state: 'paid',
      paidAt: ctx.now,
      ...options,
    });
    for (let round = 0; round < 2; round += 1) await issuePapers(ctx, order);
    return order;
  });
const refunded = (order: typeof orders.$inferSelect, amount: number) =>
  inTransaction(site.ctx(), async (ctx) => {
    const [refund] = await ctx.db
      .insert(refunds)
      .values({
        id: newId(),
        orderId: order.id,
        key: newId(),
        state: 'done',
        amount,
        reason: 'Salah memilih kursus',
        promised: true,
        createdAt: ctx.now,
      })
      .returning();
    if (!refund) throw new Error('no refund');
    for (let round = 0; round < 2; round += 1) await issueCreditNote(ctx, { order, refund });
  });
const papersOf = async ({ number }: { number: string }, who: Person = buyer) =>
  (await who.get(`/orders/${number}/papers`)).as(z.array(paperLine));
const pdfOf = async (path: string, who: Person = buyer) => {
  const answer = await site.api.request(`/api${path}`, {
    headers: { cookie: (await who.cookie) ?? '' },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return {
    name: answer.headers.get('content-disposition'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
const textOf = async (path: string, who: Person = buyer) =>
  (
    await extractText(new Uint8Array((await pdfOf(path, who)).bytes), { mergePages: true })
  ).text.replace(/\s+/g, ' ');

test('a paid order has one invoice and one receipt, whose numbers follow each other without a gap', async () => {
  const orders = [await sold(), await sold(), await sold()];
  const numbers = await Promise.all(
    orders.map(async (order) => (await papersOf(order)).map(({ number }) => number)),
  );
  expect(numbers).toEqual(
    [1, 2, 3].map((sequence) => [`INV/2026/00000${sequence}`, `KW/2026/00000${sequence}`]),
  );
});

test('a transaction that fails leaves no gap, and a new year begins anew in Jakarta', async () => {
  const [before] = await site.rows<{ last: number }>(
    sql`select last from invoice_numbers where kind = 'invoice' and year = 2026`,
  );
  await expect(
    inTransaction(site.ctx(), async (ctx) => {
      await issuePapers(
        ctx,
        await createOrder(ctx, { userId: buyer.userId, course, state: 'paid' }),
      );
      throw new Error('the gateway said no');
    }),
  ).rejects.toThrow('the gateway said no');
  const [invoice] = await papersOf(await sold());
  expect(invoice?.number).toBe(`INV/2026/${String((before?.last ?? 0) + 1).padStart(6, '0')}`);
  site.clock.now = new Date('2026-12-31T17:00:00Z');
  expect((await papersOf(await sold())).map(({ number }) => number)).toEqual([
    'INV/2027/000001',
    'KW/2027/000001',
  ]);
});

test('the invoice says what was bought, by whom, and the tax; it is drawn once', async () => {
  const order = await sold({ billingName: 'Andi Pangerang', billingPhone: '0812 3456 7890' });
  const path = `/orders/${order.number}/papers/invoice`;
  const text = await textOf(path);
  for (const part of [
    'Andi Pangerang',
    'Analisis Data dengan Python',
    order.number,
    'Rp182.417',
    'Rp21.890',
    'Rp220.890',
    'Dua ratus dua puluh ribu',
  ])
    expect(text).toContain(part);
  const [first, second] = [await pdfOf(path), await pdfOf(path)];
  expect(first.bytes.equals(second.bytes)).toBe(true);
  expect(first.name).toMatch(/invoice-INV-2027-\d{6}\.pdf/);
});

test('a number of seven digits is written out', async () => {
  await site.rows(
    sql`update invoice_numbers set last = 1234566 where kind = 'receipt' and year = 2027`,
  );
  expect((await papersOf(await sold())).at(1)?.number).toBe('KW/2027/1234567');
});

test('credit notes that add up to the total take back exactly the order’s PPN', async () => {
  const order = await sold();
  for (const amount of [70_001, 70_003, order.total - 140_004]) await refunded(order, amount);
  const notes = await site.rows<{ net: number; ppn: number; total: number }>(
    sql`select net::int, ppn::int, total::int from invoices where order_id = ${order.id} and kind = 'credit_note'`,
  );
  expect(notes).toHaveLength(3);
  const total = (name: 'net' | 'ppn' | 'total') => notes.reduce((all, note) => all + note[name], 0);
  expect([total('net'), total('ppn'), total('total')]).toEqual([order.net, order.ppn, order.total]);
  const last = (await papersOf(order)).at(-1);
  expect(await textOf(`/orders/${order.number}/papers/${last?.id}`)).toMatch(
    /Nota kredit.*Untuk invoice INV\/2027.*Salah memilih kursus/,
  );
});

test('a free order has an invoice and no receipt; a wanted faktur is recorded', async () => {
  const free = await sold({ price: 199_000, discount: 199_000, gateway: 'free' });
  expect((await papersOf(free)).map(({ kind, total }) => [kind, total])).toEqual([['invoice', 0]]);
  const tax = {
    wantsFaktur: true,
    taxName: 'PT Maju',
    taxId: '0012345678901000',
    taxAddress: 'Jalan Merdeka 1',
  };
  const taxed = await sold(tax);
  expect(await site.rows(sql`select state from fakturs where order_id = ${taxed.id}`)).toEqual([
    { state: 'wanted' },
  ]);
});

test('papers are their buyer’s and the superadmins’', async () => {
  const order = await sold();
  const path = `/orders/${order.number}/papers/receipt`;
  const [other, staff] = [await site.person(), await site.person({ role: 'superadmin' })];
  expectProblem(await site.visitor.get(path), 401, 'not_signed_in');
  expectProblem(await other.get(path), 404, 'paper_not_found');
  for (const [of, by] of [
    [order.number, other],
    ['NK-0000-0000', buyer],
    ['NK-0000-0000', staff],
  ] as const)
    expectProblem(await by.get(`/orders/${of}/papers`), 404, 'order_not_found');
  expect(await papersOf(await createOrder(site.ctx(), { userId: buyer.userId, course }))).toEqual(
    [],
  );
  expect(await textOf(path, staff)).toContain('Kuitansi');
  expectProblem(
    await buyer.get(`/orders/${order.number}/papers/${newId()}`),
    404,
    'paper_not_found',
  );
  expectProblem(await buyer.get('/orders/NK-0000-0000/papers/invoice'), 404, 'paper_not_found');
});
