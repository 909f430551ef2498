import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../log';
import { createMailer, MailUnanswered } from './transport';

const stop: (() => void)[] = [];
afterEach(() => {
  for (const end of stop.splice(0)) end();
});

/** A mail server that drops the connection at a moment of its choice, never answers a mail, or takes all; it counts connections and mails. */
async function mailServer(
  moment: 'at DATA' | 'within the mail' | 'after the mail' | 'never' | 'no answer',
) {
  const counts = { connections: 0, mails: 0 };
  const server = createServer((socket: Socket) => {
    let text = '';
    let reading = false;
    counts.connections += 1;
    stop.push(() => socket.destroy());
    socket.on('error', () => {});
    socket.write('220 here\r\n');
    socket.on('data', (part) => {
      text += part.toString();
      if (reading) {
        const whole = text.includes('\r\n.\r\n');
        if (whole) counts.mails += 1;
        if (whole && moment === 'never') {
          text = '';
          reading = false;
          socket.write('250 ok\r\n');
        } else if (moment === 'within the mail' || (whole && moment !== 'no answer'))
          socket.destroy();
        return;
      }
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        reading = line === 'DATA';
        if (reading && moment === 'at DATA') socket.destroy();
        else socket.write(reading ? '354 go\r\n' : '250 ok\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = {
    smtpUrl,
    mailFrom: 'NusaKelas <halo@nusakelas.test>',
    dataDir: '',
    appUrl: 'https://kursus.example',
  };
  const mailer = createMailer(config, createLogger('silent'), { socketTimeout: 500 });
  stop.push(
    () => mailer.close(),
    () => server.close(),
  );
  return { mailer, counts };
}
const mailOf = (bytes: number) => ({
  key: 'surat',
  to: 'sari@rempah.test',
  subject: 'Halo',
  html: '',
  text: 'x'
    .repeat(70)
    .concat('\n')
    .repeat(bytes / 71),
  attachments: [],
  unsubscribe: null,
});

test.each([
  ['at DATA', 1_000, false],
  ['within the mail', 20_000_000, false],
  ['after the mail', 1_000, true],
] as const)(
  'a mail whose connection drops %s (%i bytes) may have been delivered: %s',
  async (moment, bytes, unanswered) => {
    const { mailer, counts } = await mailServer(moment);
    const failure = await mailer.send(mailOf(bytes)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof MailUnanswered).toBe(unanswered);
    expect(counts).toEqual({ connections: 1, mails: unanswered ? 1 : 0 });
  },
);

test('a server that never answers a mail is left after a while, and the mail may have been delivered', async () => {
  const { mailer, counts } = await mailServer('no answer');
  expect(await mailer.send(mailOf(1_000)).catch((error: unknown) => error)).toBeInstanceOf(
    MailUnanswered,
  );
  expect(counts.mails).toBe(1);
});

test('mails go one after another through the same connection', async () => {
  const { mailer, counts } = await mailServer('never');
  for (const key of ['satu', 'dua', 'tiga']) await mailer.send({ ...mailOf(1_000), key });
  expect(counts).toEqual({ connections: 1, mails: 3 });
});
