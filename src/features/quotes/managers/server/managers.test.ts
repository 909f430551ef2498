import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { quoteDesk } from '~/testing/quotes';
import { expectProblem, testSite } from '~/testing/site';
import { linkedRequest, ownRequestPage } from '../../buyer/schema';
import { staffRequest } from '../../staff/schema';
import { staffContact } from '../schema';
import { managerTexts as texts } from '../terms';

const site = await testSite();
const desk = await quoteDesk(site);
const seller = await site.person({ name: 'Sari Dewi', role: 'sales' });
const colleague = await site.person({ name: 'Maya Kusuma', role: 'sales' });
const support = await site.person({ role: 'support' });
const learner = await site.person({ name: 'Dimas Prasetyo' });
const buyer = await site.person({ name: 'Bambang Santoso' });
const contactOf = (userId: string) => `/staff/users/${userId}/sales-contact`;
const numbers = { phone: '021 5550 9900', whatsapp: '0812-3456-7890', revision: 0 };
const stored = { phone: '+622155509900', whatsapp: '+6281234567890' };
const mailTo = async (address: string) =>
  (await site.mails())
    .map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
    .findLast((text) => text.includes(`To: ${address}`)) ?? '';

test('staff of sales keep their own numbers, a superadmin those of all, and nobody else any', async () => {
  expect((await seller.get(contactOf(seller.userId))).as(staffContact)).toEqual({
    phone: null,
    whatsapp: null,
    revision: 0,
  });
  for (let round = 0; round < 2; round += 1) {
    expect((await seller.put(contactOf(seller.userId), numbers)).as(staffContact)).toEqual({
      ...stored,
      revision: 1,
    });
  }
  expectProblem(
    await seller.put(contactOf(seller.userId), { ...numbers, phone: '' }),
    409,
    'contact_changed',
  );
  expect(
    (await desk.staff.put(contactOf(seller.userId), { ...numbers, phone: '', revision: 1 })).as(
      staffContact,
    ),
  ).toMatchObject({ phone: null, revision: 2 });
  expect((await seller.put(contactOf(seller.userId), { ...numbers, revision: 2 })).status).toBe(
    200,
  );
  const rows = await site.rows<{ action: string; after: unknown }>(
    sql`select action, after from audit_log where subject_id = ${seller.userId} order by id`,
  );
  expect(
    rows.filter(({ action }) => action === 'quotes.contact_changed').map(({ after }) => after),
  ).toEqual([{ changed: ['phone', 'whatsapp'] }, { changed: ['phone'] }, { changed: ['phone'] }]);
  for (const [person, status] of [
    [site.visitor, 401],
    [learner, 403],
    [support, 403],
    [colleague, 403],
  ] as const) {
    expect((await person.get(contactOf(seller.userId))).status).toBe(status);
    expect((await person.put(contactOf(seller.userId), { ...numbers, revision: 3 })).status).toBe(
      status,
    );
  }
  expectProblem(await desk.staff.put(contactOf(learner.userId), numbers), 404, 'contact_not_found');
});

test.each([
  '12345',
  '0812',
  '+1 202 555 0100',
  'javascript:alert(1)',
  '0812-3456-7890 ext',
  `0812${'3'.repeat(40)}`,
])('%j is no number', async (phone) => {
  const problem = expectProblem(
    await colleague.put(contactOf(colleague.userId), { phone, whatsapp: phone, revision: 0 }),
    422,
    'invalid_input',
  );
  expect(problem.fields).toEqual({ phone: texts.number, whatsapp: texts.number });
});

test('a buyer sees who is responsible on the page, in the mail, and the company’s contact where nobody shows a number', async () => {
  const asked = await desk.request({ companyEmail: 'hrd-kontak@rempah.test' });
  const link = await desk.link(asked.id);
  const seen = async () =>
    (await site.visitor.get('/quote-link', link)).as(linkedRequest).request.manager;
  expect(await seen()).toBeNull();
  await site.deliver();
  expect(await mailTo('hrd-kontak@rempah.test')).toContain(
    'Hubungi tim kami: telepon +62 21 5550 0137',
  );
  expect((await desk.take(asked.id, seller)).status).toBe(200);
  expect(await seen()).toEqual({ id: seller.userId, name: 'Sari Dewi', ...stored });
  await desk.newVersion(asked.id, {}, seller);
  await site.deliver();
  const mail = await mailTo('hrd-kontak@rempah.test');
  expect(mail).toContain(
    'Penanggung jawab Anda: Sari Dewi, telepon +62 215-550-9900, WhatsApp +62 812-3456-7890.',
  );
  expect(mail).toContain(
    `https://wa.me/6281234567890?text=${encodeURIComponent('Halo Sari Dewi, saya ingin bertanya tentang permintaan penawaran RQ-')}`,
  );
  expect((await seller.get(desk.path(asked.id))).as(staffRequest).manager).toMatchObject({
    name: 'Sari Dewi',
  });

  const own = await desk.offered({ by: buyer, staff: seller });
  const managers = async () =>
    (await buyer.get('/quote-requests'))
      .as(ownRequestPage)
      .items.map(({ id, manager }) => [id, manager?.name ?? null]);
  expect(await managers()).toEqual([[own.requestId, 'Sari Dewi']]);
  expect(
    (
      await desk.staff.put(desk.path(own.requestId, '/handler'), {
        userId: colleague.userId,
        reason: 'Sari sedang cuti panjang.',
      })
    ).status,
  ).toBe(200);
  expect(await managers()).toEqual([[own.requestId, null]]);
});

test('who no longer works for sales is shown to nobody', async () => {
  const { requestId } = await desk.offered({ staff: seller });
  const link = await desk.link(requestId);
  const seen = async () =>
    (await site.visitor.get('/quote-link', link)).as(linkedRequest).request.manager?.name;
  expect(await seen()).toBe('Sari Dewi');
  await site.rows(
    sql`update user_roles set revoked_at = now() where user_id = ${seller.userId} and role = 'sales'`,
  );
  expect(await seen()).toBeUndefined();
});
