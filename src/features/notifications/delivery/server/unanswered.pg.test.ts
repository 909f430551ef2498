import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openAttachment } from '~/app/attachments';
import { noticeBook } from '~/app/nouns';
import { requestReceived } from '~/features/quotes/notices';
import { createMailer } from '~/lib/server/mail/transport';
import { writeNotice } from '~/lib/server/outbox';
import { startQueue } from '~/lib/server/queue';
import { testSite } from '~/testing/site';
import { startRelay } from './jobs';

const site = await testSite();
const { log } = site.deps;
const silent = 'diam@rempah.test';
const sockets: Socket[] = [];

/** A mail server that never answers about one recipient. */
const server = createServer((socket) => {
  let text = '';
  let reading = false;
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write('220 here\r\n');
  socket.on('data', (part) => {
    text += part.toString();
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      if (line.includes(silent) && !reading) return;
      if (reading && line !== '.') continue;
      reading = line === 'DATA';
      socket.write(reading ? '354 go\r\n' : '250 ok\r\n');
    }
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
const mailer = createMailer({ ...site.config, smtpUrl }, log);
const queue = await startQueue(site.database, site.place.url, log);
const { appUrl } = site.config;
const relay = await startRelay({
  ctx: site.ctx,
  book: noticeBook,
  queue,
  mailer,
  open: openAttachment,
  appUrl,
  secret: site.deps.secret,
  log,
});

afterAll(async () => {
  await relay.stop();
  for (const socket of sockets) socket.destroy();
  mailer.close();
  await queue.stop();
  server.close();
});

test('while the server leaves one mail unanswered, all others go out', {
  timeout: 60_000,
}, async () => {
  const payload = { reference: 'RQ-1', companyName: 'PT Rempah', link: '/x' };
  const others = Array.from({ length: 60 }, (_, index) => `hrd-${index}@rempah.test`);
  for (const address of [silent, ...others])
    await writeNotice(site.ctx(), requestReceived, { addresses: [address], payload });
  relay.wake();
  const unsent = () =>
    site.rows<{ address: string }>(sql`select address from mail_deliveries where sent_at is null`);
  await expect
    .poll(async () => [(await site.rows(sql`select 1 from outbox`)).length, await unsent()], {
      timeout: 20_000,
    })
    .toEqual([0, [{ address: silent }]]);
});
