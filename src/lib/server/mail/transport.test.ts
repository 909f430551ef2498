import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../log';
import { createMailer, MailUnanswered } from './transport';

const stop: (() => void)[] = [];
afterEach(() => {
  for (const end of stop.splice(0)) end();
});

/** A mail server that drops the connection at a moment of its choice. */
async function droppingServer(moment: 'at DATA' | 'within the mail' | 'after the mail') {
  const server = createServer((socket: Socket) => {
    let text = '';
    let reading = false;
    socket.on('error', () => {});
    socket.write('220 here\r\n');
    socket.on('data', (part) => {
      text += part.toString();
      if (reading) {
        if (moment === 'within the mail' || text.includes('\r\n.\r\n')) socket.destroy();
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
  const mailer = createMailer({ smtpUrl, mailFrom: 'NusaKelas <halo@nusakelas.test>', dataDir: '', appUrl: 'https://kursus.example' }, createLogger('silent'));
  stop.push(
    () => mailer.close(),
    () => server.close(),
  );
  return mailer;
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
] as const)('a mail whose connection drops %s (%i bytes) may have been delivered: %s', async (moment, bytes, unanswered) => {
  const mailer = await droppingServer(moment);
  const failure = await mailer.send(mailOf(bytes)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure instanceof MailUnanswered).toBe(unanswered);
});
