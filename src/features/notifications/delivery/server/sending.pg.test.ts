import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openAttachment } from '~/app/attachments';
import { noticeBook } from '~/app/nouns';
import { requestReceived } from '~/features/quotes/notices';
import { newId } from '~/lib/server/ids';
import { type Mailer, MailRefused, MailUnanswered, smtpFailure } from '~/lib/server/mail/transport';
import { writeNotice } from '~/lib/server/outbox';
import { testSite } from '~/testing/site';
import { pendingMails } from '../../server/data';
import { sendMail } from './jobs';
import { drainOutbox } from './mutations';

const site = await testSite();
const send = (id: string, mailer: Mailer) =>
  sendMail(site.ctx(), {
    id,
    book: noticeBook,
    mailer,
    open: openAttachment,
    appUrl: site.config.appUrl,
    secret: site.deps.secret,
  });

/** A mail that waits, and a mail server that answers as `answer` says. */
async function waitingMail() {
  const address = `hrd-${newId().slice(-8)}@rempah.test`;
  await writeNotice(site.ctx(), requestReceived, {
    addresses: [address],
    payload: { reference: 'RQ-1', companyName: 'PT Rempah', link: '/x' },
  });
  const [id = ''] = (await drainOutbox(site.ctx(), noticeBook)).mails;
  return { id, address };
}
const mailServer = (answer: () => Promise<void>): Mailer & { sent: number } => {
  const server = {
    sent: 0,
    send: async () => {
      server.sent += 1;
      await answer();
    },
    close: () => {},
  };
  return server;
};
/** A mail server that answers when the test says so. */
function slowServer() {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const server = mailServer(() => {
    asked.resolve();
    return answer.promise;
  });
  return { server, asked: asked.promise, answer };
}
const rowOf = (id: string) =>
  site.rows<{ sent: boolean; refused: boolean; error: string | null; attempts: number }>(
    sql`select sent_at is not null as sent, refused_at is not null as refused, last_error as error, attempts from mail_deliveries where id = ${id}`,
  );
const isPending = async (id: string) => {
  const now = Date.now();
  return (
    await pendingMails(site.ctx(), {
      from: new Date(now - 3_600_000),
      to: new Date(now + 3_600_000),
    })
  ).some((mail) => mail.id === id);
};

describe('a mail', () => {
  test('that one job is sending can’t be sent by another', async () => {
    const { id } = await waitingMail();
    const slow = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const first = mailServer(async () => {
      began.resolve();
      await slow.promise;
    });
    const second = mailServer(async () => {});
    const sending = send(id, first);
    await began.promise;
    await expect(send(id, second)).rejects.toThrow('another job is sending this mail');
    slow.resolve();
    await sending;
    await send(id, second);
    expect([first.sent, second.sent]).toEqual([1, 0]);
  });

  test('whose process was killed while it sent is sent again once its claim has run out', async () => {
    const { id } = await waitingMail();
    await site.rows(
      sql`update mail_deliveries set claimed_until = now() + interval '1 minute' where id = ${id}`,
    );
    const server = mailServer(async () => {});
    await expect(send(id, server)).rejects.toThrow();
    await site.rows(
      sql`update mail_deliveries set claimed_until = now() - interval '1 second' where id = ${id}`,
    );
    await send(id, server);
    expect(server.sent).toBe(1);
    expect(await rowOf(id)).toMatchObject([{ sent: true, error: null }]);
  });

  test('stays with the job that claimed it after another one had stalled', async () => {
    const { id } = await waitingMail();
    const [stalled, next] = [slowServer(), slowServer()];
    const first = send(id, stalled.server);
    await stalled.asked;
    await site.rows(
      sql`update mail_deliveries set claimed_until = claimed_until - interval '10 minutes' where id = ${id}`,
    );
    const second = send(id, next.server);
    await next.asked;
    stalled.answer.reject(new Error('socket hang up'));
    await expect(first).rejects.toThrow('socket hang up');
    const third = mailServer(async () => {});
    await expect(send(id, third)).rejects.toThrow('another job is sending this mail');
    next.answer.resolve();
    await second;
    expect([third.sent, ...(await rowOf(id))]).toEqual([
      0,
      { sent: true, refused: false, error: null, attempts: 2 },
    ]);
  });

  test('that fails for now is given back with its reason, and tried again', async () => {
    const { id } = await waitingMail();
    await expect(
      send(
        id,
        mailServer(() => Promise.reject(new Error('connect ECONNREFUSED'))),
      ),
    ).rejects.toThrow('ECONNREFUSED');
    expect(await rowOf(id)).toEqual([
      { sent: false, refused: false, error: 'connect ECONNREFUSED', attempts: 1 },
    ]);
    expect(await isPending(id)).toBe(true);
    await send(
      id,
      mailServer(async () => {}),
    );
    expect(await rowOf(id)).toMatchObject([{ sent: true, attempts: 2 }]);
  });

  test('that was handed over without an answer is tried again after a quarter of an hour at the earliest, and then ever later', async () => {
    const { id } = await waitingMail();
    const silent = mailServer(() =>
      Promise.reject(new MailUnanswered('Connection closed unexpectedly')),
    );
    const waits = async () => {
      await send(id, silent);
      const [row] = await site.rows<{ minutes: number }>(
        sql`select round(extract(epoch from claimed_until - now()) / 60)::int as minutes from mail_deliveries where id = ${id}`,
      );
      await expect(send(id, silent)).rejects.toThrow('another job is sending this mail');
      expect(await isPending(id)).toBe(false);
      return row?.minutes;
    };
    const later = (hours: number) =>
      site.rows(
        sql`update mail_deliveries set claimed_until = now() - interval '1 second', created_at = now() - make_interval(hours => ${hours}) where id = ${id}`,
      );
    expect(await waits()).toBe(15);
    await later(0);
    expect(await isPending(id)).toBe(true);
    await later(3);
    expect(await waits()).toBe(360);
    expect(await rowOf(id)).toEqual([
      { sent: false, refused: false, error: 'Connection closed unexpectedly', attempts: 2 },
    ]);
    expect(silent.sent).toBe(2);
  });

  test('that is refused for good ends at once, with the reason and without the address', async () => {
    const { id, address } = await waitingMail();
    const response = `550 5.1.1 <${address}>: user unknown`;
    const refusal = Object.assign(
      new Error(`Can't send mail - all recipients were rejected: ${response}`),
      {
        response,
        responseCode: 550,
        code: 'EENVELOPE',
        command: 'RCPT TO',
      },
    );
    const server = mailServer(() => Promise.reject(smtpFailure(refusal)));
    await send(id, server);
    await send(id, server);
    expect(server.sent).toBe(1);
    const [row] = await rowOf(id);
    expect(row).toMatchObject({ sent: false, refused: true });
    expect(row?.error).toBe('550 5.1.1 <h***@rempah.test>: user unknown');
    expect(await isPending(id)).toBe(false);
  });
});

test.each([
  [
    'an unknown recipient',
    {
      responseCode: 550,
      code: 'EENVELOPE',
      command: 'RCPT TO',
      response: '550 5.1.1 <a@b.test>: user unknown',
    },
    true,
  ],
  [
    'a recipient that is refused without an enhanced code',
    { responseCode: 553, code: 'EENVELOPE', command: 'RCPT TO', response: '553 no such user' },
    true,
  ],
  [
    'a message that is refused',
    { responseCode: 554, code: 'EMESSAGE', command: 'DATA', response: '554 5.6.0 malformed' },
    true,
  ],
  ['a full mailbox', { responseCode: 452, code: 'EENVELOPE', command: 'RCPT TO' }, false],
  [
    'our sender',
    {
      responseCode: 550,
      code: 'EENVELOPE',
      command: 'MAIL FROM',
      response: '550 sender not verified',
    },
    false,
  ],
  [
    'the start of the contents',
    { responseCode: 554, code: 'EENVELOPE', command: 'DATA', response: '554 try later' },
    false,
  ],
  [
    'our sender, heard of late',
    {
      responseCode: 550,
      code: 'EENVELOPE',
      command: 'RCPT TO',
      response: '550 5.1.8 domain not found',
    },
    false,
  ],
  [
    'our sender, in words',
    {
      responseCode: 550,
      code: 'EENVELOPE',
      command: 'RCPT TO',
      response: '550 5.1.0 <a@b.test>: Sender address rejected',
    },
    false,
  ],
  [
    'relaying',
    {
      responseCode: 554,
      code: 'EENVELOPE',
      command: 'RCPT TO',
      response: '554 5.7.1 relay access denied',
    },
    false,
  ],
  [
    'a missing sign-in',
    {
      responseCode: 530,
      code: 'EENVELOPE',
      command: 'RCPT TO',
      response: '530 authentication required',
    },
    false,
  ],
  [
    'our standing',
    {
      responseCode: 550,
      code: 'EMESSAGE',
      command: 'DATA',
      response: '550-5.7.26 unauthenticated',
    },
    false,
  ],
  ['our own password', { responseCode: 535, code: 'EAUTH', command: 'AUTH PLAIN' }, false],
  ['no connection', { code: 'ECONNECTION' }, false],
])('%s is final: %j %s', (_, facts, final) => {
  expect(smtpFailure(Object.assign(new Error('x'), facts)) instanceof MailRefused).toBe(final);
});
