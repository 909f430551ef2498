import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uploadedFile } from '~/features/files/schema';
import { releaseAllOf } from '~/features/files/server/mutations';
import { newId } from '~/lib/server/ids';
import { deskSuite } from '~/testing/desk';
import { pdf } from '~/testing/files';
import { shop, shopSite } from '~/testing/orders';
import { expectProblem, type Person } from '~/testing/site';
import { createOrder } from '../../server/factory';
import { fakturDesk } from '../rules';
import { listedFaktur, madeExport, staffFaktur } from '../schema';

const { site } = await shopSite();
const sale = await shop(site);
const { staff } = sale;
const colleague = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const tax = {
  wantsFaktur: true,
  taxName: 'PT Sinar Nusantara',
  taxId: '00.123.456.7-890.1000',
  taxAddress: 'Jalan Merdeka 1',
};

let serial = 0;
const nextNumber = () => {
  serial += 1;
  return `040026${String(serial).padStart(11, '0')}`;
};
const idOf = async (number: string) =>
  (await site.rows<{ id: string }>(sql`select id from orders where number = ${number}`))[0]?.id ??
  '';

/** Makes a paid order of somebody who wants a faktur. */
async function wanted() {
  const buyer = await site.person();
  const number = await sale.ordered(buyer, tax);
  await sale.pay(buyer, number, 'sandbox');
  expect((await sale.simulate(buyer, number, 'pay')).status).toBe(200);
  const id = await idOf(number);
  const path = `/staff/fakturs/${id}`;
  return {
    buyer,
    number,
    id,
    read: async (by: Person = staff) => (await by.get(path)).as(staffFaktur),
    enter: (faktur: string, file: string, { by = staff, replaces = null as string | null } = {}) =>
      by.post(`${path}/entry`, { number: faktur, file, replaces }),
    settle: (body: Record<string, unknown>, by: Person = staff) => by.post(`${path}/return`, body),
    refund: async (amount: number) => {
      const bank = { name: 'BCA', account: '1234567890', holder: 'Siti' };
      const start = { amount, reason: 'Disepakati dengan pembelinya.', bearer: 'shares', bank };
      const begun = await staff.post(`/staff/refunds/of/${number}`, start);
      expect(begun.status).toBe(201);
      const { id: refundId } = begun.json as { id: string };
      await site.rows(sql`update refunds set channel = 'bank' where id = ${refundId}`);
      expect(
        (
          await staff.post(`/staff/refunds/${refundId}/payment`, {
            reference: `BCA ${refundId.slice(-6)}`,
          })
        ).status,
      ).toBe(200);
    },
    ofBuyer: async () => (await sale.read(buyer, number)).faktur,
    download: async () =>
      site.api.request(`/api/orders/${number}/faktur`, { headers: { cookie: await buyer.cookie } }),
  };
}
const upload = async (by: Person = staff) =>
  (await by.send('POST', '/files?purpose=faktur', { raw: pdf })).as(uploadedFile).id;
const file = async (id: string, format: string) =>
  (await staff.get(`/staff/faktur-exports/${id}/file?format=${format}`)).text;

test('a faktur is exported once, entered with its PDF, and its buyer downloads it', async () => {
  const [one, other] = [await wanted(), await wanted()];
  expect(await one.ofBuyer()).toEqual({ state: 'wanted', number: null });
  const id = newId();
  const input = { id, orders: [one.id, other.id] };
  const made = [
    await staff.post('/staff/faktur-exports', input),
    await staff.post('/staff/faktur-exports', input),
  ].map((answer) => answer.as(madeExport));
  expect(made).toEqual([
    { id, count: 2 },
    { id, count: 2 },
  ]);
  expect(await one.read()).toMatchObject({
    state: 'exported',
    export: { id, by: 'Ayu Lestari' },
    net: 199_000,
    dpp: 182_417,
    ppn: 21_890,
  });
  const xml = await file(id, 'xml');
  expect([
    xml.match(/<TaxInvoice>/g)?.length,
    xml.includes(`<RefDesc>${one.number}</RefDesc>`),
    xml.includes('<VAT>21890</VAT>'),
  ]).toEqual([2, true, true]);
  expect((await file(id, 'csv')).trim().split('\r\n')).toHaveLength(3);
  expectProblem(
    await staff.post('/staff/faktur-exports', { id: newId(), orders: null }),
    409,
    'nothing_to_export',
  );

  const [number, pdfId] = [nextNumber(), await upload()];
  for (let round = 0; round < 2; round += 1)
    expect((await one.enter(number, pdfId)).as(staffFaktur)).toMatchObject({
      state: 'entered',
      number,
    });
  expect(await one.ofBuyer()).toEqual({ state: 'entered', number });
  const answer = await one.download();
  expect([
    answer.status,
    answer.headers.get('content-type'),
    (await answer.arrayBuffer()).byteLength,
  ]).toEqual([200, 'application/pdf', pdf.length]);
  await releaseAllOf(site.ctx(), staff.userId);
  expect((await one.download()).status, 'it outlives its uploader').toBe(200);
  expect(
    await site.rows(
      sql`select action, actor_id from audit_log where subject_id = ${one.id} and action like 'faktur.%'`,
    ),
  ).toEqual([{ action: 'faktur.entered', actor_id: staff.userId }]);
  expect(
    (await site.deliveredTo(one.buyer.email)).filter((subject) => subject.includes('Faktur pajak')),
  ).toHaveLength(1);
  expectProblem(await other.buyer.get(`/orders/${one.number}/faktur`), 404, 'faktur_not_found');
  expectProblem(await other.buyer.get(`/orders/${other.number}/faktur`), 404, 'faktur_not_found');
});

test('a wrong, taken or outdated entry says so and changes nothing', async () => {
  const [one, other] = [await wanted(), await wanted()];
  const number = nextNumber();
  expect((await one.enter(number, await upload())).status).toBe(200);
  expectProblem(await other.enter('123', await upload()), 422, 'invalid_input');
  expect((await other.enter(number, await upload())).json).toMatchObject({
    fields: { number: 'Nomor ini sudah tercatat untuk pesanan lain' },
  });
  expect((await other.enter(nextNumber(), await upload(colleague))).json).toMatchObject({
    fields: { file: 'Berkas ini sudah tidak ada. Unggah lagi.' },
  });
  expectProblem(
    await one.enter(nextNumber(), await upload(colleague), { by: colleague }),
    409,
    'faktur_changed',
  );
  expect(await other.read()).toMatchObject({ state: 'wanted', number: null });
  expect(await one.read()).toMatchObject({ number });
  const replacing = nextNumber();
  expect(
    (await one.enter(replacing, await upload(), { replaces: number })).as(staffFaktur),
  ).toMatchObject({ state: 'entered', number: replacing });
});

describe('money that goes back', () => {
  test('after the faktur asks for a correction, which its buyer is told of', async () => {
    const faktur = await wanted();
    const number = nextNumber();
    await faktur.enter(number, await upload());
    await faktur.refund(50_000);
    expect(await faktur.read()).toMatchObject({
      state: 'return_due',
      refunded: 50_000,
      may: { settle: true, giveUp: false },
    });
    expect(
      (await site.deliveredTo(staff.email)).some((subject) =>
        subject.includes(`pesanan ${faktur.number} perlu dikoreksi`),
      ),
    ).toBe(true);
    expectProblem(await faktur.settle({ made: false }), 409, 'faktur_changed');
    for (let round = 0; round < 2; round += 1)
      expect(
        (await faktur.settle({ made: true, document: 'RET-2026-01' })).as(staffFaktur),
      ).toMatchObject({
        state: 'returned',
        returnDocument: 'RET-2026-01',
      });
    expect(await faktur.ofBuyer()).toEqual({ state: 'returned', number });
    expect(
      (await site.deliveredTo(faktur.buyer.email)).some((subject) => subject.includes('dikoreksi')),
    ).toBe(true);
    await faktur.refund(220_890 - 50_000);
    expect(await faktur.read()).toMatchObject({ state: 'return_due' });
  });

  test('before it is exported leaves none to issue, and afterwards asks whether there is one', async () => {
    const [early, late] = [await wanted(), await wanted()];
    await early.refund(220_890);
    expect(await early.ofBuyer()).toEqual({ state: 'cancelled', number: null });
    await staff.post('/staff/faktur-exports', { id: newId(), orders: [early.id, late.id] });
    expect(await early.read()).toMatchObject({ state: 'cancelled' });
    await late.refund(220_890);
    expect(await late.read()).toMatchObject({
      state: 'return_due',
      may: { enter: true, settle: false, giveUp: true },
    });
    expect((await late.settle({ made: false })).as(staffFaktur).state).toBe('cancelled');
  });

  test('by the bank, in whole, asks for one too', async () => {
    const faktur = await wanted();
    await faktur.enter(nextNumber(), await upload());
    await site.rows(sql`update orders set state = 'disputed' where id = ${faktur.id}`);
    await staff.post(`/staff/orders/${faktur.id}/dispute`, {
      won: false,
      note: 'Bank memenangkan pembeli.',
    });
    expect((await faktur.read()).state).toBe('return_due');
  });
});

test('one’s own order is for a colleague', async () => {
  const id = newId();
  const { id: orderId } = await createOrder(site.ctx(), {
    id,
    userId: staff.userId,
    course: { id: sale.courseId },
    state: 'paid',
    paidAt: site.clock.now,
    wantsFaktur: true,
    taxName: 'Ayu',
    taxId: '0012345678901000',
    taxAddress: 'Jalan 1',
  });
  await site.rows(sql`insert into fakturs (order_id, wanted_at) values (${orderId}, now())`);
  expectProblem(
    await staff.post(`/staff/fakturs/${orderId}/entry`, {
      number: nextNumber(),
      file: await upload(),
      replaces: null,
    }),
    403,
    'own_faktur',
  );
});

describe('the desk of fakturs', () => {
  deskSuite({
    site,
    path: '/staff/fakturs',
    shape: fakturDesk,
    item: listedFaktur,
    worker: staff,
    colleague,
    seed: async () => {
      const pdfId = await upload();
      for (let n = 0; n < 60; n += 1) {
        const at = new Date(Date.UTC(2026, 2, 3, 0, Math.floor(n / 2)));
        const name = n % 2 === 0 ? 'PT Wayan Jaya' : 'CV Sari Laut';
        const { id } = await createOrder(site.ctx(), {
          userId: sale.learner.userId,
          course: { id: sale.courseId },
          state: 'paid',
          paidAt: at,
          createdAt: at,
          wantsFaktur: true,
          taxName: name,
          taxId: '0012345678901000',
          taxAddress: 'Jalan 1',
        });
        const entered = n < 20;
        await site.rows(sql`insert into fakturs (order_id, state, wanted_at, number, file_id, entered_at) values (${id},
          ${entered ? 'entered' : 'wanted'}::faktur_state, ${at.toISOString()}::timestamptz, ${entered ? nextNumber() : null},
          ${entered ? pdfId : null}, ${entered ? at.toISOString() : null}::timestamptz)`);
      }
    },
    values: {
      wanted: (item) => Date.parse(item.wantedAt),
      entered: (item) => item.enteredAt && Date.parse(item.enteredAt),
    },
    waitingSince: (item) => item.wantedAt,
    words: 'wayan',
    filters: {},
    firstCell: (item) => item.orderNumber,
  });
});
