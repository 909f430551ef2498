import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notificationList } from '~/features/notifications/schema';
import { newId } from '~/lib/server/ids';
import { acceptance, quoteDesk } from '~/testing/quotes';
import { type Answer, type Client, expectProblem, testSite } from '~/testing/site';
import { closeDay } from '../../server/jobs';
import { staffRequest } from '../../staff/schema';
import { lineTexts, nameMax, reasonMax } from '../../terms';
import { linkedRequest, ownRequestPage } from '../schema';
import { poMax, buyerTexts as texts } from '../terms';

const site = await testSite();
site.clock.now = new Date('2026-11-20T05:00:00Z');
const desk = await quoteDesk(site);
const { staff, path } = desk;
const buyer = await site.person({ name: 'Bambang Santoso' });
const stranger = await site.person({ name: 'Dimas Prasetyo' });
const day = 86_400_000;

const own = async (query = '', by: Client = buyer) => (await by.get(`/quote-requests${query}`)).as(ownRequestPage);
const told = (kind: string, id: string) => site.rows(sql`select 1 from outbox where kind = ${kind} and payload->>'requestId' = ${id}`);
const quoteRow = async (id: string) => (await site.rows(sql`select * from business_quotes where id = ${id}`))[0];

type Way = {
  post: (quoteId: string, what: string, body?: unknown) => Promise<Answer>;
  put: (quoteId: string, what: string, body?: unknown) => Promise<Answer>;
};
/** The two ways to open an offer, signed in or by link. Each test uses a new request. */
const ways: ['dashboard' | 'link', (requestId: string) => Promise<Way>, Client][] = [
  [
    'dashboard',
    async () => ({ post: (id, what, body) => buyer.post(`/quotes/${id}/${what}`, body), put: (id, what, body) => buyer.put(`/quotes/${id}/${what}`, body) }),
    buyer,
  ],
  [
    'link',
    async (requestId) => {
      const link = await desk.link(requestId);
      const address = (id: string, what: string) => `/quote-link/quotes/${id}/${what}`;
      return {
        post: (id, what, body) => site.visitor.post(address(id, what), body, link),
        put: (id, what, body) => site.visitor.put(address(id, what), body, link),
      };
    },
    site.visitor,
  ],
];

describe.each(ways)('the buyer, by %s', (channel, wayTo, by) => {
  const offered = async (more: Parameters<typeof desk.offered>[0] = {}) => {
    const made = await desk.offered({ by, ...more });
    return { ...made, way: await wayTo(made.requestId) };
  };

  test('opens, accepts, and adds the order number; each told once', async () => {
    const { requestId, quoteId, way, reference } = await offered();
    for (let round = 0; round < 2; round += 1) expect((await way.post(quoteId, 'view')).json).toEqual({ ok: true });
    expect(await told('quotes.viewed', requestId)).toHaveLength(1);
    expect((await (await staff.get(path(requestId))).as(staffRequest)).quotes[0]).toMatchObject({ status: 'sent', viewedAt: site.clock.now.toISOString() });

    expectProblem(await way.put(quoteId, 'purchase-order', { poNumber: 'PO-1' }), 409, 'quote_not_accepted');
    for (let round = 0; round < 2; round += 1) expect((await way.post(quoteId, 'acceptance', { ...acceptance, poNumber: null })).json).toEqual({ ok: true });
    expectProblem(await way.post(quoteId, 'acceptance', { ...acceptance, name: 'Orang Lain' }), 409, 'quote_already_accepted');
    expectProblem(await way.post(quoteId, 'rejection', {}), 409, 'quote_already_accepted');
    expect((await way.put(quoteId, 'purchase-order', { poNumber: ' PO-2026-117 ' })).status).toBe(200);
    expect((await way.put(quoteId, 'purchase-order', { poNumber: 'PO-2026-117' })).status).toBe(200);

    expect(await desk.statuses(requestId)).toEqual({ request: 'accepted', quotes: ['accepted'] });
    expect(await desk.events(requestId)).toEqual(['requested', 'taken', 'sent', 'viewed', 'accepted', 'purchase_order']);
    expect(await quoteRow(quoteId)).toMatchObject({
      answer_channel: channel,
      accepted_name: 'Bambang Santoso',
      accepted_position: 'Manajer SDM',
      po_number: 'PO-2026-117',
    });
    for (const kind of ['accepted', 'purchase_order']) expect(await told(`quotes.${kind}`, requestId), kind).toHaveLength(1);
    expect(await site.rows(sql`select 1 from outbox where kind = 'quotes.acceptance_confirmed' and payload->>'reference' = ${reference}`)).toHaveLength(1);
  });

  test('rejects once, with or without a reason', async () => {
    const { requestId, quoteId, way } = await offered();
    for (let round = 0; round < 2; round += 1) expect((await way.post(quoteId, 'rejection', { reason: ' Terlalu mahal ' })).status).toBe(200);
    expectProblem(await way.post(quoteId, 'rejection', {}), 409, 'quote_already_rejected');
    expectProblem(await way.post(quoteId, 'acceptance', acceptance), 409, 'quote_already_rejected');
    expect(await desk.statuses(requestId)).toEqual({ request: 'rejected', quotes: ['rejected'] });
    expect(await quoteRow(quoteId)).toMatchObject({ rejection_reason: 'Terlalu mahal', answer_channel: channel });
    expect(await told('quotes.rejected', requestId)).toHaveLength(1);
  });

  test.each([
    ['acceptance', 'name', { name: ' B ' }, texts.name],
    ['acceptance', 'name', { name: 'a'.repeat(nameMax + 1) }, lineTexts.tooLong],
    ['acceptance', 'position', { position: '' }, texts.position],
    ['acceptance', 'position', { position: 'Manajer\nSDM' }, lineTexts.oneLine],
    ['acceptance', 'poNumber', { poNumber: '1'.repeat(poMax + 1) }, texts.poTooLong],
    ['rejection', 'reason', { reason: 'a'.repeat(reasonMax + 1) }, texts.reasonTooLong],
  ])('%s with a wrong %s is refused there', async (what, field, more, sentence) => {
    const way = await wayTo(newId());
    expect(expectProblem(await way.post(newId(), what, { ...acceptance, ...more }), 422, 'invalid_input').fields).toEqual({ [field]: sentence });
  });

  test('answers no offer that has run out, before and after the nightly job', async () => {
    const { requestId, quoteId, way } = await offered({ draft: { validDays: 1 } });
    const start = site.clock.now;
    site.clock.now = new Date('2026-11-21T17:00:00.000Z');
    for (const job of [false, true]) {
      if (job) await closeDay(site.ctx, site.deps.secret);
      for (const [what, body] of [
        ['acceptance', acceptance],
        ['rejection', {}],
      ] as const)
        expectProblem(await way.post(quoteId, what, body), 409, 'quote_expired');
      expect((await way.post(quoteId, 'view')).status).toBe(200);
      expect(await desk.statuses(requestId)).toEqual(job ? { request: 'expired', quotes: ['expired'] } : { request: 'quoted', quotes: ['sent'] });
      const { request } = (await site.visitor.get('/quote-link', await desk.link(requestId))).as(linkedRequest);
      expect(request).toMatchObject({ status: 'expired', quotes: [{ status: 'expired', answerable: false }] });
    }
    expect(await told('quotes.viewed', requestId)).toEqual([]);
    site.clock.now = start;
  });

  test('answers in the last millisecond', async () => {
    const { quoteId, way } = await offered({ draft: { validDays: 1 } });
    const start = site.clock.now;
    site.clock.now = new Date('2026-11-21T16:59:59.998Z');
    expect((await way.post(quoteId, 'acceptance', acceptance)).status).toBe(200);
    site.clock.now = start;
  });

  test.each(['view', 'acceptance', 'rejection', 'purchase-order', 'paper'])(
    'finds no %s of an offer that isn’t theirs, is a draft or is none',
    async (what) => {
      const mine = await offered();
      const other = await desk.offered({ by: stranger });
      await desk.draft(mine.requestId);
      const [draft] = await site.rows<{ id: string }>(sql`select id from business_quotes where quote_request_id = ${mine.requestId} and status = 'draft'`);
      const link = await desk.link(mine.requestId);
      const base = channel === 'link' ? '/quote-link/quotes' : '/quotes';
      const method = what === 'paper' ? 'GET' : what === 'purchase-order' ? 'PUT' : 'POST';
      const ask = async (id: string) => {
        const body = method === 'GET' ? {} : { body: { ...acceptance, poNumber: 'PO-1' } };
        const { requestId: _, ...problem } = expectProblem(
          await by.send(method, `${base}/${id}/${what}`, { ...body, headers: channel === 'link' ? link : {} }),
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

describe('the list of the owner', () => {
  test('shows their requests only, newest first, ten a page', async () => {
    const person = await site.person();
    expect(await own('', person)).toEqual({ items: [], next: null });
    const references: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      if (index % 2) site.clock.advance(1_000);
      references.unshift((await desk.request({ by: person })).reference);
    }
    await desk.request({ by: stranger });
    const first = await own('', person);
    const second = await own(`?cursor=${first.next}`, person);
    expect([first.items.length, second.items.length, second.next]).toEqual([10, 2, null]);
    expect([...first.items, ...second.items].map((item) => item.reference)).toEqual(references);
    expectProblem(await person.get('/quote-requests?cursor=x'), 422, 'invalid_cursor');
    expectProblem(await site.visitor.get('/quote-requests'), 401, 'not_signed_in');
  });

  test('tells an offer as it was sent, nothing of staff', async () => {
    const { requestId, quoteId } = await desk.offered({ by: buyer });
    await staff.post(path(requestId, '/notes'), { text: 'Rahasia staf' });
    const answer = await buyer.get('/quote-requests');
    const mine = answer.as(ownRequestPage).items.find((item) => item.id === requestId);
    expect(mine).toMatchObject({ companyName: 'PT Rempah Nusantara', packageCategory: 'it', packageTier: 'advanced', status: 'quoted' });
    expect(mine?.quotes).toMatchObject([
      {
        ...{ id: quoteId, version: 1, status: 'sent', answerable: true, seats: 80, months: 6, expiresAt: '2026-12-04T16:59:59.999Z' },
        ...{ quotedPrice: 35_000_000, discountPercentage: 10, finalPrice: 31_500_000, dpp: 28_875_000, ppn: 3_465_000, total: 34_965_000 },
        ...{ taxLabels: { dpp: 'DPP nilai lain (11/12)', ppn: 'PPN 12% (efektif 11%)' } },
      },
    ]);
    expect(answer.text).not.toMatch(/Rahasia staf|linkKey|clientKey|viewedAt|ownerId|owner"/);
  });
});

describe('the nightly job', () => {
  test('reminds once in the last three days, then ends the offer and its request, each told once', async () => {
    const start = site.clock.now;
    const { requestId, quoteId, reference } = await desk.offered({ by: buyer });
    const standing = await desk.offered({ by: buyer, draft: { validDays: 90 } });
    const answered = await desk.offered({ by: buyer });
    await buyer.post(`/quotes/${answered.quoteId}/rejection`, {});
    const kinds = async () => {
      const found = await site.rows<{ kind: string }>(
        sql`select kind from outbox where kind like 'quotes.%' and (payload->>'quoteId' = ${quoteId} or payload->>'requestId' = ${requestId}) order by created_at, kind`,
      );
      return found.map((row) => row.kind).filter((kind) => /expir|ran_out/.test(kind));
    };
    const nights: [string, string[]][] = [
      ['2026-11-30T17:01:00Z', []],
      ['2026-12-01T17:01:00Z', ['quotes.expiring']],
      ['2026-12-03T17:01:00Z', ['quotes.expiring']],
      ['2026-12-04T17:01:00Z', ['quotes.expiring', 'quotes.expired', 'quotes.ran_out']],
      ['2026-12-05T17:01:00Z', ['quotes.expiring', 'quotes.expired', 'quotes.ran_out']],
    ];
    for (const [night, expected] of nights) {
      site.clock.now = new Date(night);
      for (let round = 0; round < 2; round += 1) await closeDay(site.ctx, site.deps.secret);
      expect(await kinds(), night).toEqual(expected);
    }
    expect(await desk.statuses(requestId)).toEqual({ request: 'expired', quotes: ['expired'] });
    expect(await desk.statuses(standing.requestId)).toEqual({ request: 'quoted', quotes: ['sent'] });
    expect(await desk.statuses(answered.requestId)).toEqual({ request: 'rejected', quotes: ['rejected'] });
    expect((await desk.events(requestId)).filter((kind) => kind === 'expired')).toHaveLength(1);
    expect(await closeDay(site.ctx, site.deps.secret)).toEqual({ expired: 0, reminded: 0 });

    await site.deliver();
    const { items } = (await buyer.get('/notifications')).as(notificationList);
    expect(items.filter((item) => /berakhir/.test(item.title)).length).toBeGreaterThanOrEqual(2);
    expect((await site.mails()).filter((mail) => mail.includes(`To: ${buyer.email}`) && mail.includes('segera berakhir')).length).toBeGreaterThanOrEqual(1);
    expect(reference).toMatch(/^RQ-/);
    site.clock.now = start;
  });

  test('goes through more than it reads at once, past one that can’t be ended', async () => {
    const start = site.clock.now;
    const { requestId } = await desk.offered({ draft: { validDays: 1 } });
    await site.rows(sql`insert into business_quote_requests (id, reference, client_key, company_name, company_email, package_category, package_tier,
        selected_package, contact_person_name, status, due_at, anonymous, link_key, created_at)
      select gen_random_uuid(), 'RQ-' || n, gen_random_uuid(), 'PT Banyak', 'banyak@rempah.test', 'it', 'basic', 'it_basic', 'Ani', 'quoted', now(), true, gen_random_uuid(), now()
      from generate_series(1, 205) n`);
    await site.rows(sql`insert into business_quotes select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid(), 'quote_request_id', r.id, 'number', r.reference))).*
      from business_quotes q, business_quote_requests r where q.quote_request_id = ${requestId} and r.company_name = 'PT Banyak'`);
    site.clock.advance(3 * day);
    await site.rows(sql`update business_quote_requests set status = 'pending' where reference = 'RQ-7'`);
    expect((await closeDay(site.ctx, site.deps.secret)).expired).toBeGreaterThanOrEqual(205);
    expect(await site.rows(sql`select reference from business_quote_requests where company_name = 'PT Banyak' and status <> 'expired'`)).toEqual([
      { reference: 'RQ-7' },
    ]);
    site.clock.now = start;
  });
});
