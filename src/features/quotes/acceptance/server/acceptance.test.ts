import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { uploadedFile } from '~/features/files/schema';
import { newId } from '~/lib/server/ids';
import { acceptance, letterIn, quoteDesk } from '~/testing/quotes';
import { expectProblem, testSite } from '~/testing/site';
import { linkedRequest, ownRequestPage } from '../../buyer/schema';
import { staffRequest } from '../../staff/schema';
import { sentCode } from '../schema';
import { codesPerDay, codeTriesMax, acceptanceTexts as texts } from '../terms';
import { closeAcceptanceDay } from './jobs';

const site = await testSite({ env: { LIMIT_SIGN_IN_FAILURES: '500' } });
site.clock.now = new Date('2026-11-20T18:30:00Z');
const desk = await quoteDesk(site);
const { staff, path } = desk;
const buyer = await site.person({ name: 'Bambang Santoso' });
const stranger = await site.person({ name: 'Dimas Prasetyo' });
const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');

const mailsTo = async (address: string) => {
  await site.deliver();
  return (await site.mails())
    .map((mail) => mail.replace(/=\r?\n/g, ''))
    .filter((mail) => mail.includes(`To: ${address}`));
};
const evidenceOf = async (quoteId: string) =>
  (await site.rows(sql`select * from business_quote_acceptances where quote_id = ${quoteId}`))[0];
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the code behind a link', () => {
  test('is mailed to the registered address only, and is in no table and no answer', async () => {
    const companyEmail = `hrd-${newId().slice(-6)}@rempah.test`;
    const { requestId, quoteId } = await desk.offered({ request: { companyEmail } });
    const link = await desk.link(requestId);
    const answer = await site.visitor.post(
      `/quote-link/quotes/${quoteId}/acceptance-code`,
      {},
      link,
    );
    expect(answer.as(sentCode)).toEqual({
      sentTo: 'h•••@rempah.test',
      expiresAt: '2026-11-20T18:45:00.000Z',
      nextAt: '2026-11-20T18:31:00.000Z',
    });
    const mail = (await mailsTo(companyEmail)).findLast((text) => text.includes('Kode Anda'));
    const code = /Kode Anda: (\d{6})/.exec(mail ?? '')?.[1] ?? '';
    expect(code).toBe(await desk.code(requestId, quoteId));
    for (const table of ['outbox', 'mail_deliveries'])
      expect(
        await site.rows(
          sql`select 1 from ${sql.identifier(table)} where payload->>'code' = ${code}`,
        ),
        table,
      ).toEqual([]);
    const [row] = await site.rows<{ row: string }>(
      sql`select c::text as row from business_quote_codes c where quote_id = ${quoteId}`,
    );
    expect(row?.row.replaceAll(/[0-9a-f-]{36}/g, '')).not.toContain(code);
    // A second question a moment later sends nothing more.
    await site.visitor.post(`/quote-link/quotes/${quoteId}/acceptance-code`, {}, link);
    expect((await mailsTo(companyEmail)).filter((text) => text.includes('Kode Anda'))).toHaveLength(
      1,
    );
  });

  test('accepts once; without it, with a wrong or an old one nothing is accepted, and it says so at the field', async () => {
    const { requestId, quoteId } = await desk.offered();
    const link = await desk.link(requestId);
    const accept = (code: string | null, more: object = {}) =>
      site.visitor.post(
        `/quote-link/quotes/${quoteId}/acceptance`,
        { ...acceptance, code, ...more },
        link,
      );
    expect(expectProblem(await accept(null), 422, 'invalid_input').fields).toEqual({
      code: texts.codeMissing,
    });
    expect(expectProblem(await accept('123456'), 422, 'invalid_input').fields).toEqual({
      code: texts.codeMissing,
    });
    const code = await desk.code(requestId, quoteId);
    for (let wrong = 1; wrong < codeTriesMax; wrong += 1)
      expect(
        expectProblem(await accept(wrongOf(code)), 422, 'invalid_input').fields?.code,
      ).toContain(`sisa ${codeTriesMax - wrong} percobaan`);
    expect(expectProblem(await accept(wrongOf(code)), 422, 'invalid_input').fields).toEqual({
      code: texts.codeUsedUp,
    });
    expect(
      expectProblem(await accept(code), 422, 'invalid_input').fields,
      'the right one comes too late',
    ).toEqual({ code: texts.codeUsedUp });
    const second = await desk.code(requestId, quoteId);
    expect(second).not.toBe(code);
    site.clock.advance(15 * 60_000);
    expect(expectProblem(await accept(second), 422, 'invalid_input').fields).toEqual({
      code: texts.codeOver,
    });
    const third = await desk.code(requestId, quoteId);
    expect(
      expectProblem(await accept(third, { terms: false }), 422, 'invalid_input').fields,
      'never without the tick',
    ).toEqual({ terms: texts.terms });
    expect(await desk.statuses(requestId)).toEqual({ request: 'quoted', quotes: ['sent'] });
    expect((await accept(third)).status).toBe(200);
    expect((await accept(third)).status, 'a repeated request').toBe(200);
    expectProblem(await accept(third, { name: 'Orang Lain' }), 409, 'quote_already_accepted');
    expect((await desk.events(requestId)).filter((kind) => kind === 'accepted')).toHaveLength(1);
    expect(
      await site.rows(sql`select 1 from business_quote_codes where quote_id = ${quoteId}`),
    ).toEqual([]);
  });

  test('is of one offer: that of another, or of the version before, accepts nothing', async () => {
    const [one, other] = [await desk.offered(), await desk.offered()];
    const code = await desk.code(other.requestId, other.quoteId);
    await desk.code(one.requestId, one.quoteId);
    const link = await desk.link(one.requestId);
    const accept = (quoteId: string, code: string) =>
      site.visitor.post(`/quote-link/quotes/${quoteId}/acceptance`, { ...acceptance, code }, link);
    expectProblem(await accept(one.quoteId, code), 422, 'invalid_input');
    const old = await desk.code(one.requestId, one.quoteId);
    const next = await desk.newVersion(one.requestId);
    expectProblem(await accept(one.quoteId, old), 409, 'quote_superseded');
    expect(expectProblem(await accept(next, old), 422, 'invalid_input').fields).toEqual({
      code: texts.codeMissing,
    });
  });

  test('opens nothing through the link of another address, nor after the link was revoked', async () => {
    const { requestId, quoteId } = await desk.offered();
    const accept = async (code: string) =>
      site.visitor.post(
        `/quote-link/quotes/${quoteId}/acceptance`,
        { ...acceptance, code },
        await desk.link(requestId),
      );
    const wrong = await desk.code(requestId, quoteId);
    const right = `direksi-${newId().slice(-6)}@rempah.test`;
    expect(
      (
        await staff.put(path(requestId, '/address'), {
          companyEmail: right,
          reason: 'Alamatnya salah ketik.',
        })
      ).status,
    ).toBe(200);
    expect(expectProblem(await accept(wrong), 422, 'invalid_input').fields).toEqual({
      code: texts.codeMissing,
    });
    const second = await desk.code(requestId, quoteId);
    expect(
      expectProblem(await accept(wrong), 422, 'invalid_input').fields?.code,
      'the new code stands beside the old one',
    ).toContain('Kode ini salah');
    expect(
      (await mailsTo(right)).filter((mail) => mail.includes(`Kode Anda: ${second}`)),
    ).toHaveLength(1);
    await staff.post(path(requestId, '/link-revocation'), {
      reason: 'Tersebar ke luar perusahaan.',
    });
    expect(expectProblem(await accept(second), 422, 'invalid_input').fields).toEqual({
      code: texts.codeMissing,
    });
    expect(await desk.statuses(requestId)).toEqual({ request: 'quoted', quotes: ['sent'] });
  });

  test('is asked for ten times a day, and never for what can’t be accepted or opened', async () => {
    const { requestId, quoteId } = await desk.offered();
    const link = await desk.link(requestId);
    const ask = (id = quoteId, headers = link) =>
      site.visitor.post(`/quote-link/quotes/${id}/acceptance-code`, {}, headers);
    for (let round = 0; round < codesPerDay; round += 1) {
      expect((await ask()).status).toBe(200);
      site.clock.advance(60_000);
    }
    expectProblem(await ask(), 429, 'codes_too_many');
    site.clock.advance(86_400_000);
    expect((await ask()).status).toBe(200);
    const foreign = await desk.offered();
    for (const id of [foreign.quoteId, newId()]) expectProblem(await ask(id), 404, 'link_invalid');
    await staff.post(path(requestId, '/link-revocation'), {
      reason: 'Tersebar ke luar perusahaan.',
    });
    expectProblem(await ask(), 404, 'link_invalid');
    expectProblem(await ask(quoteId, await desk.link(requestId)), 409, 'code_nowhere');
    await site.visitor.post(
      `/quote-link/quotes/${foreign.quoteId}/rejection`,
      {},
      await desk.link(foreign.requestId),
    );
    expectProblem(
      await ask(foreign.quoteId, await desk.link(foreign.requestId)),
      409,
      'quote_already_rejected',
    );
  });

  test('is forgotten some days later', async () => {
    const { requestId, quoteId } = await desk.offered();
    await desk.code(requestId, quoteId);
    site.clock.advance(3 * 86_400_000);
    await closeAcceptanceDay(site.ctx());
    expect(
      await site.rows(sql`select 1 from business_quote_codes where quote_id = ${quoteId}`),
    ).toEqual([]);
  });
});

test('wrong codes count for the visitor’s address too, whatever the offer', async () => {
  const limited = await testSite({
    env: { LIMIT_SIGN_IN_FAILURES: '1' },
    on: { place: site.place },
  });
  limited.clock.now = site.clock.now;
  const [one, other] = [await desk.offered(), await desk.offered()];
  const guess = async ({ requestId, quoteId }: typeof one, code: string) =>
    limited.visitor.post(
      `/quote-link/quotes/${quoteId}/acceptance`,
      { ...acceptance, code },
      await desk.link(requestId),
    );
  const right = await desk.code(other.requestId, other.quoteId);
  await desk.code(one.requestId, one.quoteId);
  for (const offer of [one, other])
    expectProblem(await guess(offer, wrongOf(right)), 422, 'invalid_input');
  expectProblem(await guess(other, right), 429, 'too_many_requests');
});

describe('somebody signed in', () => {
  test('with a proven address needs no code; with an unproven one the code goes there', async () => {
    const { quoteId } = await desk.offered({ by: buyer });
    expectProblem(await buyer.post(`/quotes/${quoteId}/acceptance-code`), 409, 'code_not_needed');
    expectProblem(
      await stranger.post(`/quotes/${quoteId}/acceptance-code`),
      404,
      'quote_not_found',
    );
    expect((await buyer.post(`/quotes/${quoteId}/acceptance`, acceptance)).status).toBe(200);
    expect(await evidenceOf(quoteId)).toMatchObject({
      method: 'account',
      npwp: '0012345678901000',
    });

    const unproven = await site.person({ name: 'Sari Wulandari', verified: false });
    const { quoteId: second } = await desk.offered({ by: unproven });
    const [shown] = (await unproven.get('/quote-requests')).as(ownRequestPage).items;
    expect(shown?.codeTo).toBe(
      `${unproven.email[0]}•••${unproven.email.slice(unproven.email.indexOf('@'))}`,
    );
    expect(
      expectProblem(
        await unproven.post(`/quotes/${second}/acceptance`, acceptance),
        422,
        'invalid_input',
      ).fields,
    ).toEqual({ code: texts.codeMissing });
    expect((await unproven.post(`/quotes/${second}/acceptance-code`)).status).toBe(200);
    const mail =
      (await mailsTo(unproven.email)).findLast((text) => text.includes('Kode Anda')) ?? '';
    const code = /Kode Anda: (\d{6})/.exec(mail)?.[1];
    await site.rows(sql`update users set email = 'lain@rempah.test' where id = ${unproven.userId}`);
    expectProblem(
      await unproven.post(`/quotes/${second}/acceptance`, { ...acceptance, code }),
      422,
      'invalid_input',
    );
    await site.rows(sql`update users set email = ${unproven.email} where id = ${unproven.userId}`);
    expect(
      (await unproven.post(`/quotes/${second}/acceptance`, { ...acceptance, code })).status,
    ).toBe(200);
    expect(await evidenceOf(second)).toMatchObject({ method: 'code' });
  });
});

describe('the signed acceptance', () => {
  test('is one PDF for both sides, with the hash of the letter, and comes with the mail to the registered address', async () => {
    const companyEmail = `hrd-${newId().slice(-6)}@rempah.test`;
    const { requestId, quoteId } = await desk.offered({ request: { companyEmail } });
    const link = await desk.link(requestId);
    const paperOf = `/quote-link/quotes/${quoteId}/acceptance-paper`;
    expectProblem(await site.visitor.get(paperOf, link), 404, 'acceptance_paper_missing');
    const origin = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36',
    };
    const code = await desk.code(requestId, quoteId);
    const sent = { body: { ...acceptance, code }, headers: { ...link, ...origin } };
    expect(
      (await site.visitor.send('POST', `/quote-link/quotes/${quoteId}/acceptance`, sent)).status,
    ).toBe(200);

    const ofBuyer = await desk.letter(site.visitor, paperOf, link);
    const ofStaff = await desk.letter(
      staff,
      path(requestId, `/quotes/${quoteId}/acceptance-paper`),
    );
    expect(ofBuyer.pdf.equals(ofStaff.pdf)).toBe(true);
    expect(ofBuyer.headers.get('content-disposition')).toMatch(
      /Persetujuan_\d+-SPH-NK-XI-2026\.pdf/,
    );
    const [kept] = await site.rows(
      sql`select sha256 from business_quote_acceptance_papers where quote_id = ${quoteId}`,
    );
    expect(kept).toEqual({ sha256: createHash('sha256').update(ofBuyer.pdf).digest('hex') });
    const letter = await desk.letter(site.visitor, `/quote-link/quotes/${quoteId}/paper`, link);
    const letterHash = createHash('sha256').update(letter.pdf).digest('hex');
    expect(await evidenceOf(quoteId)).toMatchObject({
      letter_sha256: letterHash,
      network: 'local:x',
      device: 'Chrome di Windows',
      method: 'code',
    });

    const { text } = await extractText(await getDocumentProxy(new Uint8Array(ofBuyer.pdf)), {
      mergePages: true,
    });
    const words = text.replace(/\s+/g, ' ');
    for (const said of [
      'PT Rempah Nusantara, diwakili Bambang Santoso selaku Manajer SDM, menyetujui penawaran',
      'NPWP 0012.3456.7890.1000',
      'Jalan Merdeka 17, Bandung 40111',
      'Kode yang dikirim ke email terdaftar',
      `Email terdaftar ${companyEmail}`,
      'Chrome di Windows, jaringan local:x',
      'Nomor PO PO-2026-117',
      letterHash,
    ])
      expect(words).toContain(said);

    const mail =
      (await mailsTo(companyEmail)).findLast((text) => text.includes('Persetujuan_')) ?? '';
    expect(letterIn(mail)?.pdf.equals(ofBuyer.pdf)).toBe(true);
  });

  test('is of its buyer and of staff alone, and an offer without evidence has none', async () => {
    const { requestId, quoteId } = await desk.offered({ by: buyer });
    await buyer.post(`/quotes/${quoteId}/acceptance`, acceptance);
    const other = await desk.offered();
    expect((await buyer.get(`/quotes/${quoteId}/acceptance-paper`)).status).toBe(200);
    expectProblem(
      await site.visitor.get(`/quotes/${quoteId}/acceptance-paper`),
      401,
      'not_signed_in',
    );
    expectProblem(
      await stranger.get(`/quotes/${quoteId}/acceptance-paper`),
      404,
      'request_not_found',
    );
    expectProblem(
      await site.visitor.get(
        `/quote-link/quotes/${quoteId}/acceptance-paper`,
        await desk.link(other.requestId),
      ),
      404,
      'acceptance_paper_missing',
    );
    expectProblem(
      await staff.get(path(other.requestId, `/quotes/${quoteId}/acceptance-paper`)),
      404,
      'acceptance_paper_missing',
    );
    expectProblem(
      await stranger.get(path(requestId, `/quotes/${quoteId}/acceptance-paper`)),
      403,
      'forbidden',
    );
  });

  test('recorded by staff says that it came from outside the site', async () => {
    const { requestId, quoteId } = await desk.offered();
    const reason = 'Surat persetujuan bermeterai diterima lewat kurir.';
    expect(
      (
        await staff.post(path(requestId, `/quotes/${quoteId}/offline-acceptance`), {
          name: 'Rina',
          position: 'Direktur',
          reason,
        })
      ).status,
    ).toBe(200);
    const { pdf } = await desk.letter(
      staff,
      path(requestId, `/quotes/${quoteId}/acceptance-paper`),
    );
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
      mergePages: true,
    });
    expect(text).toContain('Di luar situs, dicatat tim kami');
    const shown = (await staff.get(path(requestId))).as(staffRequest).quotes[0];
    expect(shown?.acceptance).toEqual({
      method: 'offline',
      origin: null,
      npwp: null,
      legalAddress: null,
    });
  });
});

describe('the file of the order', () => {
  const upload = (headers: Record<string, string>, address = '/quote-link/files') =>
    site.visitor.send('POST', address, {
      raw: pdf,
      headers: { ...headers, 'x-file-name': 'PO%20117.pdf' },
    });

  // spec: N15.6
  test('comes with the acceptance or later, and both sides read it', async () => {
    const { requestId, quoteId } = await desk.offered();
    const link = await desk.link(requestId);
    const first = (await upload(link)).as(uploadedFile);
    expect((await desk.acceptByLink(requestId, quoteId, { poFile: first.id })).status).toBe(200);
    const second = (await upload(link)).as(uploadedFile);
    const order = { poNumber: 'PO-2026-117', poFile: second.id };
    for (let round = 0; round < 2; round += 1)
      expect(
        (await site.visitor.put(`/quote-link/quotes/${quoteId}/purchase-order`, order, link))
          .status,
      ).toBe(200);
    const shown = (await site.visitor.get('/quote-link', link)).as(linkedRequest).request.quotes[0];
    expect(shown?.poFiles.map(({ id, name }) => [id, name])).toEqual([
      [first.id, 'PO 117.pdf'],
      [second.id, 'PO 117.pdf'],
    ]);
    for (const answer of [
      await site.visitor.get(`/quote-link/files/${first.id}`, link),
      await staff.get(path(requestId, `/files/${first.id}`)),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toContain('PO 117.pdf');
      expect(answer.text).toContain('%PDF-1.4');
    }
    expectProblem(
      await stranger.get(`/quote-requests/${requestId}/files/${first.id}`),
      404,
      'request_not_found',
    );
    expectProblem(await stranger.get(path(requestId, `/files/${first.id}`)), 403, 'forbidden');
    const other = await desk.offered();
    expectProblem(
      await site.visitor.get(`/quote-link/files/${first.id}`, await desk.link(other.requestId)),
      404,
      'attachment_not_found',
    );
    expectProblem(await site.visitor.get(`/quote-link/files/${first.id}`), 404, 'link_invalid');
  });

  test('of another request, or of nobody, is refused at its field and nothing is accepted', async () => {
    const [one, other] = [await desk.offered(), await desk.offered()];
    const foreign = (await upload(await desk.link(other.requestId))).as(uploadedFile);
    for (const poFile of [foreign.id, newId()]) {
      expect(
        expectProblem(
          await desk.acceptByLink(one.requestId, one.quoteId, { poFile }),
          422,
          'invalid_input',
        ).fields,
      ).toHaveProperty('poFile');
      site.clock.advance(60_000);
    }
    expect(await desk.statuses(one.requestId)).toEqual({ request: 'quoted', quotes: ['sent'] });
    expect(await evidenceOf(one.quoteId)).toBeUndefined();
  });

  test('is refused without a link, and where its type is none of ours', async () => {
    const { requestId } = await desk.offered();
    expectProblem(await upload({}), 404, 'link_invalid');
    expectProblem(
      await site.visitor.send('POST', '/quote-link/files', {
        raw: new TextEncoder().encode('<script>'),
        headers: await desk.link(requestId),
      }),
      415,
      'file_type_refused',
    );
    expectProblem(await upload({}, `/quote-requests/${requestId}/files`), 401, 'not_signed_in');
    expectProblem(await upload({}, path(requestId, '/files')), 401, 'not_signed_in');
  });
});
