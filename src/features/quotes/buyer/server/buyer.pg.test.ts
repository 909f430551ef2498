import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notificationList } from '~/features/notifications/schema';
import { newId } from '~/lib/server/ids';
import { acceptance, quoteDesk } from '~/testing/quotes';
import { type Answer, type Client, expectProblem, testSite } from '~/testing/site';
import { poMax, acceptanceTexts as texts } from '../../acceptance/terms';
import { closeDay } from '../../server/jobs';
import { staffRequest } from '../../staff/schema';
import { limitTexts, lineTexts, nameMax, reasonMax } from '../../terms';
import { linkedRequest, ownRequestPage } from '../schema';

const site = await testSite();
site.clock.now = new Date('2026-11-20T05:00:00Z');
const desk = await quoteDesk(site);
const { staff, path } = desk;
const buyer = await site.person({ name: 'Bambang Santoso' });
const stranger = await site.person({ name: 'Dimas Prasetyo' });
const day = 86_400_000;

const ownRequestsOf = async (query = '', by: Client = buyer) =>
  (await by.get(`/quote-requests${query}`)).as(ownRequestPage);
const noticesOf = (kind: string, id: string) =>
  site.rows(sql`select 1 from outbox where kind = ${kind} and payload->>'requestId' = ${id}`);
const quoteRow = async (id: string) =>
  (await site.rows(sql`select * from business_quotes where id = ${id}`))[0];

type BuyerAccess = {
  post: (quoteId: string, action: string, body?: unknown) => Promise<Answer>;
  put: (quoteId: string, action: string, body?: unknown) => Promise<Answer>;
};
/** The two ways to open an offer, signed in or by link. Each test uses a new request. */
const ways: ['dashboard' | 'link', (requestId: string) => Promise<BuyerAccess>, Client][] = [
  [
    'dashboard',
    async () => ({
      post: (id, action, body) => buyer.post(`/quotes/${id}/${action}`, body),
      put: (id, action, body) => buyer.put(`/quotes/${id}/${action}`, body),
    }),
    buyer,
  ],
  [
    'link',
    async (requestId) => {
      const link = await desk.link(requestId);
      const address = (id: string, action: string) => `/quote-link/quotes/${id}/${action}`;
      return {
        post: async (id, action, body) => {
          // Whoever may still accept asks for a code first.
          const asked =
            action === 'acceptance' &&
            (await site.visitor.post(address(id, 'acceptance-code'), {}, link)).status === 200;
          return site.visitor.post(
            address(id, action),
            asked ? { ...(body as object), code: await desk.code(requestId, id) } : body,
            link,
          );
        },
        put: (id, action, body) => site.visitor.put(address(id, action), body, link),
      };
    },
    site.visitor,
  ],
];

describe.each(ways)('the buyer, by %s', (channel, accessTo, by) => {
  const offered = async (more: Parameters<typeof desk.offered>[0] = {}) => {
    const offer = await desk.offered({ by, ...more });
    return { ...offer, access: await accessTo(offer.requestId) };
  };
  const email = channel === 'link' ? 'hrd@rempah.test' : buyer.email;

  // spec: S184.1 D19.2 D19.4
  test('opens, accepts, and adds the order number, with one notice each', async () => {
    const { requestId, quoteId, access, reference } = await offered();
    for (let round = 0; round < 2; round += 1)
      expect((await access.post(quoteId, 'view')).json).toEqual({ ok: true });
    expect(await noticesOf('quotes.viewed', requestId)).toHaveLength(1);
    expect((await (await staff.get(path(requestId))).as(staffRequest)).quotes[0]).toMatchObject({
      status: 'sent',
      viewedAt: site.clock.now.toISOString(),
    });

    expectProblem(
      await access.put(quoteId, 'purchase-order', { poNumber: 'PO-1' }),
      409,
      'quote_not_accepted',
    );
    for (let round = 0; round < 2; round += 1)
      expect(
        (await access.post(quoteId, 'acceptance', { ...acceptance, poNumber: null })).json,
      ).toEqual({ ok: true });
    expectProblem(
      await access.post(quoteId, 'acceptance', { ...acceptance, name: 'Orang Lain' }),
      409,
      'quote_already_accepted',
    );
    expectProblem(await access.post(quoteId, 'rejection', {}), 409, 'quote_already_accepted');
    expect(
      (await access.put(quoteId, 'purchase-order', { poNumber: ' PO-2026-117 ' })).status,
    ).toBe(200);
    expect((await access.put(quoteId, 'purchase-order', { poNumber: 'PO-2026-117' })).status).toBe(
      200,
    );

    expect(await desk.statuses(requestId)).toEqual({ request: 'accepted', quotes: ['accepted'] });
    expect(await desk.events(requestId)).toEqual([
      'requested',
      'taken',
      'sent',
      'viewed',
      'accepted',
      'purchase_order',
    ]);
    expect(await quoteRow(quoteId)).toMatchObject({
      answer_channel: channel,
      accepted_name: 'Bambang Santoso',
      accepted_position: 'Manajer SDM',
      accepted_email: email,
      accepted_by: channel === 'link' ? null : buyer.userId,
      po_number: 'PO-2026-117',
    });
    for (const kind of ['accepted', 'purchase_order'])
      expect(await noticesOf(`quotes.${kind}`, requestId), kind).toHaveLength(1);
    expect(
      await site.rows(
        sql`select 1 from outbox where kind = 'quotes.acceptance_confirmed' and payload->>'reference' = ${reference}`,
      ),
    ).toHaveLength(1);
    await site.deliver();
    const mails = (await site.mails())
      .map((mail) => mail.replace(/=\r?\n/g, '').replace(/\s+/g, ' '))
      .filter((mail) => mail.includes('diterima oleh'));
    const how = `Bambang Santoso (Manajer SDM), ${email}, 20 November 2026, 12.00 WIB, lewat ${channel === 'link' ? 'tautan email' : 'dashboard'}, dari Perangkat tidak dikenal, jaringan local:x`;
    for (const to of [staff.email, email])
      expect(
        mails.filter((mail) => mail.includes(`To: ${to} `) && mail.includes(how)),
        to,
      ).toHaveLength(1);
  });

  test('rejects once, with or without a reason', async () => {
    const { requestId, quoteId, access } = await offered();
    for (let round = 0; round < 2; round += 1)
      expect((await access.post(quoteId, 'rejection', { reason: ' Terlalu mahal ' })).status).toBe(
        200,
      );
    expectProblem(await access.post(quoteId, 'rejection', {}), 409, 'quote_already_rejected');
    expectProblem(
      await access.post(quoteId, 'acceptance', acceptance),
      409,
      'quote_already_rejected',
    );
    expect(await desk.statuses(requestId)).toEqual({ request: 'rejected', quotes: ['rejected'] });
    expect(await quoteRow(quoteId)).toMatchObject({
      rejection_reason: 'Terlalu mahal',
      answer_channel: channel,
    });
    expect(await noticesOf('quotes.rejected', requestId)).toHaveLength(1);
  });

  // spec: N15.6
  test.each([
    ['acceptance', 'name', { name: ' B ' }, limitTexts.name],
    ['acceptance', 'name', { name: 'a'.repeat(nameMax + 1) }, lineTexts.tooLong],
    ['acceptance', 'position', { position: '' }, limitTexts.position],
    ['acceptance', 'position', { position: 'Manajer\nSDM' }, lineTexts.oneLine],
    ['acceptance', 'poNumber', { poNumber: '1'.repeat(poMax + 1) }, texts.poTooLong],
    ['rejection', 'reason', { reason: 'a'.repeat(reasonMax + 1) }, limitTexts.reasonTooLong],
  ])('the %s is refused at the field %s', async (action, field, more, sentence) => {
    const access = await accessTo(newId());
    expect(
      expectProblem(
        await access.post(newId(), action, { ...acceptance, ...more }),
        422,
        'invalid_input',
      ).fields,
    ).toEqual({ [field]: sentence });
  });

  /** The request as this buyer sees it. */
  const shown = async (id: string) =>
    channel === 'link'
      ? (await site.visitor.get('/quote-link', await desk.link(id))).as(linkedRequest).request
      : (await ownRequestsOf()).items.find((item) => item.id === id);

  // spec: D19.3
  test('can’t answer an expired offer before and after the nightly job', async () => {
    const { requestId, quoteId, access } = await offered({ draft: { validDays: 1 } });
    const start = site.clock.now;
    site.clock.now = new Date('2026-11-21T17:00:00.000Z');
    for (const job of [false, true]) {
      if (job) await closeDay(site.ctx, site.deps.secret);
      for (const [action, body] of [
        ['acceptance', acceptance],
        ['rejection', {}],
      ] as const)
        expectProblem(await access.post(quoteId, action, body), 409, 'quote_expired');
      expect((await access.post(quoteId, 'view')).status).toBe(200);
      expect(await desk.statuses(requestId)).toEqual(
        job ? { request: 'expired', quotes: ['expired'] } : { request: 'quoted', quotes: ['sent'] },
      );
      expect(await shown(requestId)).toMatchObject({
        status: 'expired',
        quotes: [{ status: 'expired', answerable: false }],
      });
    }
    expect(await noticesOf('quotes.viewed', requestId)).toEqual([]);
    site.clock.now = start;
  });

  test('can answer in the last millisecond', async () => {
    const { quoteId, access } = await offered({ draft: { validDays: 1 } });
    const start = site.clock.now;
    site.clock.now = new Date('2026-11-21T16:59:59.998Z');
    expect((await access.post(quoteId, 'acceptance', acceptance)).status).toBe(200);
    site.clock.now = start;
  });

  test.each(['view', 'acceptance', 'rejection', 'purchase-order', 'paper'])(
    'gets 404 for the %s of another buyer’s offer, a draft or an unknown offer',
    async (action) => {
      const mine = await offered();
      const other = await desk.offered({ by: stranger });
      await desk.draft(mine.requestId);
      const [draft] = await site.rows<{ id: string }>(
        sql`select id from business_quotes where quote_request_id = ${mine.requestId} and status = 'draft'`,
      );
      const link = await desk.link(mine.requestId);
      const base = channel === 'link' ? '/quote-link/quotes' : '/quotes';
      const method = action === 'paper' ? 'GET' : action === 'purchase-order' ? 'PUT' : 'POST';
      const ask = async (id: string) => {
        const body = method === 'GET' ? {} : { body: { ...acceptance, poNumber: 'PO-1' } };
        const { requestId: _, ...problem } = expectProblem(
          await by.send(method, `${base}/${id}/${action}`, {
            ...body,
            headers: channel === 'link' ? link : {},
          }),
          404,
        );
        return problem;
      };
      expect(await ask(other.quoteId)).toEqual(await ask(newId()));
      expect((await ask(draft?.id ?? '')).code).toBe('quote_not_found');
      expect(await desk.statuses(other.requestId)).toEqual({ request: 'quoted', quotes: ['sent'] });
    },
  );
});

test('an offer to a company with a contract is filled in from it, for its own buyer only', async () => {
  const by = await site.person({ name: 'Lestari Handayani' });
  const [first, second, other] = await Promise.all([
    desk.offered({ by }),
    desk.offered({ by }),
    desk.offered({ request: { companyEmail: 'lain@laut.test' } }),
  ]);
  const before = async (who: Client, id: string) =>
    (await ownRequestsOf('', who)).items.find((item) => item.id === id)?.signedBefore;
  expect(await before(by, second.requestId)).toBeNull();
  expect((await by.post(`/quotes/${first.quoteId}/acceptance`, acceptance)).status).toBe(200);
  const { name, position } = acceptance;
  expect(await before(by, second.requestId)).toEqual({
    name,
    position,
    npwp: '0012345678901000',
    legalAddress: acceptance.legalAddress,
  });
  expect(await before(by, first.requestId), 'it is answered').toBeNull();
  expect(
    (await site.visitor.get('/quote-link', await desk.link(other.requestId))).as(linkedRequest)
      .request.signedBefore,
  ).toBeNull();
});

test.each(['acceptance', 'rejection'])(
  '%s settles the buyer’s notice of the offer',
  async (answer) => {
    const by = await site.person();
    const { quoteId } = await desk.offered({ by });
    await site.deliver();
    const notice = async () =>
      (await by.get('/notifications'))
        .as(notificationList)
        .items.find(({ title }) => title.startsWith('Surat penawaran'));
    expect(await notice()).toMatchObject({ isRead: false });
    expect(
      (await by.post(`/quotes/${quoteId}/${answer}`, answer === 'acceptance' ? acceptance : {}))
        .status,
    ).toBe(200);
    expect(await notice()).toMatchObject({ isRead: true });
  },
);

describe('the list of the owner', () => {
  // spec: S177.1
  test('shows their requests only, newest first, ten a page', async () => {
    const person = await site.person();
    expect(await ownRequestsOf('', person)).toEqual({ items: [], next: null });
    const references: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      if (index % 2) site.clock.advance(1_000);
      references.unshift((await desk.request({ by: person })).reference);
    }
    await desk.request({ by: stranger });
    const first = await ownRequestsOf('', person);
    const second = await ownRequestsOf(`?cursor=${first.next}`, person);
    expect([first.items.length, second.items.length, second.next]).toEqual([10, 2, null]);
    expect([...first.items, ...second.items].map((item) => item.reference)).toEqual(references);
    expectProblem(await person.get('/quote-requests?cursor=x'), 422, 'invalid_cursor');
    expectProblem(await site.visitor.get('/quote-requests'), 401, 'not_signed_in');
  });

  // spec: S177.1
  test('shows the offer as it was sent, and nothing internal', async () => {
    const { requestId, quoteId } = await desk.offered({ by: buyer });
    await staff.post(path(requestId, '/notes'), { text: 'Rahasia staf' });
    const answer = await buyer.get('/quote-requests');
    const mine = answer.as(ownRequestPage).items.find((item) => item.id === requestId);
    expect(mine).toMatchObject({
      companyName: 'PT Rempah Nusantara',
      packageCategory: 'it',
      packageTier: 'advanced',
      status: 'quoted',
    });
    expect(mine?.quotes).toMatchObject([
      {
        id: quoteId,
        version: 1,
        status: 'sent',
        answerable: true,
        seats: 80,
        months: 6,
        expiresAt: '2026-12-04T16:59:59.999Z',
        quotedPrice: 35_000_000,
        discountPercentage: 10,
        finalPrice: 31_500_000,
        dpp: 28_875_000,
        ppn: 3_465_000,
        total: 34_965_000,
        taxLabels: { dpp: 'DPP nilai lain (11/12)', ppn: 'PPN 12% (efektif 11%)' },
      },
    ]);
    expect(answer.text).not.toMatch(/Rahasia staf|linkKey|clientKey|viewedAt|ownerId|owner"/);
  });
});

describe('the nightly job', () => {
  // spec: N15.7
  test('reminds once in the last three days, then expires the offer and its request, with one notice each', async () => {
    const start = site.clock.now;
    const { requestId, quoteId, reference } = await desk.offered({ by: buyer });
    const standing = await desk.offered({ by: buyer, draft: { validDays: 90 } });
    const answered = await desk.offered({ by: buyer });
    await buyer.post(`/quotes/${answered.quoteId}/rejection`, {});
    const kinds = async () => {
      const notices = await site.rows<{ kind: string }>(
        sql`select kind from outbox where kind like 'quotes.%' and (payload->>'quoteId' = ${quoteId} or payload->>'requestId' = ${requestId}) order by created_at, kind`,
      );
      return notices.map((row) => row.kind).filter((kind) => /expir|ran_out/.test(kind));
    };
    const nights: [string, string[]][] = [
      ['2026-11-30T17:01:00Z', []],
      ['2026-12-01T17:01:00Z', ['quotes.expiring']],
      ['2026-12-03T17:01:00Z', ['quotes.expiring']],
      ['2026-12-04T17:01:00Z', ['quotes.expiring', 'quotes.expired', 'quotes.ran_out']],
      ['2026-12-05T17:01:00Z', ['quotes.expiring', 'quotes.expired', 'quotes.ran_out']],
    ];
    const written: string[] = [];
    for (const [night, expected] of nights) {
      site.clock.now = new Date(night);
      for (let round = 0; round < 2; round += 1) await closeDay(site.ctx, site.deps.secret);
      written.push(...(await kinds()));
      await site.deliver();
      expect(written, night).toEqual(expected);
    }
    expect(await desk.statuses(requestId)).toEqual({ request: 'expired', quotes: ['expired'] });
    expect(await desk.statuses(standing.requestId)).toEqual({
      request: 'quoted',
      quotes: ['sent'],
    });
    expect(await desk.statuses(answered.requestId)).toEqual({
      request: 'rejected',
      quotes: ['rejected'],
    });
    expect((await desk.events(requestId)).filter((kind) => kind === 'expired')).toHaveLength(1);
    expect(await closeDay(site.ctx, site.deps.secret)).toEqual({ expired: 0, reminded: 0 });

    const { items } = (await buyer.get('/notifications')).as(notificationList);
    expect(items.filter((item) => /berakhir/.test(item.title)).length).toBeGreaterThanOrEqual(2);
    expect(
      (await site.mails()).filter(
        (mail) => mail.includes(`To: ${buyer.email}`) && mail.includes('segera berakhir'),
      ).length,
    ).toBeGreaterThanOrEqual(1);
    expect(reference).toMatch(/^RQ-/);
    site.clock.now = start;
  });

  test('handles more offers than one batch, and goes on after a failure', async () => {
    const start = site.clock.now;
    const { requestId } = await desk.offered({ draft: { validDays: 1 } });
    await site.rows(sql`insert into business_quote_requests (id, reference, client_key, company_name, company_email, package_category, package_tier,
        selected_package, contact_person_name, status, due_at, anonymous, link_key, created_at)
      select gen_random_uuid(), 'RQ-' || n, gen_random_uuid(), 'PT Banyak', 'banyak@rempah.test', 'it', 'basic', 'it_basic', 'Ani', 'quoted', now(), true, gen_random_uuid(), now()
      from generate_series(1, 205) n`);
    await site.rows(sql`insert into business_quotes select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid(), 'quote_request_id', r.id, 'number', r.reference))).*
      from business_quotes q, business_quote_requests r where q.quote_request_id = ${requestId} and r.company_name = 'PT Banyak'`);
    site.clock.advance(3 * day);
    await site.rows(
      sql`update business_quote_requests set status = 'pending' where reference = 'RQ-7'`,
    );
    expect((await closeDay(site.ctx, site.deps.secret)).expired).toBeGreaterThanOrEqual(205);
    expect(
      await site.rows(
        sql`select reference from business_quote_requests where company_name = 'PT Banyak' and status <> 'expired'`,
      ),
    ).toEqual([{ reference: 'RQ-7' }]);
    site.clock.now = start;
  });
});
