import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { noticeBook } from '~/app/nouns';
import { grantRole } from '~/features/auth/staff/server/mutations';
import { drainOutbox } from '~/features/notifications/delivery/server/mutations';
import { notificationList } from '~/features/notifications/schema';
import { newId } from '~/lib/server/ids';
import { crowd, toldOf } from '~/testing/announcements';
import { classroom } from '~/testing/classroom';
import { deskSuite } from '~/testing/desk';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { announcementDesk } from '../rules';
import {
  type Announcement,
  announcement,
  announcementPreview,
  audienceSize,
  listedAnnouncement,
  readAnnouncement,
} from '../schema';
import { batchSize, announcementTexts as texts, waitingMost } from '../terms';
import { createAnnouncement } from './factory';
import { keepAnnouncements, sendDue } from './jobs';

const site = await testSite();
const superadmin = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const colleague = await site.person({ name: 'Bagus Saputra', role: 'superadmin' });
const learner = await site.person({ name: 'Sari Wulandari' });
const path = '/staff/announcements';
const values = {
  title: 'Pemeliharaan situs',
  text: 'Halo {nama}, situs **beristirahat** malam ini.',
  audience: 'all',
  role: null,
  courseId: null,
};
const draft = async (changes: object = {}, by = superadmin): Promise<Announcement> =>
  (await by.post(path, { id: newId(), ...values, ...changes })).as(announcement);
const read = async (id: string) => (await superadmin.get(`${path}/${id}`)).as(announcement);
const send = (
  id: string,
  {
    at = null,
    revision = 1,
    by = superadmin,
  }: { at?: string | null; revision?: number; by?: Person } = {},
) => by.post(`${path}/${id}/sending`, { revision, at });
const told = async (who: Person, id: string) =>
  ((
    await site.rows(
      sql`select 1 from notifications where user_id = ${who.userId} and event_id = ${id}`,
    )
  ).length > 0
    ? 'bell '
    : '') +
  ((
    await site.rows(
      sql`select 1 from mail_deliveries where user_id = ${who.userId} and event_id = ${id}`,
    )
  ).length > 0
    ? 'mail'
    : '');
/** Sends all that is due, to the last mail. */
const sendAll = async () => {
  for (let round = 0; round < 4; round += 1) {
    await sendDue(site.ctx);
    await site.deliver();
  }
};
const actionsOn = async (id: string) =>
  (
    await site.rows<{ action: string }>(
      sql`select action from audit_log where subject_id = ${id} order by id`,
    )
  ).map(({ action }) => action);

describe('a draft', () => {
  test('is stored once under its own id, changes on top of its revision, and can be thrown away', async () => {
    const id = newId();
    for (const by of [superadmin, superadmin])
      expect((await by.post(path, { id, ...values })).as(announcement)).toMatchObject({
        revision: 1,
        state: 'draft',
      });
    const { revision } = (
      await superadmin.put(`${path}/${id}`, { ...values, title: 'Judul baru', revision: 1 })
    ).as(announcement);
    expect(revision).toBe(2);
    expectProblem(
      await colleague.put(`${path}/${id}`, { ...values, title: 'Lain', revision: 1 }),
      409,
      'announcement_changed',
    );
    expect((await read(id)).title).toBe('Judul baru');
    expect((await superadmin.send('DELETE', `${path}/${id}`)).status).toBe(200);
    expectProblem(await superadmin.get(`${path}/${id}`), 404, 'announcement_not_found');
    expect(await actionsOn(id)).toEqual(['announcement.created', 'announcement.deleted']);
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ text: '' }, 'text'],
    [{ text: 'x'.repeat(10_001) }, 'text'],
    [{ audience: 'role' }, 'role'],
    [{ audience: 'course' }, 'courseId'],
    [{ audience: 'course', courseId: newId() }, 'courseId'],
    [{ audience: 'semua' }, 'audience'],
  ])('must be whole: %j', async (wrong, field) => {
    const { fields } = expectProblem(
      await superadmin.post(path, { id: newId(), ...values, ...wrong }),
      422,
    );
    expect(fields).toHaveProperty(field);
  });

  test('is previewed as its reader gets it: markup is sanitised, and a name is none', async () => {
    const odd = await site.person({ name: '<b>Budi</b>', role: 'superadmin' });
    const text =
      'Halo {nama}\n\n<script>alert(1)</script>\n\n[tautan](/courses) [buruk](javascript:alert(1)) ![x](https://evil.tld/x.png)';
    const shown = (await odd.post(`${path}/preview`, { title: 'Untuk {nama}', text })).as(
      announcementPreview,
    );
    expect(shown.title).toBe('Untuk <b>Budi</b>');
    expect(shown.summary).toMatch(/^Halo <b>Budi<\/b> tautan buruk/);
    for (const html of [shown.html, shown.mail]) {
      expect(html).toContain('Halo &lt;b&gt;Budi&lt;/b&gt;');
      expect(html).not.toMatch(/<script>alert|javascript:|evil\.tld/);
    }
    expect(shown.mail).toContain(`href="${site.config.appUrl}/courses"`);
    expect(shown.mail).toContain('Berhenti menerima email ini');
  });
});

describe('sending', () => {
  test('tells everybody with an account they may use, by mail only who has proven the address and wants it', async () => {
    const unverified = await site.person({ verified: false });
    const [suspended, closing, off, quiet] = [
      await site.person(),
      await site.person(),
      await site.person(),
      await site.person(),
    ];
    await site.rows(
      sql`update users set suspended_at = now(), suspension_reason = 'Curang' where id = ${suspended.userId}`,
    );
    await site.rows(sql`update users set closing_at = now() where id = ${closing.userId}`);
    for (const channel of ['mail', 'bell'])
      expect(
        (
          await quiet.put('/notification-preferences', {
            kind: 'announcements.published',
            channel,
            enabled: false,
          })
        ).status,
      ).toBe(200);
    await off.put('/notification-preferences', {
      kind: 'announcements.published',
      channel: 'mail',
      enabled: false,
    });
    const { id } = await draft();
    const size = (await superadmin.get(`${path}/${id}/audience`)).as(audienceSize);
    expect((await send(id)).as(announcement)).toMatchObject({ state: 'scheduled' });
    const late = await site.person();
    await site.rows(
      sql`update users set created_at = ${new Date(site.clock.now.getTime() + 60_000).toISOString()}::timestamptz where id = ${late.userId}`,
    );
    await sendAll();
    const all = { learner, unverified, suspended, closing, off, quiet, late };
    const found = Object.fromEntries(
      await Promise.all(
        Object.entries(all).map(async ([name, who]) => [name, await told(who, id)] as const),
      ),
    );
    expect(found).toEqual({
      learner: 'bell mail',
      unverified: 'bell ',
      suspended: '',
      closing: '',
      off: 'bell ',
      quiet: '',
      late: '',
    });
    site.clock.advance(60_000);
    await keepAnnouncements(site.ctx);
    const done = await read(id);
    expect(done).toMatchObject({
      state: 'sent',
      recipients: size.people,
      handled: size.people,
      mailsFailed: 0,
      mailsWaiting: 0,
    });
    expect(done.mailsSent).toBe(size.mails - 2);
    expect(await actionsOn(id)).toEqual(['announcement.created', 'announcement.sent']);
  });

  test('puts each reader’s own name into bell, page and mail, and the mail ends by one click', async () => {
    const reader = await site.person({ name: "Ni'mah <Putri>" });
    const { id } = await draft({ title: 'Kabar untuk {nama}' });
    await send(id);
    await sendAll();
    const [item] = (await reader.get('/notifications')).as(notificationList).items;
    expect(item).toMatchObject({
      title: "Kabar untuk Ni'mah <Putri>",
      message: "Halo Ni'mah <Putri>, situs beristirahat malam ini.",
      link: `/announcements/${id}`,
    });
    const shown = (await reader.get(`/announcements/${id}`)).as(readAnnouncement);
    expect(shown).toMatchObject({
      title: "Kabar untuk Ni'mah <Putri>",
      html: '<p>Halo Ni&#39;mah &lt;Putri&gt;, situs <strong>beristirahat</strong> malam ini.</p>\n',
    });
    const mail = (await site.mailsTo(reader.email)).at(-1) ?? '';
    expect(mail).toContain('Ni&#39;mah &lt;Putri&gt;, situs <strong>beristirahat</strong>');
    expect(mail).not.toContain('Sari Wulandari');
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const unfolded = mail.replace(/\r?\n[ \t]+/g, ' ');
    const link = /List-Unsubscribe: <([^>]+)>/.exec(unfolded)?.[1] ?? '';
    const address = link.replace(`${site.config.appUrl}/api`, '');
    expect((await site.visitor.get(address)).status).toBe(303);
    const setting = () =>
      site.rows(
        sql`select 1 from notification_preferences where user_id = ${reader.userId} and channel = 'mail' and not enabled`,
      );
    expect(await setting()).toEqual([]);
    const click = {
      raw: new TextEncoder().encode('List-Unsubscribe=One-Click'),
      headers: { origin: null, 'content-type': 'application/x-www-form-urlencoded' },
    };
    expect((await site.visitor.send('POST', address, click)).status).toBe(200);
    expect(await setting()).toHaveLength(1);
    const next = await draft();
    await send(next.id);
    await sendAll();
    expect(await told(reader, next.id)).toBe('bell ');
  });

  test('to a role or a course’s learners tells nobody else; of a course that is gone it is refused', async () => {
    const instructor = await site.person({ role: 'instructor' });
    const room = await classroom(site, { instructor });
    const former = await site.person();
    await site.rows(
      sql`insert into enrollments (id, user_id, course_id, source, created_at, closed_at) values (${newId()}, ${former.userId}, ${room.courseId}, 'staff', now(), now())`,
    );
    const ofRole = await draft({ audience: 'role', role: 'instructor', courseId: room.courseId });
    expect(ofRole).toMatchObject({ courseId: null });
    const ofCourse = await draft({ audience: 'course', courseId: room.courseId, role: 'learner' });
    expect(ofCourse).toMatchObject({ role: null, courseTitle: 'Kursus percobaan' });
    for (const { id } of [ofRole, ofCourse]) await send(id);
    await sendAll();
    const whom = async (id: string) =>
      Promise.all(
        [instructor, room.learner, former, learner].map(
          async (who) => (await told(who, id)) !== '',
        ),
      );
    expect(await whom(ofRole.id)).toEqual([true, false, false, false]);
    expect(await whom(ofCourse.id)).toEqual([false, true, false, false]);
    const gone = await draft({ audience: 'course', courseId: room.courseId });
    await site.rows(sql`update announcements set course_id = null where id = ${gone.id}`);
    expectProblem(await send(gone.id), 422, 'announcement_course_gone');
    const empty = await classroom(site);
    await site.rows(sql`delete from enrollments where course_id = ${empty.courseId}`);
    expectProblem(
      await send((await draft({ audience: 'course', courseId: empty.courseId })).id),
      409,
      'announcement_nobody',
    );
  });

  test('at a time waits for it, can be taken back until then, and holds what was previewed', async () => {
    const { id } = await draft({ audience: 'role', role: 'superadmin' });
    const at = new Date(site.clock.now.getTime() + 3_600_000).toISOString();
    expectProblem(await send(id, { revision: 2 }), 409, 'announcement_changed');
    for (const [wrong, fault] of [
      [site.clock.now.toISOString(), texts.timePast],
      [new Date(site.clock.now.getTime() + 366 * 86_400_000).toISOString(), texts.timeFar],
    ] as const)
      expect(expectProblem(await send(id, { at: wrong }), 422, 'announcement_time').fields).toEqual(
        { at: fault },
      );
    expect((await send(id, { at })).as(announcement)).toMatchObject({
      state: 'scheduled',
      plannedAt: at,
    });
    expectProblem(await send(id), 409, 'announcement_not_draft');
    expectProblem(
      await superadmin.put(`${path}/${id}`, { ...values, revision: 1 }),
      409,
      'announcement_not_draft',
    );
    await sendDue(site.ctx);
    expect((await read(id)).state).toBe('scheduled');
    expect((await superadmin.post(`${path}/${id}/unplanning`)).as(announcement)).toMatchObject({
      state: 'draft',
      revision: 2,
      plannedAt: null,
    });
    expectProblem(await send(id, { at }), 409, 'announcement_changed');
    await send(id, { at, revision: 2 });
    site.clock.advance(3_600_000);
    await site.rows(
      sql`update sessions set created_at = ${site.clock.now.toISOString()} where user_id = ${superadmin.userId}`,
    );
    await sendAll();
    expect((await read(id)).state).toBe('sent');
    expectProblem(
      await superadmin.post(`${path}/${id}/unplanning`),
      409,
      'announcement_not_planned',
    );
    expectProblem(await superadmin.post(`${path}/${id}/stopping`), 409, 'announcement_not_sending');
    expect(await actionsOn(id)).toEqual(
      ['created', 'planned', 'unplanned', 'planned'].map((action) => `announcement.${action}`),
    );
  });

  test('goes on in batches only while few mails wait, and once stopped tells nobody else and sends no mail that waits', async () => {
    await crowd(site, 700, '@tunggu.test');
    const { id } = await draft({ audience: 'role', role: 'learner' });
    await send(id);
    await sendDue(site.ctx);
    const begun = await read(id);
    expect(begun).toMatchObject({ state: 'sending', handled: waitingMost });
    expect(begun.recipients).toBeGreaterThan(waitingMost + batchSize);
    await sendDue(site.ctx);
    expect((await read(id)).handled).toBe(waitingMost);
    expect((await colleague.post(`${path}/${id}/stopping`)).as(announcement)).toMatchObject({
      state: 'stopped',
      handled: waitingMost,
    });
    await sendAll();
    expect((await toldOf(site, id)).filter(({ bells, mails }) => bells + mails > 0)).toEqual([]);
    site.clock.advance(60_000);
    await keepAnnouncements(site.ctx);
    expect(await read(id)).toMatchObject({ state: 'stopped', mailsSent: 0, mailsWaiting: 0 });
    await site.rows(sql`delete from users where email like 'kerumunan-%'`);
  });

  test('to oneself comes by the real way, as often as one likes, and doesn’t count as sent', async () => {
    const { id } = await draft();
    for (const by of [superadmin, superadmin])
      expect((await by.post(`${path}/${id}/test`)).status).toBe(200);
    await site.deliver();
    const mails = (await site.mailsTo(superadmin.email)).filter((mail) =>
      mail.includes('Subject: [Uji] Pemeliharaan situs'),
    );
    expect(mails).toHaveLength(2);
    expect(mails[0]).toContain('Halo Ayu Lestari');
    expect(await read(id)).toMatchObject({ state: 'draft', handled: 0 });
    expect((await superadmin.get(`/announcements/${id}`)).as(readAnnouncement).at).toBeNull();
    const off = await site.person({ role: 'superadmin' });
    await off.put('/notification-preferences', {
      kind: 'announcements.published',
      channel: 'mail',
      enabled: false,
    });
    expectProblem(await off.post(`${path}/${id}/test`), 409, 'test_unreachable');
  });

  test('leaves out whoever is suspended or has closed the account between notice and mail', async () => {
    const [first, second] = [await site.person(), await site.person()];
    const { id } = await draft();
    await send(id);
    await sendDue(site.ctx);
    const { mails, bulk } = await drainOutbox(site.ctx(), noticeBook);
    expect(mails).toEqual([]);
    await site.rows(
      sql`update users set suspended_at = now(), suspension_reason = 'Curang' where id = ${first.userId}`,
    );
    await site.send(bulk);
    expect(await site.mailsTo(first.email)).toEqual([]);
    expect(await site.mailsTo(second.email)).toHaveLength(1);
  });
});

test('an announcement is for superadmins and its recipients; to others it doesn’t exist', async () => {
  const { id } = await draft({ audience: 'role', role: 'superadmin' });
  await send(id);
  await sendAll();
  expect((await colleague.get(`/announcements/${id}`)).status).toBe(200);
  expectProblem(await learner.get(`/announcements/${id}`), 404, 'announcement_not_found');
  expectProblem(await learner.get(`/announcements/${newId()}`), 404, 'announcement_not_found');
  expectProblem(await site.visitor.get(`/announcements/${id}`), 401, 'not_signed_in');
  const teacher = await site.person({ role: 'instructor' });
  for (const by of [learner, teacher]) {
    expectProblem(await by.post(path, { id: newId(), ...values }), 403, 'forbidden');
    expectProblem(await by.get(`${path}/${id}`), 403, 'forbidden');
    for (const rest of ['sending', 'stopping', 'unplanning', 'test'])
      expectProblem(
        await by.post(`${path}/${id}/${rest}`, { revision: 1, at: null }),
        403,
        'forbidden',
      );
  }
  // Nobody keeps the right who has lost the role.
  const former = await site.person({ role: 'superadmin' });
  await grantRole(site.ctx(), former.userId, 'learner');
  expectProblem(await send((await draft()).id, { by: former }), 403, 'forbidden');
  // Nor does anybody reach others who hasn't just proved who they are.
  const stale = await site.person({ role: 'superadmin' });
  await stale.cookie;
  await site.rows(
    sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${stale.userId}`,
  );
  const draftId = (await draft()).id;
  for (const at of [null, new Date(Date.now() + 86_400_000).toISOString()])
    expectProblem(await send(draftId, { by: stale, at }), 403, 'reauthentication_required');
});

deskSuite({
  site,
  path,
  shape: announcementDesk,
  item: listedAnnouncement,
  worker: superadmin,
  colleague,
  whole: 'all',
  seed: async () => {
    for (let index = 0; index < 32; index += 1) {
      const createdAt = new Date(site.clock.now.getTime() - (index % 9) * 3_600_000);
      const plannedAt =
        index % 3 === 0 ? null : new Date(site.clock.now.getTime() + (1 + (index % 5)) * 3_600_000);
      const begun = {
        startedAt: createdAt,
        endedAt: createdAt,
        recipients: 10,
        handled: 10,
        mailsSent: 8,
        mailsFailed: 1,
      };
      const state =
        plannedAt === null
          ? ('draft' as const)
          : index % 2
            ? ('scheduled' as const)
            : ('sent' as const);
      const title = index % 4 ? 'Kursus baru' : 'Pemeliharaan tahunan';
      await createAnnouncement(site.ctx(), {
        createdBy: superadmin.userId,
        title,
        createdAt,
        plannedAt,
        state,
        ...(state === 'sent' && begun),
      });
    }
  },
  values: {
    created: (item) => Date.parse(item.createdAt),
    planned: (item) => (item.plannedAt ? Date.parse(item.plannedAt) : null),
  },
  waitingSince: (item) => item.createdAt,
  words: 'pemeliharaan tahunan',
  filters: {},
  firstCell: (item) => item.title,
});
