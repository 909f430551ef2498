import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { noticeBook } from '~/app/nouns';
import { verifyEmail } from '~/features/auth/notices';
import { lessonApproved } from '~/features/learning/notices';
import { quoteExpiring, quoteViewed } from '~/features/quotes/notices';
import type { Audience, Channel } from '~/lib/notices';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { classroom } from '~/testing/classroom';
import { requestBody } from '~/testing/quotes';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { drainOutbox } from '../../delivery/server/mutations';
import { notificationList } from '../../schema';
import { preferenceGroups } from '../schema';

const site = await testSite();
const approved = {
  courseSlug: 'kursus',
  lessonId: newId(),
  lessonTitle: 'Pelajaran',
  feedback: '',
  progress: 50,
};
const tell = (...who: Person[]) =>
  writeNotice(site.ctx(), lessonApproved, {
    userIds: who.map(({ userId }) => userId),
    payload: approved,
  });
const bell = async (who: Person) => (await who.get('/notifications')).as(notificationList).items;
const { mailsTo } = site;
const groups = async (who: Person) =>
  (await who.get('/notification-preferences')).as(preferenceGroups).groups;
const settingsOf = async (who: Person, kind: string) =>
  (await groups(who)).flatMap(({ kinds }) => kinds).find((setting) => setting.kind === kind);
const set = (who: Person, kind: string, channel: Channel, enabled: unknown) =>
  who.put('/notification-preferences', { kind, channel, enabled });

describe('the settings', () => {
  const shows = async (who: Person) => (await groups(who)).map(({ audience }) => audience);
  test('show a person only the kinds of their audiences', async () => {
    const room = await classroom(site);
    const buyer = await site.person({ verified: true });
    expect((await buyer.post('/quote-requests', requestBody())).status).toBe(201);
    const cases: [Person, Audience[]][] = [
      [room.learner, ['account', 'learner']],
      [room.instructor, ['account', 'learner', 'instructor']],
      [buyer, ['account', 'learner', 'buyer']],
      [await site.person({ role: 'superadmin' }), ['account', 'learner', 'staff']],
    ];
    for (const [who, audiences] of cases) expect(await shows(who)).toEqual(audiences);
  });

  test('list every kind of a group and mark the mandatory ones', async () => {
    const person = await site.person();
    const shown = (await groups(person)).flatMap(({ kinds }) => kinds.map(({ kind }) => kind));
    const concerning = [...noticeBook.values()]
      .filter(({ audience }) => ['account', 'learner'].includes(audience))
      .map(({ kind }) => kind);
    expect(shown.toSorted()).toEqual(concerning.toSorted());
    expect(await settingsOf(person, verifyEmail.kind)).toMatchObject({
      label: 'Verifikasi email',
      bell: 'never',
      mail: 'always',
    });
    expect(await settingsOf(person, lessonApproved.kind)).toMatchObject({
      label: 'Pelajaran disetujui',
      bell: 'always',
      mail: 'on',
    });
  });

  test('belong to one person, and saving the same value twice changes nothing', async () => {
    const [person, other] = [await site.person(), await site.person()];
    for (const enabled of [false, false, true, false]) {
      expect((await set(person, lessonApproved.kind, 'mail', enabled)).json).toEqual({ ok: true });
      expect((await settingsOf(person, lessonApproved.kind))?.mail).toBe(enabled ? 'on' : 'off');
    }
    expect((await settingsOf(other, lessonApproved.kind))?.mail).toBe('on');
    expect(
      await site.rows(
        sql`select kind, channel from notification_preferences where user_id = ${person.userId}`,
      ),
    ).toHaveLength(1);
  });

  test('of another person can’t be changed', async () => {
    const [person, other] = [await site.person(), await site.person()];
    const body = {
      kind: lessonApproved.kind,
      channel: 'mail',
      enabled: false,
      userId: other.userId,
      user_id: other.userId,
    };
    expect((await person.put('/notification-preferences', body)).status).toBe(200);
    expect((await settingsOf(other, lessonApproved.kind))?.mail).toBe('on');
    expect((await settingsOf(person, lessonApproved.kind))?.mail).toBe('off');
  });

  test.each([
    ['a mandatory kind', verifyEmail.kind, 'mail', false, 409, 'notice_mandatory'],
    [
      'the mandatory channel of an optional kind',
      lessonApproved.kind,
      'bell',
      false,
      409,
      'notice_mandatory',
    ],
    ['a mandatory kind, on', verifyEmail.kind, 'mail', true, 409, 'notice_mandatory'],
    [
      'a channel the kind doesn’t use',
      verifyEmail.kind,
      'bell',
      false,
      404,
      'preference_not_found',
    ],
    ['a kind of staff', quoteViewed.kind, 'bell', false, 404, 'preference_not_found'],
    ['an unknown kind', 'tidak.ada', 'mail', false, 404, 'preference_not_found'],
    ['a name of every object', 'constructor', 'mail', false, 404, 'preference_not_found'],
    ['an unknown channel', lessonApproved.kind, 'sms', false, 422, 'invalid_input'],
    ['a word for a boolean', lessonApproved.kind, 'mail', 'off', 422, 'invalid_input'],
    ['a very long kind', 'x'.repeat(81), 'mail', false, 422, 'invalid_input'],
  ])('refuse %s', async (_, kind, channel, enabled, status, code) => {
    const person = await site.person();
    expectProblem(await set(person, kind, channel as Channel, enabled), status, code);
    expect(
      await site.rows(sql`select 1 from notification_preferences where user_id = ${person.userId}`),
    ).toEqual([]);
  });
});

describe('delivery', () => {
  // spec: N3.2
  test('leaves out the mail that is switched off, for that person, that kind and that channel only', async () => {
    const [quiet, other] = [await site.person(), await site.person()];
    await set(quiet, lessonApproved.kind, 'mail', false);
    await tell(quiet, other);
    await site.deliver();
    expect(await bell(quiet)).toHaveLength(1);
    expect(await mailsTo(quiet.email)).toEqual([]);
    expect(await mailsTo(other.email)).toHaveLength(1);
    await set(quiet, lessonApproved.kind, 'mail', true);
    await tell(quiet);
    await site.deliver();
    expect(await mailsTo(quiet.email)).toHaveLength(1);
  });

  test('leaves out the bell that is switched off', async () => {
    const staff = await site.person({ role: 'superadmin' });
    const payload = {
      requestId: newId(),
      reference: 'RQ-AAAA-BBBB',
      companyName: 'PT Rempah',
      number: '001/SPH/NK/XI/2026',
    };
    await writeNotice(site.ctx(), quoteViewed, { userIds: [staff.userId], payload });
    await site.deliver();
    expect(await bell(staff)).toHaveLength(1);
    expect((await set(staff, quoteViewed.kind, 'bell', false)).status).toBe(200);
    await writeNotice(site.ctx(), quoteViewed, { userIds: [staff.userId], payload });
    await site.deliver();
    expect(await bell(staff)).toHaveLength(1);
    expect(await site.rows(sql`select 1 from outbox`)).toEqual([]);
  });

  test('of a mandatory kind ignores every stored setting', async () => {
    const person = await site.person();
    await site.rows(sql`insert into notification_preferences (user_id, kind, channel, enabled, updated_at) values
      (${person.userId}, ${verifyEmail.kind}, 'mail', false, now()), (${person.userId}, ${lessonApproved.kind}, 'bell', false, now())`);
    await writeNotice(site.ctx(), verifyEmail, {
      userIds: [person.userId],
      payload: { name: 'Sari', url: `${site.config.appUrl}/x` },
    });
    await tell(person);
    await site.deliver();
    expect(await bell(person)).toHaveLength(1);
    expect(await mailsTo(person.email)).toHaveLength(2);
  });

  test('respects a mail that is switched off after the bell was written', async () => {
    const person = await site.person();
    await tell(person);
    const { mails } = await drainOutbox(site.ctx(), noticeBook);
    expect(mails).toHaveLength(1);
    await set(person, lessonApproved.kind, 'mail', false);
    await site.send(mails);
    expect(await bell(person)).toHaveLength(1);
    expect(await mailsTo(person.email)).toEqual([]);
    expect(
      await site.rows(sql`select 1 from mail_deliveries where user_id = ${person.userId}`),
    ).toEqual([]);
  });

  test('to many people reads their settings with one query', async () => {
    const payload = {
      reference: 'RQ-AAAA-BBBB',
      companyName: 'PT Rempah',
      number: '1',
      link: '/x',
      quoteId: newId(),
      total: 1,
      expiresAt: site.clock.now.toISOString(),
    };
    const addresses = Array.from({ length: 1_200 }, (_, index) => `banyak${index}@rempah.test`);
    await writeNotice(site.ctx(), quoteExpiring, { addresses, payload });
    expect((await drainOutbox(site.ctx(), noticeBook)).mails).toHaveLength(1_200);
    await site.rows(sql`delete from mail_deliveries where address like 'banyak%'`);
  });
});
