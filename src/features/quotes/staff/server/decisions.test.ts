import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { acceptance, draftBody, letterIn, quoteDesk } from '~/testing/quotes';
import { expectProblem, testSite } from '~/testing/site';
import { linkedRequest, ownRequestPage } from '../../buyer/schema';
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
const close = (id: string, by = staff, why = 'Kami belum memiliki pelatih untuk bidang ini.') =>
  by.post(path(id, '/closing'), { reason: why });
const acceptOffline = (id: string, quoteId: string, more: object = {}) =>
  staff.post(path(id, `/quotes/${quoteId}/offline-acceptance`), { ...acceptance, reason, ...more });

describe('an offline acceptance', () => {
  test('counts as an acceptance and keeps its reason', async () => {
    const { requestId, quoteId, reference } = await desk.offered();
    for (let round = 0; round < 2; round += 1)
      expect((await acceptOffline(requestId, quoteId)).status).toBe(200);
    expect(await desk.statuses(requestId)).toEqual({ request: 'accepted', quotes: ['accepted'] });
    const { quotes, events } = await read(requestId);
    expect(quotes[0]).toMatchObject({
      answerChannel: 'offline',
      acceptedName: acceptance.name,
      poNumber: acceptance.poNumber,
    });
    expect(events[0]).toMatchObject({
      kind: 'accepted',
      channel: 'offline',
      actor: 'Ayu Lestari',
      text: reason,
    });
    expect(
      (await desk.audit(requestId)).filter((row) => row.action === 'quotes.accepted_offline'),
    ).toEqual([
      {
        action: 'quotes.accepted_offline',
        actor: staff.userId,
        before: { status: 'quoted' },
        after: { status: 'accepted', quoteId, poNumber: acceptance.poNumber },
        reason,
      },
    ]);
    const told = await site.rows<{ kind: string }>(
      sql`select kind from outbox where payload->>'reference' = ${reference} and kind like '%accept%' order by kind`,
    );
    // Nobody gets a notice of their own action.
    expect(told.map((row) => row.kind)).toEqual(['quotes.acceptance_confirmed']);
    await site.deliver();
    const mails = (await site.mails()).map((mail) =>
      mail.replace(/=\r?\n/g, '').replace(/\s+/g, ' '),
    );
    const how =
      'Bambang Santoso (Manajer SDM), 20 November 2026, 10.00 WIB, di luar situs, dicatat oleh Ayu Lestari';
    expect(
      mails.filter((mail) => mail.includes('To: hrd@rempah.test ') && mail.includes(how)),
    ).toHaveLength(1);
    expect(
      await site.rows(
        sql`select accepted_by, accepted_email from business_quotes where id = ${quoteId}`,
      ),
    ).toEqual([{ accepted_by: staff.userId, accepted_email: null }]);
  });

  test('recorded by a colleague notifies the handler of the request', async () => {
    const { requestId, quoteId, reference } = await desk.offered();
    expect(
      (
        await colleague.post(path(requestId, `/quotes/${quoteId}/offline-acceptance`), {
          ...acceptance,
          reason,
        })
      ).status,
    ).toBe(200);
    expect(
      await site.rows(
        sql`select recipients from outbox where payload->>'reference' = ${reference} and kind = 'quotes.accepted'`,
      ),
    ).toEqual([{ recipients: [staff.userId] }]);
  });

  test('is refused for an offer of another request and for an answered one', async () => {
    const one = await desk.offered({ by: buyer });
    const other = await desk.taken();
    expectProblem(await acceptOffline(other, one.quoteId), 404, 'quote_not_found');
    await buyer.post(`/quotes/${one.quoteId}/rejection`, {});
    expectProblem(await acceptOffline(one.requestId, one.quoteId), 409, 'quote_already_rejected');
    expect((await desk.audit(one.requestId)).map((row) => row.action)).toEqual([
      'quotes.taken',
      'quotes.sent',
    ]);
    for (const [more, field] of [
      [{ reason: 'singkat' }, 'reason'],
      [{ reason: 'a'.repeat(reasonMax + 1) }, 'reason'],
      [{ name: 'B' }, 'name'],
    ] as const) {
      expect(
        Object.keys(
          expectProblem(await acceptOffline(one.requestId, one.quoteId, more), 422).fields ?? {},
        ),
      ).toEqual([field]);
    }
  });
});

describe('closing', () => {
  test('rejects a request without an offer, deletes its draft, and sends the buyer the reason', async () => {
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
    expect((await site.mails()).findLast((mail) => mail.includes('To: hrd@rempah.test'))).toContain(
      'Kami belum memiliki pelatih',
    );
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

describe('the address of a buyer without an account', () => {
  const why = 'Alamatnya salah ketik, kata Pak Bambang.';
  const newAddress = () => `hrd-${newId().slice(-8)}@rempah.test`;
  const revoke = (id: string) => staff.post(path(id, '/link-revocation'), { reason: why });
  const correct = (id: string, companyEmail: string, by = staff) =>
    by.put(path(id, '/address'), { companyEmail, reason: why });
  const { mailsTo } = site;
  const opens = async (mail: string | undefined) => {
    const word = /business\/quote#([0-9a-f]{32}\.[\w-]{43})/.exec(mail ?? '')?.[1] ?? '';
    return (await site.visitor.get('/quote-link', { 'x-quote-link': word })).as(linkedRequest)
      .request;
  };

  test('is revoked: its links open nothing, it gets no mail, and it claims nothing', async () => {
    const person = await site.person();
    const { requestId, quoteId } = await desk.offered({ request: { companyEmail: person.email } });
    const old = await desk.link(requestId);
    await site.deliver();
    const before = (await mailsTo(person.email)).length;
    expect((await revoke(requestId)).status).toBe(200);
    expectProblem(await site.visitor.get('/quote-link', old), 404, 'link_invalid');
    expectProblem(
      await site.visitor.post(`/quote-link/quotes/${quoteId}/acceptance`, acceptance, old),
      404,
      'link_invalid',
    );
    await desk.newVersion(requestId);
    await site.deliver();
    expect(await mailsTo(person.email)).toHaveLength(before);
    expect((await person.get('/quote-requests')).as(ownRequestPage).items).toEqual([]);
    expect((await desk.audit(requestId)).map((row) => row.action)).toEqual([
      'quotes.taken',
      'quotes.sent',
      'quotes.link_revoked',
      'quotes.sent',
    ]);
    expect((await desk.audit(requestId))[2]).toMatchObject({ actor: staff.userId, reason: why });
    expect(await read(requestId)).toMatchObject({ linkRevoked: true });
  });

  test('is corrected: it gets the current offer with a new link, and the old link ends', async () => {
    const [wrong, right] = [newAddress(), newAddress()];
    const { requestId, quoteId } = await desk.offered({ request: { companyEmail: wrong } });
    const old = await desk.link(requestId);
    await revoke(requestId);
    expect((await correct(requestId, right)).status).toBe(200);
    await site.deliver();
    expectProblem(await site.visitor.get('/quote-link', old), 404, 'link_invalid');
    const [mail, ...more] = await mailsTo(right);
    expect(more).toEqual([]);
    expect(mail).toContain('Subject: Surat penawaran');
    expect(letterIn(mail ?? '')).not.toBeNull();
    expect((await opens(mail)).quotes[0]?.id).toBe(quoteId);
    expect(await read(requestId)).toMatchObject({ companyEmail: right, linkRevoked: false });
    expect((await desk.audit(requestId)).at(-1)).toEqual({
      action: 'quotes.address_corrected',
      actor: staff.userId,
      before: null,
      after: { changed: ['companyEmail'] },
      reason: why,
    });
  });

  test('is confirmed before there is an offer: it gets the reference again', async () => {
    const address = newAddress();
    const { id, reference } = await desk.request({ companyEmail: address });
    expect((await correct(id, address, colleague)).status).toBe(200);
    await site.deliver();
    const mails = await mailsTo(address);
    expect(mails).toHaveLength(2);
    expect((await opens(mails.at(-1))).reference).toBe(reference);
  });

  test('can’t be corrected for a buyer with an account, or to an invalid address', async () => {
    const { id } = await desk.request({ by: buyer });
    expectProblem(await correct(id, newAddress()), 409, 'request_has_account');
    const anonymous = await desk.request();
    for (const wrong of ['', 'hrd@', 'a@b.id, c@d.id']) {
      expect(
        expectProblem(await correct(anonymous.id, wrong), 422, 'invalid_input').fields,
      ).toEqual({ companyEmail: 'Email tidak valid' });
    }
  });
});

test('staff can’t handle their own request or see its notes, but they can answer it as its buyer', async () => {
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
    ['PUT', '/address', { companyEmail: 'lain@rempah.test', reason }],
    ['GET', '/draft/paper', undefined],
  ];
  for (const [method, rest, body] of own)
    expectProblem(await staff.send(method, path(requestId, rest), { body }), 403, 'own_request');
  await colleague.post(path(requestId, '/notes'), { text: 'Boleh turun sampai 20 persen.' });
  await desk.draft(requestId, {}, colleague);
  expect(await read(requestId)).toMatchObject({
    may: { handle: false, take: false },
    draft: null,
    events: [],
    quotes: [{ id: quoteId }],
  });
  expect(await read(requestId, colleague)).toMatchObject({
    may: { handle: true, take: false },
    draft: { version: 2 },
  });
  const told = await site.rows<{ recipients: string[] }>(
    sql`select recipients from outbox where kind = 'quotes.request_arrived' and payload->>'requestId' = ${requestId}`,
  );
  expect(told.flatMap((row) => row.recipients)).not.toContain(staff.userId);
  expect((await staff.post(`/quotes/${quoteId}/acceptance`, acceptance)).status).toBe(200);
});
