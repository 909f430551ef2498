import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { templateBody } from '~/testing/quotes';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { type ShownTemplate, templateList } from '../schema';
import { templateTexts } from '../terms';

const site = await testSite();
site.clock.now = new Date('2026-11-20T03:00:00Z');
const seller = await site.person({ name: 'Rudi Hartono', role: 'sales' });
const admin = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const learner = await site.person();
const path = '/staff/quote-templates';

const offer = {
  lines: [
    {
      kind: 'program',
      program: 'it/advanced',
      unit: 'paket',
      quantity: 1,
      unitPrice: 85_000_000,
      workshopDays: 4,
    },
    {
      kind: 'free',
      unit: 'sesi',
      description: 'Sesi tanya jawab direksi',
      quantity: 2,
      unitPrice: 7_500_000,
    },
  ],
  months: 6,
  discountPercentage: 5,
  validDays: 30,
  scope: 'Dua gelombang',
  termsAndConditions: '1. Pembayaran di muka.',
  payments: [{ trigger: 'accepted', percent: 100 }],
};
const offerBody = (name: string, more: object = {}) => ({
  id: newId(),
  name,
  template: { kind: 'offer', content: { ...offer, ...more } },
});
const all = async (by: Person = seller) => (await by.get(path)).as(templateList).items;
const named = async (name: string) =>
  (await all()).find((item) => item.name === name) as ShownTemplate;
const replace = (id: string, revision: number, template: object, by = admin) =>
  by.put(`${path}/${id}`, { revision, template });
const remove = (id: string, revision: number, by = seller) =>
  by.send('DELETE', `${path}/${id}?revision=${revision}`);
const audit = (id: string) =>
  site.rows(
    sql`select action, actor_id as actor, before, after from audit_log where subject_id = ${id} order by id`,
  );

test('whole offers and terms are kept for all of staff, once each, and come back as they were', async () => {
  const body = offerBody('Program IT dua gelombang');
  for (let round = 0; round < 2; round += 1)
    expect((await seller.post(path, body)).status).toBe(201);
  expect((await seller.post(path, templateBody({ name: 'Syarat BUMN' }))).status).toBe(201);
  const kept = await all(admin);
  expect(kept.map(({ name, kind, by }) => [name, kind, by])).toEqual([
    ['Program IT dua gelombang', 'offer', 'Rudi Hartono'],
    ['Syarat BUMN', 'terms', 'Rudi Hartono'],
  ]);
  expect(kept[0]?.template.content).toMatchObject(offer);
  expect(await audit(body.id)).toEqual([
    {
      action: 'quotes.template_saved',
      actor: seller.userId,
      before: null,
      after: { kind: 'offer' },
    },
  ]);
});

test('an id that is sent again with another name or other contents loses neither without a word', async () => {
  const body = offerBody('Program dua kali');
  expect((await seller.post(path, body)).status).toBe(201);
  for (const more of [
    { name: 'Program tiga kali' },
    { template: templateBody().template },
    { template: offerBody('', { months: 12 }).template },
  ])
    expectProblem(await seller.post(path, { ...body, ...more }), 409, 'template_kept');
  expect((await seller.post(path, body)).status).toBe(201);
  expect((await all()).filter(({ id }) => id === body.id)).toMatchObject([
    { name: 'Program dua kali' },
  ]);
});

test('a name is used once for each kind, in whichever letters', async () => {
  await seller.post(path, templateBody({ name: 'Syarat Swasta' }));
  expectProblem(
    await admin.post(path, templateBody({ name: 'syarat  swasta' })),
    409,
    'template_name_taken',
  );
  expect((await admin.post(path, offerBody('Syarat swasta'))).status).toBe(201);
});

test('a template is replaced and removed only as it was read', async () => {
  await seller.post(path, templateBody({ name: 'Syarat lama' }));
  const { id, revision, template } = await named('Syarat lama');
  const changed = { kind: 'terms', content: { termsAndConditions: 'Baru.' } };
  expect((await replace(id, revision, changed)).status).toBe(200);
  expectProblem(await replace(id, revision, template), 409, 'template_changed');
  expectProblem(await replace(id, revision + 1, offerBody('x').template), 409, 'template_changed');
  expectProblem(await remove(id, revision), 409, 'template_changed');
  expect(await named('Syarat lama')).toMatchObject({
    revision: revision + 1,
    template: changed,
    by: 'Ayu Lestari',
  });
  expect((await remove(id, revision + 1)).status).toBe(200);
  expectProblem(await remove(id, revision + 1), 404, 'template_not_found');
  expect((await audit(id)).map(({ action }) => action)).toEqual([
    'quotes.template_saved',
    'quotes.template_replaced',
    'quotes.template_removed',
  ]);
});

test.each([
  ['name', offerBody('ab'), templateTexts.name],
  ['template.content.lines', offerBody('Tanpa baris', { lines: [] }), templateTexts.lines],
  [
    'template.content.termsAndConditions',
    offerBody('Tanpa syarat', { termsAndConditions: ' ' }),
    templateTexts.terms,
  ],
])('a template with a wrong %s is refused at that field', async (field, body, sentence) => {
  expect(expectProblem(await seller.post(path, body), 422, 'invalid_input').fields).toEqual({
    [field]: sentence,
  });
});

test('only staff of quotes reads or keeps templates', async () => {
  await seller.post(path, templateBody({ name: 'Milik staf' }));
  const { id, revision, template } = await named('Milik staf');
  for (const who of [learner, await site.person({ role: 'finance' })]) {
    expectProblem(await who.get(path), 403, 'forbidden');
    expectProblem(await who.post(path, templateBody()), 403, 'forbidden');
    expectProblem(await replace(id, revision, template, who), 403, 'forbidden');
    expectProblem(await remove(id, revision, who), 403, 'forbidden');
  }
  expect((await site.visitor.get(path)).status).toBe(401);
});
