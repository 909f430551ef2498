import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { noticeBook } from '~/app/nouns';
import { lessonApproved } from '~/features/learning/notices';
import { quoteExpiring } from '~/features/quotes/notices';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { testSite } from '~/testing/site';
import { drainOutbox } from '../../delivery/server/mutations';
import { unsubscribeHeader } from '../terms';
import { hashOf, makeUnsubscribeToken } from './data';

describe('a switch at the same moment', async () => {
  const site = await testSite();
  const { kind } = lessonApproved;
  const approved = {
    courseSlug: 'kursus',
    lessonId: newId(),
    lessonTitle: 'Pelajaran',
    feedback: '',
    progress: 50,
  };
  const choose = (token: string, subscribed: boolean) =>
    site.visitor.put('/subscription', { subscribed }, { [unsubscribeHeader]: token });

  test('changed many times, in the settings and through the link, is one row', async () => {
    const person = await site.person();
    const token = makeUnsubscribeToken(site.deps.secret, { userId: person.userId }, kind);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2
          ? choose(token, turn % 4 === 1)
          : person.put('/notification-preferences', {
              kind,
              channel: 'mail',
              enabled: turn % 4 === 0,
            }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(
      await site.rows(sql`select 1 from notification_preferences where user_id = ${person.userId}`),
    ).toHaveLength(1);
  });

  test('of an address, stopped and restarted many times, never fails', async () => {
    const token = makeUnsubscribeToken(
      site.deps.secret,
      { addressHash: hashOf('hrd@rempah.test') },
      quoteExpiring.kind,
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => choose(token, turn % 2 === 0)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await choose(token, false);
    expect(await site.rows(sql`select 1 from mail_opt_outs`)).toHaveLength(1);
  });

  test('as the delivery stops the mail as soon as the answer has arrived', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => site.person()));
    await Promise.all(people.map(({ cookie }) => cookie));
    for (const { userId } of people)
      await writeNotice(site.ctx(), lessonApproved, { userIds: [userId], payload: approved });
    const [drained] = await Promise.all([
      drainOutbox(site.ctx(), noticeBook),
      ...people.map((person) =>
        person.put('/notification-preferences', { kind, channel: 'mail', enabled: false }),
      ),
    ]);
    await site.send(drained.mails);
    expect(
      (await site.mails()).filter((mail) =>
        people.some(({ email }) => mail.includes(`To: ${email}`)),
      ),
    ).toEqual([]);
    expect(
      await site.rows(sql`select 1 from notifications where title = 'Pelajaran disetujui'`),
    ).toHaveLength(8);
  });

  test('as the account is deleted is refused or deleted with it', async () => {
    const person = await site.person();
    const token = makeUnsubscribeToken(site.deps.secret, { userId: person.userId }, kind);
    const [answer] = await Promise.all([
      choose(token, false),
      site.rows(sql`delete from users where id = ${person.userId}`),
    ]);
    expect([200, 404]).toContain(answer.status);
    expect(
      await site.rows(sql`select 1 from notification_preferences where user_id = ${person.userId}`),
    ).toEqual([]);
  });
});
