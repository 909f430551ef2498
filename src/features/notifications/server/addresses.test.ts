import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openAttachment } from '~/app/attachments';
import { noticeBook } from '~/app/nouns';
import { quoteRequestOutput } from '~/features/quotes/requests/schema';
import { newId } from '~/lib/server/ids';
import { createMailer, type Mailer } from '~/lib/server/mail/transport';
import { writeNotice } from '~/lib/server/outbox';
import { letterIn, quoteDesk, requestBody } from '~/testing/quotes';
import { testSite } from '~/testing/site';
import { quoteSent, requestReceived } from '../../quotes/notices';
import { sendMail } from '../delivery/server/jobs';
import { drainOutbox, forgetMails } from '../delivery/server/mutations';
import { pendingMails } from './data';

const site = await testSite();
const desk = await quoteDesk(site);
const payload = { reference: 'RQ-AAAA-BBBB', companyName: 'PT Rempah', link: '/business/quote#x' };
const away: Mailer = {
  send: () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:25')),
  close: () => {},
};
const mailer = createMailer(site.config, site.deps.log);
const send = (id: string, by = mailer) =>
  sendMail(site.ctx(), {
    id,
    book: noticeBook,
    mailer: by,
    open: openAttachment,
    appUrl: site.config.appUrl,
    secret: site.deps.secret,
  });
const { mailsTo } = site;
const deliveries = (address: string) =>
  site.rows<{ id: string; payload: unknown; sent: boolean; user: string | null }>(
    sql`select id, payload, sent_at is not null as sent, user_id as "user" from mail_deliveries where address = ${address} order by id`,
  );
const newAddress = () => `hrd-${newId().slice(-8)}@rempah.test`;

describe('a notice to addresses', () => {
  test('is one mail each, even when named twice or delivered by several processes, and no bell', async () => {
    const [first, second] = [newAddress(), newAddress()];
    await writeNotice(site.ctx(), requestReceived, { addresses: [first, second, first], payload });
    const drained = await Promise.all([
      drainOutbox(site.ctx(), noticeBook),
      drainOutbox(site.ctx(), noticeBook),
    ]);
    const ids = drained.flatMap(({ mails }) => mails);
    expect(ids).toHaveLength(2);
    for (const id of ids) await send(id);
    for (const address of [first, second]) expect(await mailsTo(address)).toHaveLength(1);
    expect(
      await site.rows(sql`select 1 from notifications where message like '%PT Rempah %'`),
    ).toEqual([]);
  });

  test('and to people reaches both', async () => {
    const address = newAddress();
    const person = await site.person();
    await writeNotice(site.ctx(), requestReceived, {
      userIds: [person.userId],
      addresses: [address],
      payload,
    });
    await site.deliver();
    for (const to of [address, person.email]) expect(await mailsTo(to)).toHaveLength(1);
    expect(
      await site.rows(sql`select 1 from notifications where user_id = ${person.userId}`),
    ).toHaveLength(1);
  });

  test('of the same event after a crash sends no second mail', async () => {
    const address = newAddress();
    await writeNotice(site.ctx(), requestReceived, { addresses: [address], payload });
    const [row] = await site.rows<{ id: string; kind: string }>(sql`select id, kind from outbox`);
    await site.deliver();
    await site.rows(sql`insert into outbox (id, kind, recipients, addresses, payload, next_attempt_at, created_at)
      values (${row?.id}, ${row?.kind}, '{}', array[${address}], ${JSON.stringify(payload)}::jsonb, now(), now())`);
    await site.deliver();
    expect(await deliveries(address)).toHaveLength(1);
    expect(await mailsTo(address)).toHaveLength(1);
  });

  test('to nobody writes nothing', async () => {
    await writeNotice(site.ctx(), requestReceived, { addresses: [], userIds: [], payload });
    expect(await site.rows(sql`select 1 from outbox`)).toEqual([]);
  });
});

describe('an unreachable mail server', () => {
  test('does not stop a request, whose mail follows once and whose payload is then deleted', async () => {
    const companyEmail = newAddress();
    const { reference } = (
      await site.visitor.post('/quote-requests', requestBody({ companyEmail }))
    ).as(quoteRequestOutput);
    const { mails } = await drainOutbox(site.ctx(), noticeBook);
    const [mail] = await deliveries(companyEmail);
    const id = mail?.id ?? '';
    expect(mails).toContain(id);
    for (let round = 0; round < 2; round += 1)
      await expect(send(id, away)).rejects.toThrow('ECONNREFUSED');
    expect(await deliveries(companyEmail)).toMatchObject([
      { sent: false, user: null, payload: { reference } },
    ]);
    const now = site.clock.now.getTime();
    expect(
      await pendingMails(site.ctx(), { from: new Date(now - 1_000), to: new Date(now + 1_000) }),
    ).toContainEqual(expect.objectContaining({ id }));

    for (let round = 0; round < 3; round += 1) await send(id);
    expect(await mailsTo(companyEmail)).toHaveLength(1);
    expect(await deliveries(companyEmail)).toMatchObject([{ sent: true, payload: null }]);
    for (const other of mails) await send(other);
  });
});

describe('the letter attached to a mail', () => {
  test('is a PDF with a name, once per recipient, also at a second try', async () => {
    const companyEmail = newAddress();
    const { quoteId } = await desk.offered({ request: { companyEmail } });
    const { mails } = await drainOutbox(site.ctx(), noticeBook);
    for (const id of mails) {
      await expect(send(id, away)).rejects.toThrow();
      await send(id);
      await send(id);
    }
    const sent = (await mailsTo(companyEmail)).filter((mail) =>
      mail.includes('Surat penawaran untuk'),
    );
    expect(sent).toHaveLength(1);
    const [stored] = await site.rows<{ size: number }>(
      sql`select length(pdf) as size from business_quote_papers where quote_id = ${quoteId}`,
    );
    const letter = letterIn(sent[0] ?? '');
    expect(letter?.filename).toMatch(/^Penawaran_001-SPH-NK-[IVX]+-\d{4}\.pdf$/);
    expect(letter?.pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(letter?.pdf.length).toBe(stored?.size);
    expect(sent[0]?.match(/Content-Type: application\/pdf/g)).toHaveLength(1);
  });

  test('that is missing delays its mail, but no other mail', async () => {
    const [broken, well] = [newAddress(), newAddress()];
    const offer = {
      quoteId: newId(),
      number: '001/SPH/NK/XI/2026',
      total: 1,
      expiresAt: site.clock.now.toISOString(),
    };
    await writeNotice(site.ctx(), quoteSent, {
      addresses: [broken],
      payload: { ...payload, ...offer },
    });
    await writeNotice(site.ctx(), requestReceived, { addresses: [well], payload });
    const { mails } = await drainOutbox(site.ctx(), noticeBook);
    const answers = await Promise.allSettled(mails.map((id) => send(id)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await deliveries(broken)).toMatchObject([{ sent: false }]);
    expect(await mailsTo(well)).toHaveLength(1);
  });
});

test('after three months the record of a mail is deleted', async () => {
  const address = newAddress();
  await writeNotice(site.ctx(), requestReceived, { addresses: [address], payload });
  await site.deliver();
  expect(await deliveries(address)).toHaveLength(1);
  site.clock.advance(91 * 86_400_000);
  await forgetMails(site.ctx());
  expect(await deliveries(address)).toEqual([]);
});
