import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { acceptance, quoteDesk } from '~/testing/quotes';
import { expectProblem, testSite } from '~/testing/site';
import { linkedRequest } from '../../buyer/schema';
import { linkHeader } from '../../links/terms';
import { staffRequest } from '../../staff/schema';
import { limitTexts } from '../../terms';
import { buyerLinkOutput, handlerList } from '../schema';
import { handlingTexts as texts } from '../terms';

const site = await testSite();
site.clock.now = new Date('2026-11-20T18:30:00Z');
const desk = await quoteDesk(site);
const { staff, path } = desk;
const colleague = await site.person({ name: 'Maya Kusuma', role: 'sales' });
const learner = await site.person({ name: 'Dimas Prasetyo' });
const buyer = await site.person({ name: 'Bambang Santoso' });
const reason = 'Disepakati lewat telepon dengan pembeli.';
const offerPath = ({ requestId, quoteId }: { requestId: string; quoteId: string }, rest: string) =>
  path(requestId, `/quotes/${quoteId}${rest}`);
const auditOf = async (id: string) => (await desk.audit(id)).map(({ action }) => action);
const toldOf = async (kind: string) =>
  site.rows<{ recipients: string[] }>(sql`select recipients from outbox where kind = ${kind}`);

test('a request is given to a colleague and taken over again, whatever its state, and both hear of it', async () => {
  const { requestId } = await desk.offered();
  const { items } = (await staff.get(path(requestId, '/handlers'))).as(handlerList);
  expect(items.map(({ name }) => name)).toEqual(['Ayu Lestari', 'Maya Kusuma']);
  expect(
    (await staff.put(path(requestId, '/handler'), { userId: colleague.userId, reason })).status,
  ).toBe(200);
  expect((await toldOf('quotes.request_assigned')).map(({ recipients }) => recipients)).toEqual([
    [colleague.userId],
  ]);
  expect((await staff.get(path(requestId))).as(staffRequest).owner).toEqual({
    id: colleague.userId,
    name: 'Maya Kusuma',
  });
  const [third] = [await site.person({ name: 'Rina Wati', role: 'superadmin' })];
  for (let round = 0; round < 2; round += 1)
    expect(
      (await third.put(path(requestId, '/handler'), { userId: third.userId, reason })).status,
    ).toBe(200);
  expect((await toldOf('quotes.request_assigned')).map(({ recipients }) => recipients)).toEqual([
    [colleague.userId],
    [colleague.userId],
  ]);
  expect(
    (await auditOf(requestId)).filter((action) => action === 'quotes.reassigned'),
  ).toHaveLength(2);
  expect(await desk.statuses(requestId)).toEqual({ request: 'quoted', quotes: ['sent'] });

  const { id: pending } = await desk.request({ by: buyer });
  expect(
    (await staff.put(path(pending, '/handler'), { userId: colleague.userId, reason })).status,
  ).toBe(200);
  expect((await desk.statuses(pending)).request).toBe('reviewing');
  for (const userId of [learner.userId, buyer.userId])
    expect(
      expectProblem(
        await staff.put(path(pending, '/handler'), { userId, reason }),
        422,
        'invalid_input',
      ).fields,
    ).toEqual({ userId: texts.handler });
  expect(
    expectProblem(
      await staff.put(path(pending, '/handler'), { userId: staff.userId, reason: 'x' }),
      422,
      'invalid_input',
    ).fields,
  ).toEqual({
    reason: limitTexts.reasonTooShort,
  });
  expectProblem(
    await learner.put(path(pending, '/handler'), { userId: learner.userId, reason }),
    403,
    'forbidden',
  );
});

test('a sent offer is withdrawn: nobody accepts it, the buyer gets the reason, and the request waits with a new promise', async () => {
  const offer = await desk.offered({ request: { companyEmail: 'hrd-tarik@rempah.test' } });
  const link = await desk.link(offer.requestId);
  const code = await desk.code(offer.requestId, offer.quoteId);
  site.clock.advance(5 * 86_400_000);
  for (let round = 0; round < 2; round += 1)
    expect((await staff.post(offerPath(offer, '/withdrawal'), { reason })).status).toBe(200);
  expect(await desk.statuses(offer.requestId)).toEqual({
    request: 'reviewing',
    quotes: ['withdrawn'],
  });
  expectProblem(
    await site.visitor.post(
      `/quote-link/quotes/${offer.quoteId}/acceptance`,
      { ...acceptance, code },
      link,
    ),
    409,
    'quote_withdrawn',
  );
  expectProblem(
    await site.visitor.post(`/quote-link/quotes/${offer.quoteId}/rejection`, {}, link),
    409,
    'quote_withdrawn',
  );
  const shown = (await staff.get(path(offer.requestId))).as(staffRequest);
  expect([shown.late, new Date(shown.dueAt) > site.clock.now]).toEqual([false, true]);
  expect((await site.visitor.get('/quote-link', link)).as(linkedRequest).request).toMatchObject({
    status: 'reviewing',
    quotes: [{ status: 'withdrawn', answerable: false }],
  });
  await site.deliver();
  const mail = (await site.mails())
    .map((text) => text.replace(/=\r?\n/g, ''))
    .findLast((text) => text.includes('To: hrd-tarik@rempah.test'));
  expect(mail).toContain('kami tarik');
  expect(mail).toContain(reason);
  const next = await desk.newVersion(offer.requestId);
  expect((await desk.acceptByLink(offer.requestId, next)).status).toBe(200);
  expectProblem(
    await staff.post(offerPath({ ...offer, quoteId: next }, '/withdrawal'), { reason }),
    409,
    'quote_already_accepted',
  );
});

test('a rejection outside the site is recorded, and a cause of the loss afterwards', async () => {
  const offer = await desk.offered();
  const loss = { cause: 'price', reason };
  expectProblem(await staff.post(path(offer.requestId, '/loss'), loss), 409, 'request_quoted');
  for (let round = 0; round < 2; round += 1)
    expect((await staff.post(offerPath(offer, '/offline-rejection'), { reason })).status).toBe(200);
  expect(await desk.statuses(offer.requestId)).toEqual({
    request: 'rejected',
    quotes: ['rejected'],
  });
  expect((await staff.post(path(offer.requestId, '/loss'), loss)).status).toBe(200);
  expect(
    expectProblem(
      await staff.post(path(offer.requestId, '/loss'), { ...loss, cause: 'luck' }),
      422,
      'invalid_input',
    ).fields,
  ).toEqual({
    cause: texts.cause,
  });
  expect((await staff.get(path(offer.requestId))).as(staffRequest)).toMatchObject({
    lostCause: 'price',
    quotes: [{ answerChannel: 'offline', rejectionReason: reason }],
  });
  expect(await auditOf(offer.requestId)).toEqual([
    'quotes.taken',
    'quotes.sent',
    'quotes.rejected_offline',
    'quotes.lost',
  ]);
  await desk.newVersion(offer.requestId);
  expect((await staff.get(path(offer.requestId))).as(staffRequest).lostCause).toBeNull();
});

test('the buyer’s link is copied as it stands in the mails, not for an account or a revoked address', async () => {
  const { requestId } = await desk.offered();
  const { path: address } = (await staff.post(path(requestId, '/link'))).as(buyerLinkOutput);
  expect(address).toBe(`/business/quote#${(await desk.link(requestId))[linkHeader]}`);
  expect(await auditOf(requestId)).toContain('quotes.link_copied');
  await staff.post(path(requestId, '/link-revocation'), { reason });
  expectProblem(await staff.post(path(requestId, '/link')), 409, 'link_revoked');
  const owned = await desk.request({ by: buyer });
  expectProblem(await staff.post(path(owned.id, '/link')), 409, 'request_has_account');
});

test('an order that comes later is recorded by staff', async () => {
  const offer = await desk.offered();
  expectProblem(
    await staff.put(offerPath(offer, '/purchase-order'), { poNumber: 'PO-9' }),
    409,
    'quote_not_accepted',
  );
  expect((await desk.acceptByLink(offer.requestId, offer.quoteId, { poNumber: null })).status).toBe(
    200,
  );
  expect(
    (await staff.put(offerPath(offer, '/purchase-order'), { poNumber: ' PO-9 ' })).status,
  ).toBe(200);
  expect((await staff.get(path(offer.requestId))).as(staffRequest).quotes[0]?.poNumber).toBe(
    'PO-9',
  );
  expect(await auditOf(offer.requestId)).toContain('quotes.purchase_order');
});

test('a cause of the loss can be noted as soon as the offer has run out, before the job has marked it', async () => {
  const { requestId } = await desk.offered();
  const before = site.clock.now;
  site.clock.advance(40 * 86_400_000);
  expect((await staff.post(path(requestId, '/loss'), { cause: 'price', reason })).status).toBe(200);
  expect(await desk.statuses(requestId)).toEqual({ request: 'rejected', quotes: ['expired'] });
  expect((await desk.events(requestId)).slice(-2)).toEqual(['expired', 'lost']);
  site.clock.now = before;
});
