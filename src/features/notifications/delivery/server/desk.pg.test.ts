import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { noticeBook } from '~/app/nouns';
import { deskSuite } from '~/testing/desk';
import { unsentMailAt } from '~/testing/mails';
import { expectProblem, testSite } from '~/testing/site';
import { pendingMails } from '../../server/data';
import { mailDesk } from '../rules';
import { unsentMail } from '../schema';

const site = await testSite();
const staff = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const colleague = await site.person({ name: 'Bima Sakti', role: 'superadmin' });
deskSuite({
  site,
  path: '/staff/mails',
  shape: mailDesk,
  item: unsentMail,
  seed: async () => {
    for (let index = 0; index < 64; index += 1) {
      await unsentMailAt(site, {
        minutesAgo: 30 + Math.floor(index / 3),
        attempts: 1 + (index % 4),
        refused: index % 5 !== 0,
        error: index % 2 ? '550 penuh' : '554 spam',
      });
    }
  },
  worker: staff,
  colleague,
  values: { created: (item) => Date.parse(item.createdAt), attempts: (item) => item.attempts },
  waitingSince: (item) => item.createdAt,
  words: 'spam',
  filters: {},
  firstCell: (item) => item.label,
});

describe('an unsent mail', () => {
  const isPending = async (address: string) => {
    const mails = await pendingMails(site.ctx(), {
      from: new Date(site.clock.now.getTime() - 86_400_000),
      to: new Date(site.clock.now.getTime() + 60_000),
    });
    const found = await site.rows<{ id: string }>(
      sql`select id from mail_deliveries where address = ${address}`,
    );
    return found.some(({ id }) => mails.some((mail) => mail.id === id));
  };

  test('is sent again when staff says so, once', async () => {
    const { id, address } = await unsentMailAt(site);
    expect(await isPending(address)).toBe(false);
    expect((await staff.get(`/staff/mails/${id}`)).as(unsentMail)).toMatchObject({
      label: noticeBook.get('quotes.request_received')?.label,
      email: address,
    });
    expect((await staff.post(`/staff/mails/${id}/retry`)).status).toBe(200);
    expect(await isPending(address)).toBe(true);
    expectProblem(await staff.post(`/staff/mails/${id}/retry`), 404, 'mail_not_found');
    const [again] = await site.rows<{ id: string }>(
      sql`select id from mail_deliveries where address = ${address}`,
    );
    await site.send([again?.id ?? '']);
    expect((await site.mails()).filter((mail) => mail.includes(`To: ${address}`))).toHaveLength(1);
    expect(
      await site.rows(
        sql`select action, actor_id as actor from audit_log where subject_id = ${id}`,
      ),
    ).toEqual([{ action: 'mail.retried', actor: staff.userId }]);
  });

  test('leaves the list when staff drops it', async () => {
    const { id, address } = await unsentMailAt(site);
    await site.rows(
      sql`update mail_deliveries set last_error = ${`550 <${address}> unknown`} where id = ${id}`,
    );
    expect((await staff.send('DELETE', `/staff/mails/${id}`)).status).toBe(200);
    expect(await site.rows(sql`select 1 from mail_deliveries where address = ${address}`)).toEqual(
      [],
    );
    const [decided] = await site.rows<{ error: string }>(
      sql`select before->>'lastError' as error from audit_log where subject_id = ${id}`,
    );
    expect(decided?.error, 'nobody can erase the address there').toBe(
      `550 <${address.replace(/^(.)[^@]*/, '$1***')}> unknown`,
    );
  });

  test('that is still tried automatically can’t be decided', async () => {
    const { id } = await unsentMailAt(site, { refused: false });
    expectProblem(await staff.post(`/staff/mails/${id}/retry`), 409, 'mail_not_refused');
    expectProblem(await staff.send('DELETE', `/staff/mails/${id}`), 409, 'mail_not_refused');
  });
});
