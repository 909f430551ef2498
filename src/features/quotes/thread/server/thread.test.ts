import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uploadedFile } from '~/features/files/schema';
import { newId } from '~/lib/server/ids';
import { acceptance, quoteDesk } from '~/testing/quotes';
import { expectProblem, testSite } from '~/testing/site';
import { linkedRequest, ownRequestPage } from '../../buyer/schema';
import { limitTexts } from '../../terms';
import { messageMatter } from '../notices';
import { thread } from '../schema';
import { messageFilesMax, messageMax, messagesPerDay, threadTexts as texts } from '../terms';

const site = await testSite();
site.clock.now = new Date('2026-11-20T18:30:00Z');
const desk = await quoteDesk(site);
const { staff, path } = desk;
const buyer = await site.person({ name: 'Bambang Santoso' });
const stranger = await site.person({ name: 'Dimas Prasetyo' });
const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');

const question = (more: object = {}) => ({
  key: newId(),
  topic: 'question',
  text: 'Apakah jadwalnya dapat digeser?',
  ...more,
});
const threadOf = async (requestId: string) =>
  (await staff.get(path(requestId, '/thread'))).as(thread).messages;
const unreadOf = async (requestId: string) =>
  (
    await site.rows(
      sql`select staff_unread as staff, buyer_unread as buyer from business_quote_threads where request_id = ${requestId}`,
    )
  )[0];
const noticesOf = async (kind: string, requestId: string) =>
  site.rows(
    sql`select 1 from outbox o join business_quote_requests r on r.reference = o.payload->>'reference' where o.kind = ${kind} and r.id = ${requestId}`,
  );

describe('a thread', () => {
  test('goes from the link to staff and back, with files, and each side’s unread messages are counted', async () => {
    const companyEmail = `hrd-${newId().slice(-6)}@rempah.test`;
    const { requestId } = await desk.offered({ request: { companyEmail } });
    const link = await desk.link(requestId);
    const file = (
      await site.visitor.send('POST', '/quote-link/files', {
        raw: pdf,
        headers: { ...link, 'x-file-name': 'Silabus.pdf' },
      })
    ).as(uploadedFile);
    expectProblem(
      await staff.get(path(requestId, `/files/${file.id}`)),
      404,
      'attachment_not_found',
    );
    const asked = question({
      topic: 'change',
      text: ' Mohon 120 peserta.\n- Bandung\n- Solo ',
      files: [file.id],
    });
    for (let round = 0; round < 2; round += 1)
      expect((await site.visitor.post('/quote-link/messages', asked, link)).status).toBe(201);
    expect(await unreadOf(requestId)).toEqual({ staff: 1, buyer: 0 });
    expect(await noticesOf('quotes.message_arrived', requestId)).toHaveLength(1);
    const listed = await staff.get('/staff/quote-requests?view=asked');
    expect(listed.text).toContain(requestId);
    expect((await staff.get(path(requestId, `/files/${file.id}`))).status).toBe(200);

    const [first] = await threadOf(requestId);
    expect(first).toMatchObject({
      fromStaff: false,
      author: null,
      topic: 'change',
      text: 'Mohon 120 peserta.\n- Bandung\n- Solo',
      files: [{ id: file.id, name: 'Silabus.pdf' }],
    });
    expect((await staff.post(path(requestId, '/thread/read'), { upTo: first?.id })).status).toBe(
      200,
    );
    expect(await unreadOf(requestId)).toEqual({ staff: 0, buyer: 0 });

    expect(
      (
        await staff.post(path(requestId, '/messages'), {
          key: newId(),
          text: 'Bisa, kami kirim versi baru.',
        })
      ).status,
    ).toBe(201);
    await site.deliver();
    const mail = (await site.mails())
      .map((text) => text.replace(/=\r?\n/g, ''))
      .findLast((text) => text.includes(`To: ${companyEmail}`));
    expect(mail).toContain('Tim kami menjawab');
    expect(mail).toContain('/business/quote#');
    const shown = (await site.visitor.get('/quote-link', link)).as(linkedRequest).request;
    expect(shown.talk).toEqual({ messages: 2, unread: 1 });
    const { messages } = (await site.visitor.get('/quote-link/thread', link)).as(thread);
    expect(messages[1]).toMatchObject({ fromStaff: true, author: 'Ayu Lestari', topic: null });
    await site.visitor.post('/quote-link/thread/read', { upTo: messages[1]?.id }, link);
    expect(await unreadOf(requestId)).toEqual({ staff: 0, buyer: 0 });
  });

  test('keeps unread what came after the message that was seen', async () => {
    const { requestId } = await desk.offered({ by: buyer });
    await buyer.post(`/quote-requests/${requestId}/messages`, question());
    const [seen] = await threadOf(requestId);
    site.clock.advance(1_000);
    await buyer.post(`/quote-requests/${requestId}/messages`, question({ text: 'Satu lagi.' }));
    await staff.post(path(requestId, '/thread/read'), { upTo: seen?.id });
    expect(await unreadOf(requestId)).toEqual({ staff: 1, buyer: 0 });
    await staff.post(path(requestId, '/thread/read'), { upTo: newId() });
    expect(await unreadOf(requestId)).toEqual({ staff: 1, buyer: 0 });
    const toldOf = () =>
      site.rows(sql`select 1 from outbox where matter = ${messageMatter(requestId)}`);
    expect(await toldOf(), 'nobody has seen the second message').toHaveLength(2);
    // An answer is about the messages that were on screen.
    await staff.post(path(requestId, '/messages'), { key: newId(), text: 'Bisa.', seen: seen?.id });
    await staff.post(path(requestId, '/messages'), { key: newId(), text: 'Tunggu sebentar.' });
    expect([await unreadOf(requestId), (await toldOf()).length]).toEqual([
      { staff: 1, buyer: 2 },
      2,
    ]);
    const [, second, answered] = await threadOf(requestId);
    site.clock.advance(1_000);
    await staff.post(path(requestId, '/messages'), {
      key: newId(),
      text: 'Keduanya bisa.',
      seen: second?.id,
    });
    expect([await unreadOf(requestId), await toldOf()]).toEqual([{ staff: 0, buyer: 3 }, []]);
    await buyer.post(`/quote-requests/${requestId}/messages`, question({ seen: answered?.id }));
    expect(await unreadOf(requestId)).toEqual({ staff: 1, buyer: 1 });
  });

  test('is nobody else’s', async () => {
    const { requestId } = await desk.offered({ by: buyer });
    const other = await desk.offered();
    for (const who of [stranger, staff]) {
      expectProblem(await who.get(`/quote-requests/${requestId}/thread`), 404, 'request_not_found');
      expectProblem(
        await who.post(`/quote-requests/${requestId}/messages`, question()),
        404,
        'request_not_found',
      );
    }
    expectProblem(
      await site.visitor.post(`/quote-requests/${requestId}/messages`, question()),
      401,
      'not_signed_in',
    );
    expectProblem(await stranger.post(path(requestId, '/messages'), question()), 403, 'forbidden');
    expectProblem(await site.visitor.get('/quote-link/thread'), 404, 'link_invalid');
    expect(
      (await site.visitor.get('/quote-link/thread', await desk.link(other.requestId))).as(thread)
        .messages,
    ).toEqual([]);
    const own = await desk.offered({
      by: staff,
      staff: await site.person({ name: 'Maya Kusuma', role: 'superadmin' }),
    });
    expectProblem(
      await staff.post(path(own.requestId, '/messages'), question()),
      403,
      'own_request',
    );
  });

  test.each([
    ['text', { text: ' \n ' }, texts.text],
    ['text', { text: 'a'.repeat(messageMax + 1) }, texts.tooLong],
    [
      'files',
      { files: Array.from({ length: messageFilesMax + 1 }, () => newId()) },
      texts.tooManyFiles,
    ],
    ['files', { files: [newId()] }, 'Berkas ini sudah tidak ada. Unggah sekali lagi.'],
  ])('refuses a message at %s', async (field, more, sentence) => {
    const { id } = await desk.request({ by: buyer });
    const answer = await buyer.post(`/quote-requests/${id}/messages`, question(more));
    expect(expectProblem(answer, 422, 'invalid_input').fields).toEqual({ [field]: sentence });
    expect(await threadOf(id)).toEqual([]);
  });

  test('stores a message once, and refuses its key with other contents instead of losing them', async () => {
    const { requestId: id } = await desk.offered({ by: buyer });
    const upload = async (by: typeof buyer, address: string) =>
      (await by.send('POST', address, { raw: pdf, headers: { 'x-file-name': 'Silabus.pdf' } })).as(
        uploadedFile,
      ).id;
    const [one, other] = [
      await upload(buyer, `/quote-requests/${id}/files`),
      await upload(buyer, `/quote-requests/${id}/files`),
    ];
    const asked = question({ files: [one, other] });
    const ask = (more: object) =>
      buyer.post(`/quote-requests/${id}/messages`, { ...asked, ...more });
    for (const same of [{}, { text: ` ${asked.text}\r\n` }, { files: [other, one] }])
      expect((await ask(same)).status).toBe(201);
    const third = await upload(buyer, `/quote-requests/${id}/files`);
    for (const changed of [
      { text: `${asked.text} Dan di Solo?` },
      { topic: 'change' },
      { files: [one] },
      { files: [one, other, third] },
    ])
      expectProblem(await ask(changed), 409, 'message_changed');
    expect(await threadOf(id)).toHaveLength(1);
    const answer = {
      key: newId(),
      text: 'Bisa.',
      files: [await upload(staff, path(id, '/files'))],
    };
    for (let round = 0; round < 2; round += 1)
      expect((await staff.post(path(id, '/messages'), answer)).status).toBe(201);
    expectProblem(
      await staff.post(path(id, '/messages'), { ...answer, files: [] }),
      409,
      'message_changed',
    );
    expectProblem(
      await staff.post(path(id, '/messages'), { ...answer, key: asked.key }),
      409,
      'message_changed',
    );
    expect(await noticesOf('quotes.message_answered', id)).toHaveLength(1);
  });

  test('takes so many messages of a buyer a day', async () => {
    const { id } = await desk.request({ by: buyer });
    const last = question();
    for (let sent = 1; sent < messagesPerDay; sent += 1)
      await buyer.post(`/quote-requests/${id}/messages`, question());
    for (let round = 0; round < 2; round += 1)
      expect((await buyer.post(`/quote-requests/${id}/messages`, last)).status).toBe(201);
    expectProblem(
      await buyer.post(`/quote-requests/${id}/messages`, question()),
      429,
      'messages_too_many',
    );
    site.clock.advance(86_400_000);
    expect((await buyer.post(`/quote-requests/${id}/messages`, question())).status).toBe(201);
  });
});

describe('the buyer', () => {
  const correction = {
    contactPersonName: 'Siti Rahma',
    contactPersonPosition: 'Direktur',
    companyPhone: null,
    numberOfEmployees: 1_200,
    additionalRequirements: 'Di Solo.',
  };

  test('corrects a request until it is answered, and staff sees what changed', async () => {
    const { id } = await desk.request({ by: buyer });
    for (let round = 0; round < 2; round += 1)
      expect((await buyer.put(`/quote-requests/${id}`, correction)).status).toBe(200);
    expect(await desk.events(id)).toEqual(['requested', 'corrected']);
    expect(await noticesOf('quotes.request_corrected', id)).toHaveLength(1);
    const [event] = await site.rows<{ text: string }>(
      sql`select text from business_quote_events where request_id = ${id} and kind = 'corrected'`,
    );
    expect(event?.text.split('\n')).toEqual([
      'Nama kontak: Bambang Santoso → Siti Rahma',
      'Jabatan: Manajer SDM → Direktur',
      'Telepon: 021 5550 1234 → kosong',
      'Jumlah peserta: 80 → 1.200',
      'Kebutuhan tambahan diubah',
    ]);
    await desk.take(id);
    await desk.newVersion(id);
    expectProblem(await buyer.put(`/quote-requests/${id}`, correction), 409, 'request_answered');
    expectProblem(
      await stranger.put(`/quote-requests/${id}`, correction),
      404,
      'request_not_found',
    );
  });

  test('withdraws a waiting request: its draft goes and nothing is left to answer', async () => {
    const id = await desk.taken();
    await desk.drafted(id);
    const link = await desk.link(id);
    const answer = await site.visitor.post('/quote-link/withdrawal', { reason: 'singkat' }, link);
    expect(expectProblem(answer, 422, 'invalid_input').fields).toEqual({
      reason: limitTexts.reasonTooShort,
    });
    const body = { reason: 'Anggaran tahun ini dibatalkan.' };
    for (let round = 0; round < 2; round += 1)
      expect((await site.visitor.post('/quote-link/withdrawal', body, link)).status).toBe(200);
    expect(await desk.statuses(id)).toEqual({ request: 'rejected', quotes: [] });
    expect(await desk.events(id)).toEqual(['requested', 'taken', 'draft_dropped', 'withdrawn']);
    expect(await noticesOf('quotes.request_withdrawn', id)).toHaveLength(1);
    expect((await site.visitor.get('/quote-link', link)).as(linkedRequest).request).toMatchObject({
      status: 'rejected',
      withdrawn: true,
    });
    expect(
      (await site.visitor.post('/quote-link/messages', question(), link)).status,
      'and may still write',
    ).toBe(201);
  });

  test('withdraws a request with an open offer, which ends; what is over stays as it is', async () => {
    const { requestId, quoteId } = await desk.offered({ by: buyer });
    const body = { reason: 'Kami memilih penyelenggara lain.' };
    expect((await buyer.post(`/quote-requests/${requestId}/withdrawal`, body)).status).toBe(200);
    expect(await desk.statuses(requestId)).toEqual({ request: 'rejected', quotes: ['rejected'] });
    expectProblem(
      await buyer.post(`/quotes/${quoteId}/acceptance`, acceptance),
      409,
      'quote_already_rejected',
    );
    expect(await noticesOf('quotes.rejected', requestId)).toHaveLength(1);
    expect(await noticesOf('quotes.request_withdrawn', requestId)).toEqual([]);
    // A new version makes it a request like any other again.
    await desk.newVersion(requestId);
    const [shown] = (await buyer.get('/quote-requests'))
      .as(ownRequestPage)
      .items.filter(({ id }) => id === requestId);
    expect(shown).toMatchObject({ status: 'quoted', withdrawn: false });

    const late = await desk.offered({ by: buyer });
    const before = site.clock.now;
    site.clock.advance(40 * 86_400_000);
    expectProblem(
      await buyer.post(`/quote-requests/${late.requestId}/withdrawal`, body),
      409,
      'request_closed',
    );
    site.clock.now = before;

    const accepted = await desk.offered({ by: buyer });
    await buyer.post(`/quotes/${accepted.quoteId}/acceptance`, acceptance);
    expectProblem(
      await buyer.post(`/quote-requests/${accepted.requestId}/withdrawal`, body),
      409,
      'request_closed',
    );
  });
});
