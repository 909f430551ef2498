import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectProblem, testSite } from '~/app/testing';
import { acceptance, draftBody, quoteDesk } from '~/app/testing-quotes';
import { linkedRequest } from '../../buyer/schema';
import { reasonMax } from '../../terms';
import { staffRequest } from '../schema';

const site = await testSite();
site.clock.now = new Date('2026-11-20T03:00:00Z');
const desk = await quoteDesk(site);
const { staff, path } = desk;
const colleague = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const buyer = await site.person({ name: 'Bambang Santoso' });
const reason = 'Ditandatangani di kantor pembeli.';

const read = async (id: string, by = staff) => (await by.get(path(id))).as(staffRequest);
const close = (id: string, by = staff, why = 'Kami belum memiliki pelatih untuk bidang ini.') => by.post(path(id, '/closing'), { reason: why });
const acceptOffline = (id: string, quoteId: string, more: object = {}) =>
  staff.post(path(id, `/quotes/${quoteId}/offline-acceptance`), { ...acceptance, reason, ...more });

describe('an acceptance from outside', () => {
  test('is an acceptance, with how it came', async () => {
    const { requestId, quoteId, reference } = await desk.offered();
    for (let round = 0; round < 2; round += 1) expect((await acceptOffline(requestId, quoteId)).status).toBe(200);
    expect(await desk.statuses(requestId)).toEqual({ request: 'accepted', quotes: ['accepted'] });
    const { quotes, events } = await read(requestId);
    expect(quotes[0]).toMatchObject({ answerChannel: 'offline', acceptedName: acceptance.name, poNumber: acceptance.poNumber });
    expect(events[0]).toMatchObject({ kind: 'accepted', channel: 'offline', actor: 'Ayu Lestari', text: reason });
    expect((await desk.audit(requestId)).filter((row) => row.action === 'quotes.accepted_offline')).toEqual([
      { action: 'quotes.accepted_offline', actor: staff.userId, before: { status: 'quoted' }, after: { status: 'accepted', quoteId, ...acceptance }, reason },
    ]);
    const told = await site.rows<{ kind: string }>(
      sql`select kind from outbox where payload->>'reference' = ${reference} and kind like '%accept%' order by kind`,
    );
    expect(told.map((row) => row.kind)).toEqual(['quotes.acceptance_confirmed', 'quotes.accepted']);
  });

  test('of another request’s offer finds nothing; an answered one is refused', async () => {
    const one = await desk.offered({ by: buyer });
    const other = await desk.taken();
    expectProblem(await acceptOffline(other, one.quoteId), 404, 'quote_not_found');
    await buyer.post(`/quotes/${one.quoteId}/rejection`, {});
    expectProblem(await acceptOffline(one.requestId, one.quoteId), 409, 'quote_already_rejected');
    expect((await desk.audit(one.requestId)).map((row) => row.action)).toEqual(['quotes.taken', 'quotes.sent']);
    for (const [more, field] of [
      [{ reason: 'singkat' }, 'reason'],
      [{ reason: 'a'.repeat(reasonMax + 1) }, 'reason'],
      [{ name: 'B' }, 'name'],
    ] as const) {
      expect(Object.keys(expectProblem(await acceptOffline(one.requestId, one.quoteId, more), 422).fields ?? {})).toEqual([field]);
    }
  });
});

describe('closing', () => {
  test('rejects a request without an offer, drops its draft, and tells the buyer why', async () => {
    const id = await desk.taken();
    await desk.draft(id);
    expect((await close(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'rejected', draft: null });
    expect((await desk.audit(id)).at(-1)).toMatchObject({
      action: 'quotes.closed',
      before: { status: 'reviewing' },
      after: { status: 'rejected' },
      reason: expect.stringContaining('pelatih'),
    });
    await site.deliver();
    expect((await site.mails()).findLast((mail) => mail.includes('To: hrd@rempah.test'))).toContain('Kami belum memiliki pelatih');
    expectProblem(await close(id), 409, 'request_closed');
  });

  test.each([
    ['has an offer', async () => (await desk.offered()).requestId, 'request_quoted'],
    ['was rejected', async () => (await rejected()).requestId, 'request_closed'],
  ] as const)('a request that %s is refused', async (_, make, code) => {
    expectProblem(await close(await make()), 409, code);
  });
  const rejected = async () => {
    const offered = await desk.offered({ by: buyer });
    await buyer.post(`/quotes/${offered.quoteId}/rejection`, {});
    return offered;
  };
});

test('revoking the links closes the old one; the next message carries another', async () => {
  const { requestId } = await desk.offered();
  const old = await desk.link(requestId);
  const why = 'Email diteruskan kepada pihak luar.';
  expect((await staff.post(path(requestId, '/link-revocation'), { reason: why })).status).toBe(200);
  expectProblem(await site.visitor.get('/quote-link', old), 404, 'link_invalid');
  expect((await desk.audit(requestId)).at(-1)).toMatchObject({ action: 'quotes.link_revoked', actor: staff.userId, reason: why });
  await site.deliver();
  await desk.newVersion(requestId);
  await site.deliver();
  const mail = (await site.mails()).findLast((text) => text.includes('To: hrd@rempah.test')) ?? '';
  const word = /business\/quote#([0-9a-f]{32}\.[\w-]{43})/.exec(mail)?.[1] ?? '';
  expect((await site.visitor.get('/quote-link', { 'x-quote-link': word })).as(linkedRequest).request.id).toBe(requestId);
});

test('nobody handles a request of their own, but sees and answers it as a buyer', async () => {
  const { requestId, quoteId } = await desk.offered({ by: staff, staff: colleague });
  const own: [string, string, unknown][] = [
    ['PUT', '/owner', { mine: true }],
    ['POST', '/notes', { text: 'x' }],
    ['PUT', '/draft', draftBody()],
    ['DELETE', '/draft?revision=1', undefined],
    ['POST', '/sending', { revision: 1 }],
    ['POST', `/quotes/${quoteId}/offline-acceptance`, { ...acceptance, reason }],
    ['POST', '/closing', { reason }],
    ['POST', '/link-revocation', { reason }],
  ];
  for (const [method, rest, body] of own) expectProblem(await staff.send(method, path(requestId, rest), { body }), 403, 'own_request');
  expect((await read(requestId)).may).toEqual({ handle: false });
  expect((await read(requestId, colleague)).may).toEqual({ handle: true });
  const told = await site.rows<{ recipients: string[] }>(
    sql`select recipients from outbox where kind = 'quotes.request_arrived' and payload->>'requestId' = ${requestId}`,
  );
  expect(told.flatMap((row) => row.recipients)).not.toContain(staff.userId);
  expect((await staff.post(`/quotes/${quoteId}/acceptance`, acceptance)).status).toBe(200);
});
