import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notificationList } from '~/features/notifications/schema';
import { newId } from '~/lib/server/ids';
import { quoteDesk, requestBody } from '~/testing/quotes';
import { expectProblem, testSite } from '~/testing/site';
import {
  employeesMax,
  interestCategories,
  limitTexts,
  lineTexts,
  nameMax,
  packageCategories,
  packageTiers,
  requirementsMax,
} from '../../terms';
import { quoteRequestOutput } from '../schema';
import { promiseText, requestTexts as texts } from '../terms';

const site = await testSite();
site.clock.now = new Date('2026-11-20T03:00:00Z');
const desk = await quoteDesk(site);
const colleague = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const former = await site.person({ role: 'superadmin' });
await site.rows(sql`update user_roles set revoked_at = now() where user_id = ${former.userId}`);
const buyer = await site.person({ name: 'Bambang Santoso' });

const post = (body: unknown, by = site.visitor) => by.post('/quote-requests', body);
const send = async (body: ReturnType<typeof requestBody>, by = site.visitor) =>
  (await post(body, by)).as(quoteRequestOutput);
const stored = async (reference: string) => {
  const [row] = await site.rows(
    sql`select * from business_quote_requests where reference = ${reference}`,
  );
  return row;
};
const count = async () => (await site.rows(sql`select 1 from business_quote_requests`)).length;
const notices = (reference: string) =>
  site.rows<{ kind: string; recipients: string[]; addresses: string[] }>(
    sql`select kind, recipients, addresses from outbox where payload->>'reference' = ${reference} order by kind`,
  );

describe('a request is stored', () => {
  // spec: S113.1 S185.1
  test('from a visitor, with every column', async () => {
    const body = requestBody({
      program: 'it/advanced',
      additionalRequirements: 'Dua gelombang.\nHari Sabtu.',
      trainingCategories: ['Project Management'],
    });
    const answer = await send(body);
    expect(answer).toEqual({
      reference: expect.stringMatching(/^RQ-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
      signedIn: false,
    });
    expect(await stored(answer.reference)).toMatchObject({
      user_id: null,
      company_name: 'PT Rempah Nusantara',
      company_email: 'hrd@rempah.test',
      company_phone: '021 5550 1234',
      company_size: 'medium',
      industry: 'Makanan dan minuman',
      package_category: 'it',
      package_tier: 'advanced',
      selected_package: 'it_advanced',
      program: 'it/advanced',
      number_of_employees: 80,
      training_categories: null,
      additional_requirements: 'Dua gelombang.\nHari Sabtu.',
      client_key: body.key,
      contact_person_name: 'Bambang Santoso',
      contact_person_position: 'Manajer SDM',
      status: 'pending',
      owner_id: null,
    });
  });

  test('from a signed-in person', async () => {
    const { reference, signedIn } = await send(requestBody(), buyer);
    expect(signedIn).toBe(true);
    expect(await stored(reference)).toMatchObject({ user_id: buyer.userId });
  });

  test('with only the required fields, trimmed', async () => {
    const optional = [
      'companyPhone',
      'companySize',
      'industry',
      'numberOfEmployees',
      'contactPersonPosition',
      'additionalRequirements',
      'program',
    ] as const;
    const { reference } = await send(
      requestBody({
        ...Object.fromEntries(optional.map((name) => [name, undefined])),
        companyName: '  PT Dua  ',
      }),
    );
    const nothing = {
      company_phone: null,
      company_size: null,
      industry: null,
      number_of_employees: null,
      contact_person_position: null,
    };
    expect(await stored(reference)).toMatchObject({
      ...nothing,
      company_name: 'PT Dua',
      additional_requirements: null,
      program: null,
    });
    const empty = await send(
      requestBody({
        companyPhone: '  ',
        industry: '',
        contactPersonPosition: ' ',
        additionalRequirements: '',
      }),
    );
    expect(await stored(empty.reference)).toMatchObject({
      company_phone: null,
      industry: null,
      contact_person_position: null,
      additional_requirements: null,
    });
  });

  test('custom, with the categories of interest', async () => {
    const chosen = ['Leadership & Management', 'Project Management'];
    const { reference } = await send(
      requestBody({
        packageCategory: 'custom',
        packageTier: 'custom',
        trainingCategories: chosen,
        program: 'it/basic',
      }),
    );
    expect(await stored(reference)).toMatchObject({
      selected_package: 'custom_custom',
      training_categories: chosen,
      program: null,
    });
  });

  test.each(packageCategories)('for %s in every tier that it has', async (packageCategory) => {
    for (const packageTier of packageTiers) {
      const answer = await post(
        requestBody({ packageCategory, packageTier, trainingCategories: [...interestCategories] }),
      );
      if (packageTier === 'custom' && packageCategory !== 'custom') {
        expect(expectProblem(answer, 422, 'invalid_input').fields).toEqual({
          packageTier: texts.unknown,
        });
        continue;
      }
      expect(await stored(answer.as(quoteRequestOutput).reference)).toMatchObject({
        selected_package: `${packageCategory}_${packageTier}`,
      });
    }
  });

  test('with the program only when it has the chosen category and tier', async () => {
    const { reference } = await send(requestBody({ program: 'it/basic' }));
    expect(await stored(reference)).toMatchObject({ program: null });
  });

  // spec: N15.1
  test.each([
    ['2026-11-20T03:00:00Z', '2026-11-24T10:00:00Z'],
    ['2026-11-20T16:59:59Z', '2026-11-24T10:00:00Z'],
    ['2026-11-22T17:00:00Z', '2026-11-25T10:00:00Z'],
    ['2026-12-23T03:00:00Z', '2026-12-29T10:00:00Z'],
  ])('with an answer promised for the second working day: %s → %s', async (now, due) => {
    site.clock.now = new Date(now);
    const { reference } = await send(requestBody());
    const [row] = await site.rows<{ due: string; made: string }>(
      sql`select to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as due from business_quote_requests where reference = ${reference}`,
    );
    expect(row?.due).toBe(due);
    site.clock.now = new Date('2026-11-20T03:00:00Z');
  });
});

describe('every field has its rule and its error sentence', () => {
  const long = 'a'.repeat(nameMax + 1);
  const broken = 'PT Baris\r\nBcc: a@b.id';
  const custom = { packageCategory: 'custom', packageTier: 'custom' };
  test.each([
    ['companyName', { companyName: '' }, limitTexts.companyName],
    ['companyName', { companyName: ' A ' }, limitTexts.companyName],
    ['companyName', { companyName: '\u3164\u2800\u034f' }, limitTexts.companyName],
    ['companyName', { companyName: long }, lineTexts.tooLong],
    ['companyEmail', { companyEmail: '' }, texts.email],
    ['companyEmail', { companyEmail: 'hrd@' }, texts.email],
    ['companyEmail', { companyEmail: 'hrd@rempah.test, lain@rempah.test' }, texts.email],
    ['companyEmail', { companyEmail: 'hrd@rempah.test\nBcc: lain@rempah.test' }, texts.email],
    ['companyEmail', { companyEmail: `${'a'.repeat(250)}@rempah.test` }, texts.email],
    ['companyPhone', { companyPhone: 'telepon saya' }, texts.phone],
    ['companyPhone', { companyPhone: '123' }, texts.phone],
    ['companySize', { companySize: 'huge' }, texts.unknown],
    ['industry', { industry: long }, lineTexts.tooLong],
    ['packageCategory', { packageCategory: 'it-software' }, texts.unknown],
    ['packageTier', { packageTier: 'toString' }, texts.unknown],
    ['numberOfEmployees', { numberOfEmployees: 0 }, texts.employees],
    ['numberOfEmployees', { numberOfEmployees: -5 }, texts.employees],
    ['numberOfEmployees', { numberOfEmployees: 2.5 }, texts.employees],
    ['numberOfEmployees', { numberOfEmployees: '80' }, texts.employees],
    ['numberOfEmployees', { numberOfEmployees: employeesMax + 1 }, limitTexts.employeesTooMany],
    ['trainingCategories', { ...custom, trainingCategories: [] }, texts.interests],
    ['trainingCategories', { ...custom, trainingCategories: null }, texts.interests],
    ['trainingCategories.0', { ...custom, trainingCategories: ['Memasak'] }, texts.unknown],
    ['contactPersonName', { contactPersonName: 'B' }, limitTexts.contactName],
    ['contactPersonName', { contactPersonName: 'B\u3164\u115f' }, limitTexts.contactName],
    ['contactPersonPosition', { contactPersonPosition: long }, lineTexts.tooLong],
    ['companyName', { companyName: broken }, lineTexts.oneLine],
    ['industry', { industry: broken }, lineTexts.oneLine],
    ['contactPersonName', { contactPersonName: broken }, lineTexts.oneLine],
    ['contactPersonPosition', { contactPersonPosition: broken }, lineTexts.oneLine],
    ['companyName', { companyName: 'PT\u202eTerbalik' }, lineTexts.oneLine],
    [
      'additionalRequirements',
      { additionalRequirements: 'a'.repeat(requirementsMax + 1) },
      limitTexts.requirementsTooLong,
    ],
  ])('%s %#', async (field, more, sentence) => {
    const before = await count();
    expect(expectProblem(await post(requestBody(more)), 422, 'invalid_input').fields).toEqual({
      [field]: sentence,
    });
    expect(await count()).toBe(before);
  });

  // spec: S139.2 S147.1 S204.1 S206.1
  test('as the specification words them', () => {
    expect({ ...limitTexts, ...texts }).toMatchObject({
      companyName: 'Nama perusahaan minimal 2 karakter',
      email: 'Email tidak valid',
      contactName: 'Nama kontak minimal 2 karakter',
      employees: 'Jumlah minimal 1',
      interests: 'Pilih minimal satu kategori',
      invalidTitle: 'Validasi Gagal',
      invalid: 'Mohon lengkapi semua field yang diperlukan.',
      failed: 'Gagal Mengirim Request',
      sent: 'Request Berhasil Dikirim!',
    });
    expect(promiseText()).toBe('Tim kami akan menghubungi Anda dalam 1-2 hari kerja.');
  });

  test.each([
    ['program', { program: 'it/custom' }],
    ['program', { program: 'constructor' }],
    ['key', { key: 'x' }],
    ['draftAge', { draftAge: -1 }],
    ['draftAge', { draftAge: 'lama' }],
    ['additionalRequirements', { additionalRequirements: 'PT\u0000Nol' }],
    ['industry', { industry: 'a \ud800 b' }],
  ])('and a forged %s is refused at that field %#', async (field, more) => {
    expect(
      Object.keys(expectProblem(await post(requestBody(more)), 422, 'invalid_input').fields ?? {}),
    ).toEqual([field]);
  });

  // spec: S113.2
  test('columns that a sender may not set are ignored', async () => {
    const forged = {
      status: 'accepted',
      userId: buyer.userId,
      ownerId: buyer.userId,
      reference: 'RQ-AAAA-AAAA',
      linkKey: newId(),
      selectedPackage: 'x',
    };
    const { reference } = await send(requestBody(forged));
    expect(await stored(reference)).toMatchObject({
      status: 'pending',
      user_id: null,
      owner_id: null,
      selected_package: 'it_advanced',
    });
    expect(reference).not.toBe('RQ-AAAA-AAAA');
  });
});

// spec: D18.3
test.each([
  [0, 409],
  [2_999, 409],
  [3_000, 201],
])('a draft that is %i ms old gets %i', async (draftAge, status) => {
  const before = await count();
  const answer = await post(requestBody({ draftAge }));
  if (status === 409) expectProblem(answer, 409, 'too_fast');
  expect(answer.status).toBe(status);
  expect(await count()).toBe(before + (status === 201 ? 1 : 0));
});

describe('the same draft', () => {
  test('sent twice creates one request and one set of notices', async () => {
    const body = requestBody();
    const [first, second] = [await send(body), await send(body)];
    expect(second).toEqual(first);
    expect((await notices(first.reference)).map(({ kind }) => kind)).toEqual([
      'quotes.request_arrived',
      'quotes.request_received',
    ]);
    const again = await send({ ...body, draftAge: 60_000, companyName: ' PT Rempah Nusantara ' });
    expect(again).toEqual(first);
  });

  test('sent by somebody else is refused without details of the first', async () => {
    const body = requestBody();
    const { reference } = await send(body, buyer);
    for (const answer of [
      await post(body),
      await post(body, desk.staff),
      await post({ ...body, companyEmail: 'lain@rempah.test' }, buyer),
    ]) {
      expectProblem(answer, 409, 'request_changed');
      expect(answer.text).not.toContain(reference);
    }
  });

  test.each([
    ['companyName', 'PT Lain'],
    ['numberOfEmployees', 81],
    ['additionalRequirements', 'Lebih cepat.'],
    ['packageTier', 'basic'],
  ])('with another %s is refused', async (field, value) => {
    const body = requestBody();
    await send(body);
    const before = await count();
    expectProblem(await post({ ...body, [field]: value }), 409, 'request_changed');
    expect(await count()).toBe(before);
  });
});

describe('the notices', () => {
  test('a visitor gets a mail with reference and signed link; every superadmin gets bell and mail', async () => {
    await site.deliver();
    const { reference } = await send(
      requestBody({ companyName: 'CV Laut Biru', companyEmail: 'Pelatihan@LautBiru.test' }),
    );
    expect(await notices(reference)).toEqual([
      {
        kind: 'quotes.request_arrived',
        recipients: expect.arrayContaining([desk.staff.userId, colleague.userId]),
        addresses: [],
      },
      { kind: 'quotes.request_received', recipients: [], addresses: ['Pelatihan@LautBiru.test'] },
    ]);
    await site.deliver();
    const mails = (await site.mails()).filter((mail) => mail.includes(reference));
    expect(mails.map((mail) => /^To: (.+)\r$/m.exec(mail)?.[1]).toSorted()).toEqual(
      ['Pelatihan@lautbiru.test', desk.staff.email, colleague.email].toSorted(),
    );
    const received = mails.find((mail) => mail.includes('To: Pelatihan@lautbiru.test')) ?? '';
    expect(received).toContain(`Subject: Permintaan penawaran ${reference} sudah kami terima`);
    const word =
      new RegExp(`${site.config.appUrl}/business/quote#([0-9a-f]{32}\\.[\\w-]{43})`).exec(
        received,
      )?.[1] ?? '';
    expect((await site.visitor.get('/quote-link', { 'x-quote-link': word })).json).toMatchObject({
      request: { reference, status: 'pending', quotes: [] },
    });
    for (const who of [desk.staff, colleague]) {
      const { items } = (await who.get('/notifications')).as(notificationList);
      expect(items.filter((item) => item.message.includes(reference))).toMatchObject([
        {
          title: 'Permintaan penawaran baru dari CV Laut Biru',
          message: `${reference}, IT & Software Advanced. Dijanjikan dijawab sebelum 24 November 2026, 17.00 WIB.`,
        },
      ]);
    }
  });

  test('an owner gets bell and mail with a link to the dashboard', async () => {
    const { reference } = await send(requestBody(), buyer);
    await site.deliver();
    const { items } = (await buyer.get('/notifications')).as(notificationList);
    expect(items[0]).toMatchObject({
      title: `Permintaan penawaran ${reference} sudah kami terima`,
      link: '/dashboard?tab=quotes',
    });
    const mail = (await site.mails()).find(
      (text) => text.includes(`To: ${buyer.email}`) && text.includes(reference),
    );
    expect(mail).toContain(`${site.config.appUrl}/dashboard?tab=quotes`);
    expect(mail).not.toContain('/business/quote#');
  });

  test('the mail repeats nothing from the form, since anybody may enter any address', async () => {
    const bait = {
      companyName: 'Hadiah di https://jahat.id',
      contactPersonName: 'Klik jahat.id',
      additionalRequirements: 'https://jahat.id',
    };
    const { reference } = await send(requestBody({ ...bait, companyEmail: 'korban@rempah.test' }));
    await site.deliver();
    const [mail, ...more] = (await site.mails()).filter((text) =>
      text.includes('To: korban@rempah.test'),
    );
    expect(more).toEqual([]);
    expect(mail).toContain(reference);
    expect(mail).not.toContain('jahat');
  });
});
