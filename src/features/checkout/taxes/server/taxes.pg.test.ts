import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { listPrice, shop, shopSite } from '~/testing/orders';
import { expectProblem, type Person } from '~/testing/site';
import type { TaxTreatment } from '../../terms';
import { sellerTaxView, taxSettingsView } from '../schema';

const { site } = await shopSite();
const [sale, other] = [await shop(site), await shop(site)];
const { staff } = sale;
const reason = 'Izin lembaga pelatihan sudah terbit.';

const general = async () => (await staff.get('/staff/tax-settings')).as(taxSettingsView);
const ofSeller = async (id: string) =>
  (await staff.get(`/staff/tax-settings/${id}`)).as(sellerTaxView);
type Change = {
  treatment: TaxTreatment;
  instructorId?: string | null;
  from?: string | null;
  newest?: string | null;
  key?: string;
};
const set = (change: Change, by: Person = staff) =>
  by.post('/staff/tax-settings', {
    key: newId(),
    instructorId: null,
    from: null,
    newest: null,
    reason,
    ...change,
  });
const pricesOf = async (shopped: typeof sale) => {
  const { prices } = await shopped.view(await site.person());
  return [prices?.taxTreatment, prices?.ppn, prices?.total];
};
const taxed = ['taxable', 21_890, 220_890];

test('an instructor’s own treatment holds from its day on, and orders keep theirs', async () => {
  const { userId: instructorId } = sale.instructor;
  expect(await pricesOf(sale)).toEqual(taxed);
  const buyer = await site.person();
  const number = await sale.ordered(buyer);
  expect((await set({ treatment: 'exempt', instructorId, from: '2026-12-01' })).status).toBe(200);
  expect(await pricesOf(sale)).toEqual(taxed);
  site.clock.now = new Date('2026-11-30T17:00:00Z');
  expect(await pricesOf(sale)).toEqual(['exempt', 0, listPrice]);
  expect(await pricesOf(other)).toEqual(taxed);
  expect((await sale.read(buyer, number)).prices).toMatchObject({
    taxTreatment: 'taxable',
    total: 220_890,
  });

  const { newest } = await ofSeller(instructorId);
  const key = newId();
  for (let round = 0; round < 2; round += 1)
    expect((await set({ key, treatment: 'non_pkp', instructorId, newest })).status).toBe(200);
  expect(await pricesOf(sale)).toEqual(['non_pkp', 0, listPrice]);
  expect(
    (await ofSeller(instructorId)).versions.map(({ treatment, by }) => [treatment, by]),
  ).toEqual([
    ['non_pkp', 'Ayu Lestari'],
    ['exempt', 'Ayu Lestari'],
  ]);
  expect(
    await site.rows(sql`select action, before, reason from audit_log where subject_id = ${key}`),
  ).toEqual([{ action: 'tax.set', before: { treatment: 'exempt' }, reason }]);
});

test('the general treatment holds for all others', async () => {
  expect((await set({ treatment: 'non_pkp' })).status).toBe(200);
  expect(await pricesOf(other)).toEqual(['non_pkp', 0, listPrice]);
  const { versions, newest } = await general();
  expect(versions).toHaveLength(1);
  expectProblem(await set({ treatment: 'exempt' }), 409, 'tax_settings_changed');
  site.clock.advance(1_000);
  expect((await set({ treatment: 'taxable', newest })).status).toBe(200);
  expect(await pricesOf(other)).toEqual(taxed);
});

test('a treatment that holds only later is taken back once, and the one that holds stays', async () => {
  const key = newId();
  const before = await general();
  site.clock.advance(1_000);
  expect(
    (await set({ key, treatment: 'exempt', from: '2027-01-01', newest: before.newest })).status,
  ).toBe(200);
  const cancel = (id: string | null, by: Person = staff) =>
    by.send('DELETE', `/staff/tax-settings/plans/${id}`);
  expectProblem(await cancel(before.newest), 409, 'tax_plan_begun');
  expect((await cancel(key)).status).toBe(200);
  expect(await general()).toEqual(before);
  expectProblem(await cancel(key), 404, 'tax_plan_not_found');
  expect(
    await site.rows(
      sql`select before->>'treatment' as treatment, after from audit_log where subject_id = ${key} and action = 'tax.cancelled'`,
    ),
  ).toEqual([{ treatment: 'exempt', after: null }]);
});

test('a past day is refused at its field, and so is whoever teaches nothing', async () => {
  const { newest } = await general();
  expect((await set({ treatment: 'exempt', from: '2026-11-29', newest })).json).toMatchObject({
    fields: { from: 'Tanggal mulai tidak boleh di masa lalu, karena pesanannya sudah ditagih' },
  });
  expectProblem(
    await set({ treatment: 'exempt', instructorId: staff.userId }),
    404,
    'seller_not_found',
  );
  expectProblem(await staff.get(`/staff/tax-settings/${newId()}`), 404, 'seller_not_found');
});

test('a seller without PKP gives no faktur, whoever wants one', async () => {
  const { newest } = await general();
  site.clock.advance(1_000);
  await set({ treatment: 'non_pkp', newest });
  const buyer = await site.person();
  const tax = {
    wantsFaktur: true,
    taxName: 'PT Maju',
    taxId: '0012345678901000',
    taxAddress: 'Jalan 1',
    total: listPrice,
  };
  const number = await other.ordered(buyer, tax);
  await other.pay(buyer, number, 'sandbox');
  await other.simulate(buyer, number, 'pay');
  expect(await other.read(buyer, number)).toMatchObject({ state: 'paid', faktur: null });
});
