import { expect, test } from 'vitest';
import { openAttachment } from '~/app/attachments';
import { noticeBook } from '~/app/nouns';
import { requestReceived } from '~/features/quotes/notices';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { testSite } from '~/testing/site';
import { sendMail } from './jobs';
import { drainOutbox } from './mutations';

const site = await testSite();

test('many jobs for one mail send it once', async () => {
  for (let round = 0; round < 20; round += 1) {
    const payload = { reference: 'RQ-1', companyName: 'PT Rempah', link: '/x' };
    await writeNotice(site.ctx(), requestReceived, {
      addresses: [`hrd-${newId().slice(-8)}@rempah.test`],
      payload,
    });
    const [id = ''] = (await drainOutbox(site.ctx(), noticeBook)).mails;
    let sent = 0;
    const mailer = {
      send: async () => {
        sent += 1;
      },
      close: () => {},
    };
    const job = () =>
      sendMail(site.ctx(), {
        id,
        book: noticeBook,
        mailer,
        open: openAttachment,
        appUrl: site.config.appUrl,
        secret: site.deps.secret,
      });
    await Promise.allSettled(Array.from({ length: 6 }, job));
    expect(sent).toBe(1);
  }
});
