import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { isoDate } from '~/lib/dates';
import { newId } from '~/lib/server/ids';
import { planEveryBill } from '~/testing/companies';
import { deskSuite } from '~/testing/desk';
import { fileDesk, pdf, photo } from '~/testing/files';
import { acceptance, quoteDesk } from '~/testing/quotes';
import { type Client, expectProblem, type Person, testSite } from '~/testing/site';
import { billDesk } from '../../billing/rules';
import { companyBills, listedBill, staffBill } from '../../billing/schema';
import { ownCompanies } from '../../schema';
import { createCompany, createManager } from '../../server/factory';
import { remindLate } from './mutations';

const site = await testSite();
site.clock.now = new Date('2026-11-24T18:30:00Z');
const quotes = await quoteDesk(site);
const files = fileDesk(site);
const finance = await site.person({ name: 'Maya Kusuma', role: 'finance' });
const sales = await site.person({ name: 'Rudi Hartono', role: 'sales' });
const today = () => isoDate(site.clock.now);
const day = 86_400_000;

const halves = [
  { trigger: 'accepted', percent: 50 },
  { trigger: 'handed_over', percent: 50 },
];
const upload = async (by: Person, purpose: 'billing' | 'faktur' = 'billing') =>
  (await files.uploaded(by, purpose, pdf)).id;

/** Makes a contract of an accepted offer with its owner, as the site does. */
async function contract(payments: object[] = halves) {
  const owner = await site.person();
  const { quoteId } = await quotes.offered({ by: owner, draft: { payments } });
  expect((await owner.post(`/quotes/${quoteId}/acceptance`, acceptance)).status).toBe(200);
  const company = (await owner.get('/company')).as(ownCompanies).items[0]?.id ?? '';
  const own = async (by: Client = owner) =>
    (await by.get(`/company/${company}/bills`)).as(companyBills);
  const first = (await own()).items[0];
  const [bill = '', last = ''] = first?.bills.map(({ id }) => id) ?? [];
  const path = (id: string, rest = '') => `/staff/bills/${id}${rest}`;
  const invoice = {
    name: 'PT Rempah Nusantara',
    npwp: '01.234.567.8-901.000',
    address: 'Jalan Merdeka 17, Bandung 40111',
    payableOn: '2026-12-09',
  };
  return {
    owner,
    company,
    contractId: first?.contractId ?? '',
    bill,
    last,
    path,
    own,
    invoice,
    read: async (id = bill, by: Person = finance) => {
      const answer = (await by.get(path(id))).as(staffBill);
      const one = answer.contract.bills.find((entry) => entry.id === id);
      if (!one) throw new Error('no bill');
      return { ...answer, bill: one };
    },
    issue: (id = bill, more: object = {}, by: Person = finance) =>
      by.post(path(id, '/invoice'), { ...invoice, ...more }),
    note: (more: object = {}, by: Person = finance, id = bill) =>
      by.post(path(id, '/receipts'), {
        id: newId(),
        receivedOn: today(),
        amount: 0,
        withheld: 0,
        reference: `BCA ${newId().slice(-8)}`,
        paid: 0,
        withheldBefore: 0,
        ...more,
      }),
  };
}
type Contract = Awaited<ReturnType<typeof contract>>;
const noted = async ({ read }: Contract) => {
  const { paid, withheld } = (await read()).bill;
  return { paid, withheldBefore: withheld };
};

describe('an accepted offer', () => {
  test('plans its payments, whose sums are its own', async () => {
    const { read, bill, own } = await contract();
    const { contract: planned, buyer } = await read();
    expect(planned.bills).toMatchObject([
      {
        position: 1,
        state: 'planned',
        dueOn: '2026-11-25',
        total: 17_482_500,
        ppn: 1_732_500,
        net: 15_750_000,
        withholding: 315_000,
      },
      {
        position: 2,
        state: 'planned',
        dueOn: null,
        total: 17_482_500,
        ppn: 1_732_500,
        net: 15_750_000,
      },
    ]);
    expect([planned.total, planned.poNumber, buyer]).toEqual([
      34_965_000,
      'PO-2026-117',
      {
        name: 'PT Rempah Nusantara',
        npwp: '0012345678901000',
        address: 'Jalan Merdeka 17, Bandung 40111',
      },
    ]);
    expect((await own()).items[0]?.bills[0]?.id).toBe(bill);
  });
});

describe('an invoice', () => {
  test('has the next number of the year, goes to the owner with its PDF, and says what the offer says', async () => {
    const one = await contract();
    const answers = [await one.issue(), await one.issue()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { bill, history } = await one.read();
    expect(bill).toMatchObject({
      state: 'invoiced',
      number: 'INV/2026/000001',
      payableOn: '2026-12-09',
      unpaid: 17_482_500,
    });
    expect(history.map(({ action, by }) => [action, by])).toEqual([
      ['bill.invoiced', 'Maya Kusuma'],
    ]);
    expect(
      (await site.deliveredTo(one.owner.email)).filter(
        (mail) => mail.includes('application/pdf') && mail.includes('INV'),
      ),
    ).toHaveLength(1);

    const { pdf: paper } = await quotes.letter(
      one.owner,
      `/company/${one.company}/bills/${one.bill}/paper`,
    );
    const again = await quotes.letter(finance, `/staff/bills/${one.bill}/paper`);
    expect(again.pdf.equals(paper)).toBe(true);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper)), {
      mergePages: true,
    });
    // Reckoned by hand: half of 31.500.000 without PPN, 11/12 of it, 12% of that.
    for (const said of [
      'INV/2026/000001',
      'PO-2026-117',
      'Rp15.750.000',
      'Rp14.437.500',
      'Rp1.732.500',
      'Rp17.482.500',
      'Rp34.965.000',
      'Rp315.000',
    ])
      expect(text, said).toContain(said);
    expect(text).toContain('Tujuh belas juta empat ratus delapan puluh dua ribu lima ratus rupiah');
    expect(text).toContain('9 Desember 2026');
  });

  test('is followed by the next one without a gap, and a payment after the handover waits for it', async () => {
    const one = await contract();
    const before = await site.rows<{ last: number }>(
      sql`select last from invoice_numbers where kind = 'invoice' and year = 2026`,
    );
    expectProblem(await one.issue(one.last), 409, 'handover_missing');
    expectProblem(await one.issue(one.bill, { payableOn: '2026-11-24' }), 422, 'invalid_input');
    expectProblem(await one.issue(one.bill, { npwp: '123' }), 422, 'invalid_input');
    await one.issue();
    expectProblem(await one.issue(one.bill, { payableOn: '2026-12-20' }), 409, 'bill_changed');
    expect((await one.read()).bill.number).toBe(
      `INV/2026/${String((before[0]?.last ?? 0) + 1).padStart(6, '0')}`,
    );
  });

  test('has its faktur for Coretax and takes the number and the PDF that come back', async () => {
    const one = await contract();
    expectProblem(await finance.get(one.path(one.bill, '/faktur')), 404, 'bill_not_found');
    await one.issue();
    const xml = (await finance.get(one.path(one.bill, '/faktur?format=xml'))).text;
    for (const said of [
      '<BuyerTin>0012345678901000</BuyerTin>',
      '<TaxBase>15750000</TaxBase>',
      '<OtherTaxBase>14437500</OtherTaxBase>',
      '<VAT>1732500</VAT>',
    ])
      expect(xml).toContain(said);
    const number = `0400260${String(Date.now()).slice(-10)}`;
    const entry = { number, file: await upload(finance, 'faktur'), replaces: null };
    for (let round = 0; round < 2; round += 1)
      expect((await finance.post(one.path(one.bill, '/faktur'), entry)).status).toBe(200);
    const own = (await one.own()).items[0]?.bills[0]?.faktur;
    expect(own?.number).toBe(number);
    expect(
      (await quotes.letter(one.owner, `/company/${one.company}/bill-files/${own?.file.id}`)).pdf
        .length,
    ).toBe(pdf.length);
    expectProblem(
      await (await contract()).owner.get(`/company/${one.company}/bill-files/${own?.file.id}`),
      404,
      'company_not_found',
    );
  });
});

describe('a payment', () => {
  test('with PPh 23 withheld is paid when its bukti potong is accepted', async () => {
    const one = await contract();
    await one.issue();
    const id = newId();
    const part = {
      id,
      amount: 17_167_500,
      withheld: 315_000,
      reference: 'BCA 001',
      file: await upload(finance),
    };
    for (let round = 0; round < 2; round += 1) expect((await one.note(part)).status).toBe(200);
    expect((await one.read()).bill).toMatchObject({
      state: 'part_paid',
      paid: 17_167_500,
      unpaid: 0,
      awaitingSlip: 315_000,
    });
    expect(
      (await site.deliveredTo(one.owner.email)).some((mail) => mail.includes('Rp315.000')),
    ).toBe(true);
    expectProblem(
      await finance.post(one.path(one.bill, '/slip/acceptance'), {}),
      409,
      'slip_missing',
    );

    const slip = { number: 'BPPU-2600001', file: await upload(one.owner) };
    for (let round = 0; round < 2; round += 1)
      expect(
        (await one.owner.post(`/company/${one.company}/bills/${one.bill}/slip`, slip)).status,
      ).toBe(200);
    expect(
      (await site.deliveredTo(finance.email)).filter((mail) =>
        mail.includes('mengirim bukti potong'),
      ),
    ).toHaveLength(1);
    expect((await finance.get('/staff/bills?view=slips')).json).toMatchObject({
      items: [{ id: one.bill }],
    });
    expect(
      (await finance.get(`/files/${slip.file}/link`)).status,
      'finance opens what the owner sent',
    ).toBe(200);
    expect(
      (
        await finance.post(one.path(one.bill, '/slip/rejection'), {
          reason: 'Nomornya tidak terbaca.',
        })
      ).status,
    ).toBe(200);
    expect((await one.read()).bill.slip).toBeNull();
    const second = { number: 'BPPU-2600002', file: await upload(one.owner) };
    await one.owner.post(`/company/${one.company}/bills/${one.bill}/slip`, second);
    expect((await finance.post(one.path(one.bill, '/slip/acceptance'), {})).status).toBe(200);
    expect((await one.read()).bill).toMatchObject({
      state: 'paid',
      awaitingSlip: 0,
      slip: { number: 'BPPU-2600002', accepted: true },
    });
  });

  test('in part, too much and taken back says what is open', async () => {
    const one = await contract();
    await one.issue();
    await one.note({ amount: 10_000_000, reference: 'BCA 002' });
    expect((await one.read()).bill).toMatchObject({
      state: 'part_paid',
      unpaid: 7_482_500,
      over: 0,
    });
    expectProblem(await one.note({ amount: 1, reference: 'BCA 003' }), 409, 'bill_changed');
    expect(
      (await one.note({ amount: 1, reference: 'bca 002', ...(await noted(one)) })).json,
    ).toMatchObject({ fields: { reference: expect.any(String) } });
    expect((await one.note({ amount: 8_000_000, ...(await noted(one)) })).status).toBe(200);
    const { bill } = await one.read();
    expect(bill).toMatchObject({ state: 'paid', unpaid: 0, over: 517_500 });
    const receipt = bill.receipts[1]?.id ?? '';
    const undo = one.path(one.bill, `/receipts/${receipt}/undo`);
    for (let round = 0; round < 2; round += 1)
      expect((await finance.post(undo, { reason: 'Uang milik invoice lain.' })).status).toBe(200);
    expect((await one.read()).bill).toMatchObject({
      state: 'part_paid',
      paid: 10_000_000,
      unpaid: 7_482_500,
    });
    expect(
      (await one.own()).items[0]?.bills[0]?.receipts,
      'the company sees what stands',
    ).toHaveLength(1);
    expect((await one.read()).history.map(({ action }) => action)).toEqual([
      'bill.payment_undone',
      'bill.payment_noted',
      'bill.payment_noted',
      'bill.invoiced',
    ]);
  });

  test.each([
    ['nothing', { amount: 0 }, 'amount'],
    ['a day to come', { amount: 1, receivedOn: '2026-11-26' }, 'receivedOn'],
    ['more PPh 23 than 2%', { amount: 1, withheld: 315_001 }, 'withheld'],
    ['a file of somebody else', { amount: 1, file: newId() }, 'file'],
  ])('of %s is refused at its field', async (_, more, field) => {
    const one = await contract();
    await one.issue();
    const answer = await one.note(more);
    expectProblem(answer, 422, 'invalid_input');
    expect(Object.keys((answer.json as { fields: object }).fields)).toEqual([field]);
  });

  test('can’t be noted before the invoice', async () => {
    expectProblem(await (await contract()).note({ amount: 1 }), 409, 'bill_changed');
  });
});

describe('a handover', () => {
  test('by the owner makes the payments after it due, and staff may take it back until they are invoiced', async () => {
    const one = await contract();
    const send = (body: object, by: Client = one.owner) =>
      by.post(`/company/${one.company}/contracts/${one.contractId}/handover`, body);
    const png = await files.uploaded(
      one.owner,
      'billing',
      new Uint8Array(await (await photo(20, 20)).png().toBuffer()),
    );
    expect((await send({ signedOn: today(), file: png.id })).json).toMatchObject({
      fields: { file: 'Unggah berkas PDF' },
    });
    const first = { signedOn: '2026-11-20', file: await upload(one.owner) };
    for (let round = 0; round < 2; round += 1) expect((await send(first)).status).toBe(200);
    expect((await one.read(one.last)).bill).toMatchObject({ dueOn: '2026-11-20' });
    expect((await site.deliveredTo(finance.email)).some((mail) => mail.includes('BAST'))).toBe(
      true,
    );
    expectProblem(
      await send({ signedOn: today(), file: await upload(one.owner) }),
      409,
      'handover_known',
    );
    const removal = one.path(one.bill, '/handover/removal');
    expect((await sales.post(removal, { reason: 'Halaman tanda tangan kosong.' })).status).toBe(
      200,
    );
    expect((await one.read(one.last)).bill.dueOn).toBeNull();
    expect(
      (
        await sales.post(one.path(one.bill, '/handover'), {
          signedOn: '2026-11-21',
          file: await upload(sales),
        })
      ).status,
    ).toBe(200);
    expect((await one.issue(one.last)).status).toBe(200);
    expectProblem(
      await finance.post(removal, { reason: 'Terlambat dicabut.' }),
      409,
      'handover_billed',
    );
  });
});

test('late invoices are reminded of 1, 7 and 14 days after their last day, once each', async () => {
  const one = await contract();
  await one.issue();
  const started = site.clock.now;
  const late = async () =>
    (await site.deliveredTo(one.owner.email)).filter((mail) => mail.includes('lewat jatuh tempo'))
      .length;
  const counts: number[] = [];
  for (const days of [14, 15, 15.4, 20, 21, 28, 60]) {
    site.clock.now = new Date(started.getTime() + days * day);
    await remindLate(site.ctx());
    counts.push(await late());
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 3, 3]);
  site.clock.now = started;
});

describe('who may what', () => {
  test('sales reads, finance bills, and nobody bills their own company', async () => {
    const one = await contract();
    expect((await sales.get(one.path(one.bill))).as(staffBill).may).toEqual({
      issue: false,
      note: false,
      hand: true,
    });
    expectProblem(await one.issue(one.bill, {}, sales), 403, 'forbidden');
    expectProblem(await one.note({ amount: 1 }, sales), 403, 'forbidden');
    await createManager(site.ctx(), { companyId: one.company, userId: finance.userId, role: 'hr' });
    expectProblem(await one.issue(), 403, 'own_company_bill');
    expect((await finance.get(one.path(one.bill))).as(staffBill).may).toEqual({
      issue: false,
      note: false,
      hand: false,
    });
  });

  test('HR reads the bills, only an owner sends what binds, and others see nothing', async () => {
    const [one, other] = [await contract(), await contract()];
    await one.issue();
    const [hr, manager, learner] = [await site.person(), await site.person(), await site.person()];
    await createManager(site.ctx(), { companyId: one.company, userId: hr.userId, role: 'hr' });
    const [department] = [newId()];
    await site.rows(
      sql`insert into company_departments (id, company_id, name, created_at) values (${department}, ${one.company}, 'Gudang', now())`,
    );
    await createManager(site.ctx(), {
      companyId: one.company,
      userId: manager.userId,
      role: 'manager',
      departmentId: department,
    });
    expect((await one.own(hr)).maySign).toBe(false);
    const slip = async (by: Person) =>
      by.post(`/company/${one.company}/bills/${one.bill}/slip`, {
        number: 'BPPU-1',
        file: await upload(by),
      });
    expectProblem(await slip(hr), 403, 'forbidden');
    expectProblem(await manager.get(`/company/${one.company}/bills`), 403, 'forbidden');
    for (const by of [learner, other.owner]) {
      expectProblem(await by.get(`/company/${one.company}/bills`), 404, 'company_not_found');
      expectProblem(
        await by.get(`/company/${one.company}/bills/${one.bill}/paper`),
        404,
        'company_not_found',
      );
      expectProblem(await slip(by), 404, 'company_not_found');
      expectProblem(await by.get(one.path(one.bill)), 403, 'forbidden');
    }
    // A bill of another company under the own one.
    expectProblem(
      await other.owner.get(`/company/${other.company}/bills/${one.bill}/paper`),
      404,
      'bill_not_found',
    );
    expectProblem(
      await other.owner.post(`/company/${other.company}/bills/${one.bill}/slip`, {
        number: 'BPPU-1',
        file: await upload(other.owner),
      }),
      404,
      'bill_not_found',
    );
    expectProblem(
      await other.owner.post(`/company/${other.company}/contracts/${one.contractId}/handover`, {
        signedOn: today(),
        file: await upload(other.owner),
      }),
      ...([404, 'bill_not_found'] as const),
    );
    expectProblem(await site.visitor.get(`/company/${one.company}/bills`), 401, 'not_signed_in');
  });
});

deskSuite({
  site,
  path: '/staff/bills',
  shape: billDesk,
  item: listedBill,
  worker: finance,
  colleague: sales,
  words: 'gayo',
  seed: async () => {
    for (let index = 0; index < 30; index += 1)
      await createCompany(site.ctx(), {
        name: index % 2 ? 'PT Kopi Gayo' : 'PT Lada Hitam',
        startsOn: `2026-11-${10 + (index % 4)}`,
      });
    await planEveryBill(site.ctx());
  },
  values: {
    due: (item) => item.dueAt,
    payable: (item) => item.lateAt,
    issued: (item) => item.issuedAt,
    created: (item) => item.createdAt,
  },
  waitingSince: (item) => item.dueAt,
  filters: {},
  firstCell: (item) => item.company,
});
