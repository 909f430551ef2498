import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notificationList } from '~/features/notifications/schema';
import { acceptance, quoteDesk } from '~/testing/quotes';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { ownRequestPage } from '../../buyer/schema';
import { lineTexts } from '../../lines/terms';
import {
  descriptionMax,
  limitTexts,
  linesMax,
  monthsMax,
  noteMax,
  paymentsMax,
  quantityMax,
  scopeMax,
  seatsMax,
  termsMax,
  unitPriceMax,
  validDaysMax,
} from '../../terms';
import { draftOutput, staffRequest } from '../schema';
import { staffTexts as texts } from '../terms';

const site = await testSite();
site.clock.now = new Date('2026-11-20T03:00:00Z');
const desk = await quoteDesk(site);
const { staff, path } = desk;
const colleague = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const buyer = await site.person({ name: 'Bambang Santoso' });

const read = async (id: string, by = staff) => (await by.get(path(id))).as(staffRequest);
const give = (id: string, by = staff) => by.put(path(id, '/owner'), { mine: false });
const drop = (id: string, revision: number | string, by = staff) =>
  by.send('DELETE', path(id, `/draft?revision=${revision}`));
const blank = await desk.taken();

describe('taking a request', () => {
  // spec: N15.1
  test('and releasing it are each recorded once', async () => {
    const { id } = await desk.request();
    for (let round = 0; round < 2; round += 1) expect((await desk.take(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      status: 'reviewing',
      owner: { id: staff.userId, name: 'Ayu Lestari' },
    });
    for (let round = 0; round < 2; round += 1) expect((await give(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'pending', owner: null });
    expect(await desk.events(id)).toEqual(['requested', 'taken', 'released']);
    expect(await desk.audit(id)).toEqual([
      {
        action: 'quotes.taken',
        actor: staff.userId,
        before: { ownerId: null },
        after: { ownerId: staff.userId },
        reason: null,
      },
      {
        action: 'quotes.released',
        actor: staff.userId,
        before: { ownerId: staff.userId },
        after: { ownerId: null },
        reason: null,
      },
    ]);
  });

  test('of a colleague is refused, as is releasing it for them', async () => {
    const id = await desk.taken();
    expectProblem(await desk.take(id, colleague), 409, 'request_taken');
    expectProblem(await give(id, colleague), 409, 'request_taken');
    expect(await read(id)).toMatchObject({ owner: { id: staff.userId } });
  });

  test('is possible again when its owner has left staff, who gets no more notices', async () => {
    const leaving = await site.person({ name: 'Dewi Anggraini', role: 'superadmin' });
    const { requestId, quoteId } = await desk.offered({ by: buyer, staff: leaving });
    await site.rows(
      sql`update user_roles set revoked_at = now() where user_id = ${leaving.userId}`,
    );
    expect((await buyer.post(`/quotes/${quoteId}/view`)).status).toBe(200);
    await site.deliver();
    const viewed = async (who: Person) =>
      (await who.get('/notifications'))
        .as(notificationList)
        .items.filter((item) => item.link?.includes(requestId));
    expect((await viewed(leaving)).map((item) => item.title)).not.toContain(
      'PT Rempah Nusantara membuka penawaran',
    );
    expect((await viewed(colleague)).map((item) => item.title)).toContain(
      'PT Rempah Nusantara membuka penawaran',
    );
    expect((await read(requestId, colleague)).may.take).toBe(true);
    expect((await desk.take(requestId, colleague)).status).toBe(200);
    expect((await read(requestId)).may.take).toBe(false);
    expect(await read(requestId)).toMatchObject({
      status: 'quoted',
      owner: { id: colleague.userId },
    });
  });
});

describe('notes', () => {
  test('are for staff only, in order', async () => {
    const { id } = await desk.request({ by: buyer });
    for (const text of ['Sudah ditelepon.', '  Minta jadwal Sabtu.  '])
      expect((await staff.post(path(id, '/notes'), { text })).status).toBe(201);
    expect((await read(id)).events.map(({ kind, actor, text }) => [kind, actor, text])).toEqual([
      ['note', 'Ayu Lestari', 'Minta jadwal Sabtu.'],
      ['note', 'Ayu Lestari', 'Sudah ditelepon.'],
      ['requested', 'Bambang Santoso', null],
    ]);
    const link = await desk.link(id);
    for (const seen of [
      await buyer.get('/quote-requests'),
      await site.visitor.get('/quote-link', link),
    ])
      expect(seen.text).not.toMatch(/ditelepon|Sabtu/);
  });

  test.each([
    ['', texts.note],
    ['   ', texts.note],
    ['a'.repeat(noteMax + 1), limitTexts.noteTooLong],
  ])('of %j are refused', async (text, sentence) => {
    const { id } = await desk.request();
    expect(expectProblem(await staff.post(path(id, '/notes'), { text }), 422).fields).toEqual({
      text: sentence,
    });
  });
});

describe('a draft', () => {
  // spec: D19.7
  test('is saved with its figures and saved again, and the buyer never sees it', async () => {
    const id = await desk.taken({ by: buyer });
    const first = (await desk.draft(id)).as(draftOutput);
    const lines = [
      { package: 'hr_basic', quantity: 2, unitPrice: 12_000_000 },
      { package: 'custom_custom', quantity: 1, unitPrice: 3_453_454 },
    ];
    const second = (
      await desk.draft(
        id,
        {
          revision: first.revision,
          lines,
          seats: 1_000,
          discountPercentage: 7.25,
          months: 12,
          validDays: 30,
        },
        colleague,
      )
    ).as(draftOutput);
    expect(second).toEqual({ id: first.id, revision: first.revision + 1 });
    expect((await read(id)).draft).toMatchObject({
      version: 1,
      revision: second.revision,
      lines,
      seats: 1_000,
      months: 12,
      discountPercentage: 7.25,
      validDays: 30,
      expiresAt: '2026-12-20T16:59:59.999Z',
      quotedPrice: 27_453_454,
      finalPrice: 25_463_079,
      dpp: 23_341_156,
      ppn: 2_800_939,
      total: 28_264_018,
    });
    const { items } = (await buyer.get('/quote-requests')).as(ownRequestPage);
    expect(items.find((item) => item.id === id)?.quotes).toEqual([]);
    for (const [method, rest, body] of [
      ['GET', '/paper', undefined],
      ['POST', '/view', undefined],
      ['POST', '/acceptance', acceptance],
    ] as const) {
      expectProblem(
        await buyer.send(method, `/quotes/${first.id}${rest}`, { body }),
        404,
        'quote_not_found',
      );
    }
  });

  test('sells programs and free text beside packages, and keeps only what belongs to each', async () => {
    const id = await desk.taken({ by: buyer });
    const workshop = {
      workshopDays: 4,
      place: 'Aula Makassar',
      startsOn: '2027-01-11',
      endsOn: '2027-02-12',
    };
    const lines = [
      {
        kind: 'program',
        program: 'it/advanced',
        package: 'it_basic',
        unit: 'paket',
        quantity: 1,
        unitPrice: 85_000_000,
        description: ' Dua  gelombang ',
        ...workshop,
      },
      {
        kind: 'free',
        unit: 'sesi',
        quantity: 2,
        unitPrice: 7_500_000,
        description: 'Sesi tanya jawab direksi',
        place: 'Bandung',
      },
      { package: 'it_basic', quantity: 1, unitPrice: 15_000_000 },
    ];
    const stored = [
      {
        kind: 'program',
        program: 'it/advanced',
        package: null,
        unit: 'paket',
        description: 'Dua gelombang',
        ...workshop,
      },
      {
        kind: 'free',
        program: null,
        package: null,
        unit: 'sesi',
        description: 'Sesi tanya jawab direksi',
        place: '',
        workshopDays: null,
      },
      { kind: 'package', program: null, package: 'it_basic', unit: null, description: '' },
    ];
    const revision = await desk.drafted(id, { lines, seats: 150, discountPercentage: 0 });
    expect((await read(id)).draft).toMatchObject({
      lines: stored,
      quotedPrice: 115_000_000,
      total: 127_650_000,
    });
    const again = await desk.newVersion(id, {
      revision,
      lines: (await read(id)).draft?.lines,
      seats: 150,
      discountPercentage: 0,
    });
    const seen = (await buyer.get('/quote-requests'))
      .as(ownRequestPage)
      .items.find((item) => item.id === id)?.quotes[0];
    expect(seen).toMatchObject({ id: again, lines: stored });
  });

  test('keeps scope, dates, contact and payments in rupiah, which its buyer sees when it is sent', async () => {
    const id = await desk.taken({ by: buyer });
    const plan = {
      scope: 'Dua kantor',
      startsOn: '2027-01-11',
      endsOn: '2027-02-12',
      contactName: 'Ayu Lestari',
      contactPhone: '+62 21 5550 0137',
    };
    const payments = [
      { trigger: 'accepted', percent: 33.33 },
      { trigger: 'started', percent: 33.33 },
      { trigger: 'date', dueOn: '2027-02-28', percent: 33.34 },
    ];
    const stored = [
      { trigger: 'accepted', dueOn: null, percent: 33.33, amount: 11_653_835 },
      { trigger: 'started', dueOn: null, percent: 33.33, amount: 11_653_835 },
      { trigger: 'date', dueOn: '2027-02-28', percent: 33.34, amount: 11_657_330 },
    ];
    const revision = await desk.drafted(id, { ...plan, payments });
    expect((await read(id)).draft).toMatchObject({ ...plan, total: 34_965_000, payments: stored });
    await desk.newVersion(id, { revision, ...plan, payments });
    expect(
      (await buyer.get('/quote-requests')).as(ownRequestPage).items.find((item) => item.id === id)
        ?.quotes[0],
    ).toMatchObject({
      ...plan,
      payments: stored,
    });
  });

  test('is never overwritten by somebody who read an older revision', async () => {
    const id = await desk.taken();
    const revision = await desk.drafted(id);
    expectProblem(await desk.draft(id, { revision: 0 }, colleague), 409, 'draft_changed');
    expect((await desk.draft(id, { revision, months: 7 }, colleague)).status).toBe(200);
    expectProblem(await desk.draft(id, { revision, months: 8 }), 409, 'draft_changed');
    expectProblem(await drop(id, revision), 409, 'draft_changed');
    expect((await read(id)).draft).toMatchObject({ revision: revision + 1, months: 7 });
    expect((await drop(id, revision + 1)).status).toBe(200);
    expect((await read(id)).draft).toBeNull();
    expectProblem(await drop(id, revision + 1), 404, 'draft_not_found');
    expectProblem(await desk.draft(id, { revision: revision + 1 }), 409, 'draft_changed');
  });

  test('has a revision that no later draft of the request has', async () => {
    const id = await desk.taken();
    const before = await desk.drafted(id);
    expect((await drop(id, before, colleague)).status).toBe(200);
    const now = await desk.drafted(id, { months: 9 }, colleague);
    expect(now).toBeGreaterThan(before);
    expectProblem(await desk.draft(id, { revision: before, months: 12 }), 409, 'draft_changed');
    expectProblem(await desk.send(id, before), 409, 'draft_changed');
    expectProblem(await drop(id, before), 409, 'draft_changed');
    expect((await read(id)).draft).toMatchObject({ revision: now, months: 9 });
    expect((await drop(id, now)).status).toBe(200);
    expect((await desk.events(id)).filter((kind) => kind === 'draft_dropped')).toHaveLength(2);
    expect((await desk.audit(id)).at(-1)).toMatchObject({
      action: 'quotes.draft_dropped',
      before: { version: 1, number: null },
      after: null,
    });
  });

  test('shows an end that is counted from today, on any day after it was saved', async () => {
    const id = await desk.taken();
    await desk.draft(id);
    site.clock.advance(3 * 86_400_000);
    expect((await read(id)).draft?.expiresAt).toBe('2026-12-07T16:59:59.999Z');
    site.clock.advance(-3 * 86_400_000);
  });

  const line = (more: object) => ({
    lines: [{ package: 'it_basic', quantity: 1, unitPrice: 15_000_000, ...more }],
    seats: 10,
  });
  test.each([
    ['lines', { lines: [] }, texts.lines],
    ['lines', { lines: Array(linesMax + 1).fill(line({}).lines[0]) }, limitTexts.tooManyLines],
    ['lines.0.package', line({ package: 'it_custom' }), lineTexts.package],
    ['lines.0.package', line({ package: '__proto__' }), lineTexts.package],
    ['lines.0.program', line({ kind: 'program', program: 'it/custom' }), lineTexts.program],
    ['lines.0.description', line({ kind: 'free' }), lineTexts.description],
    [
      'lines.0.description',
      line({ description: 'a'.repeat(descriptionMax + 1) }),
      limitTexts.description,
    ],
    ['lines.0.endsOn', line({ startsOn: '2027-02-02', endsOn: '2027-02-01' }), lineTexts.ends],
    ['lines.0.startsOn', line({ startsOn: '2027-02-30' }), lineTexts.day],
    ['lines.0.workshopDays', line({ workshopDays: 61 }), limitTexts.workshopDays],
    ['lines.0.quantity', line({ quantity: 0 }), limitTexts.quantity],
    ['lines.0.quantity', line({ quantity: quantityMax + 1 }), limitTexts.quantity],
    ['lines.0.quantity', line({ quantity: 1.5 }), limitTexts.quantity],
    ['lines.0.unitPrice', line({ unitPrice: -1 }), limitTexts.unitPrice],
    ['lines.0.unitPrice', line({ unitPrice: 1.5 }), limitTexts.unitPrice],
    ['lines.0.unitPrice', line({ unitPrice: unitPriceMax + 1 }), limitTexts.unitPrice],
    ['lines', line({ unitPrice: 0 }), texts.free],
    ['discountPercentage', { ...line({ unitPrice: 1 }), discountPercentage: 60 }, texts.free],
    ['discountPercentage', { discountPercentage: 100 }, texts.free],
    ['discountPercentage', { discountPercentage: 12.345 }, texts.discount],
    ['discountPercentage', { discountPercentage: -0.01 }, texts.discount],
    ['discountPercentage', { discountPercentage: 100.01 }, texts.discount],
    ['discountPercentage', { discountPercentage: '10' }, texts.discount],
    ['seats', { seats: 151 }, texts.seatsTooMany],
    ['seats', { seats: 0 }, texts.seats],
    ['seats', { seats: seatsMax + 1 }, texts.seats],
    ['months', { months: monthsMax + 1 }, limitTexts.months],
    ['validDays', { validDays: 0 }, limitTexts.validDays],
    ['validDays', { validDays: validDaysMax + 1 }, limitTexts.validDays],
    ['termsAndConditions', { termsAndConditions: ' ' }, texts.terms],
    [
      'termsAndConditions',
      { termsAndConditions: 'a'.repeat(termsMax + 1) },
      limitTexts.termsTooLong,
    ],
    ['endsOn', { startsOn: '2027-02-02', endsOn: '2027-02-01' }, lineTexts.ends],
    ['scope', { scope: 'a'.repeat(scopeMax + 1) }, limitTexts.scopeTooLong],
    [
      'payments',
      { payments: Array(paymentsMax + 1).fill({ trigger: 'accepted', percent: 1 }) },
      limitTexts.tooManyPayments,
    ],
    [
      'payments',
      { payments: [{ trigger: 'accepted', amount: 34_964_999 }] },
      expect.stringMatching(/kurang Rp1 dari total penawaran Rp34\.965\.000$/),
    ],
    ['revision', { revision: 2 ** 31 }, null],
    ['revision', { revision: -1 }, null],
  ])('with a wrong %s %# is refused at that field', async (field, more, sentence) => {
    const { fields } = expectProblem(await desk.draft(blank, more), 422, 'invalid_input');
    expect(fields).toEqual({ [field]: sentence ?? expect.any(String) });
    expect((await read(blank)).draft).toBeNull();
  });

  test.each([0, -1, 1.5, 2 ** 31, 'x', ''])(
    'is not dropped by a revision like %j',
    async (revision) => {
      expectProblem(await drop(blank, revision), 422, 'invalid_input');
    },
  );

  test('can be saved only for a request that is taken and not yet decided', async () => {
    const { id } = await desk.request();
    expectProblem(await desk.draft(id), 409, 'request_untaken');
    const { requestId, quoteId } = await desk.offered({ by: buyer });
    await buyer.post(`/quotes/${quoteId}/acceptance`, acceptance);
    expectProblem(await desk.draft(requestId), 409, 'request_closed');
  });
});
