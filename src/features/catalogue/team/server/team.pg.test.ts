import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { notificationList } from '~/features/notifications/schema';
import { newId } from '~/lib/server/ids';
import { type Classroom, classroom } from '~/testing/classroom';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { studioCourse } from '../../studio/schema';
import { invitationOutput, ownInvitation } from '../schema';

const site = await testSite();
const admin = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });

const root = (room: Classroom) => `/studio/courses/${room.courseId}`;
const invite = (room: Classroom, email: string, by: Person = room.instructor) =>
  by.post(`${root(room)}/invitations`, { email });
const invited = async (room: Classroom, who: Person) =>
  (await invite(room, who.email)).as(invitationOutput).id;
const answer = (who: Person, id: string, accept: boolean) =>
  who.post(`/studio/invitations/${id}/answer`, { accept });
const own = async (who: Person) =>
  (await who.get('/studio/invitations')).as(z.array(ownInvitation));
const team = async (room: Classroom) =>
  (await admin.get(root(room)))
    .as(studioCourse)
    .team.map(({ name, lead }) => `${name}${lead ? ' (utama)' : ''}`);
const remove = (room: Classroom, who: Person, by: Person = room.instructor) =>
  by.send('DELETE', `${root(room)}/team/${who.userId}`);
const lead = (room: Classroom, to: Person, by: Person = room.instructor) =>
  by.put(`${root(room)}/lead`, { userId: to.userId });
const bell = async (who: Person) => {
  await site.deliver();
  return (await who.get('/notifications'))
    .as(notificationList)
    .items.map(({ title, isRead }) => `${title}${isRead ? '' : ' (baru)'}`);
};
const joined = async (room: Classroom, name = 'Putri Maharani') => {
  const who = await site.person({ name });
  await answer(who, await invited(room, who), true);
  return who;
};

describe('an invitation', () => {
  // spec: N11.2
  test('is told to the person, who accepts it and teaches the course from then on', async () => {
    const room = await classroom(site, { title: 'Menulis Cerita' });
    const someone = await site.person({ name: 'Putri Maharani' });
    const id = await invited(room, someone);
    expect((await admin.get(root(room))).as(studioCourse).invitations).toMatchObject([
      { id, name: 'Putri Maharani', email: someone.email },
    ]);
    expect(await own(someone)).toMatchObject([
      { id, course: { title: 'Menulis Cerita' }, invitedBy: 'Rahmat Hidayat' },
    ]);
    expect(await bell(someone)).toEqual(['Anda diundang ikut mengajar (baru)']);
    expectProblem(await someone.get(root(room)), 404);
    expect((await answer(someone, id, true)).json).toEqual({ courseId: room.courseId });
    expect(await bell(someone)).toEqual(['Anda diundang ikut mengajar']);
    expect(await team(room)).toEqual(['Rahmat Hidayat (utama)', 'Putri Maharani']);
    expect((await someone.get(root(room))).status).toBe(200);
    expect((await someone.get('/me/instructor')).json).toEqual({ isInstructor: true, earns: true });
    expect(await own(someone)).toEqual([]);
    expect(await bell(room.instructor)).toContain('Undangan mengajar diterima (baru)');
    expect((await site.visitor.get('/courses?q=maharani')).text).toContain(room.slug);
  });
  test('answered twice the same way counts once, and the other way is refused', async () => {
    const room = await classroom(site);
    const someone = await site.person();
    const id = await invited(room, someone);
    expect((await answer(someone, id, false)).status).toBe(200);
    expect((await answer(someone, id, false)).status).toBe(200);
    expectProblem(await answer(someone, id, true), 409, 'invitation_over');
    expect(await team(room)).toEqual(['Rahmat Hidayat (utama)']);
    expect(await bell(room.instructor)).toContain('Undangan mengajar ditolak (baru)');
  });
  test('is over after 14 days and when it is taken back', async () => {
    const room = await classroom(site);
    const [late, unwanted] = [await site.person(), await site.person()];
    const revoked = await invited(room, unwanted);
    expect(
      (await room.instructor.send('DELETE', `${root(room)}/invitations/${revoked}`)).status,
    ).toBe(204);
    expectProblem(await answer(unwanted, revoked, true), 409, 'invitation_over');
    const id = await invited(room, late);
    site.clock.advance(14 * 86_400_000 + 1_000);
    expect(await own(late)).toEqual([]);
    expectProblem(await answer(late, id, true), 409, 'invitation_over');
    expect((await invite(room, late.email)).status).toBe(201);
  });
  test.each([
    ['an unknown address', async () => 'belum-ada@nusakelas.test'],
    ['no address', async () => 'bukan alamat'],
    ['somebody who teaches the course', async (room: Classroom) => room.instructor.email],
    [
      'somebody who is invited already',
      async (room: Classroom) => ((await invited(room, room.learner)) ? room.learner.email : ''),
    ],
    [
      'an account that is being closed',
      async () => {
        const leaving = await site.person();
        await site.rows(sql`update users set closing_at = now() where id = ${leaving.userId}`);
        return leaving.email;
      },
    ],
  ])('for %s is refused at its field', async (_, email) => {
    const room = await classroom(site);
    expect(expectProblem(await invite(room, await email(room)), 422).fields).toHaveProperty(
      'email',
    );
  });
  test('is no way to ask for addresses without end', async () => {
    const limited = await testSite({ on: site, env: { LIMIT_TEAM_INVITATIONS_PER_HOUR: '2' } });
    const room = await classroom(limited);
    for (let index = 0; index < 2; index += 1)
      expectProblem(await invite(room, `tak-ada-${index}@nusakelas.test`), 422);
    expectProblem(await invite(room, 'tak-ada-3@nusakelas.test'), 429);
  });
  test('belongs to one person, and a course has ten who teach it', async () => {
    const room = await classroom(site);
    const [someone, stranger] = [await site.person(), await site.person()];
    const id = await invited(room, someone);
    expectProblem(await answer(stranger, id, true), 404, 'invitation_not_found');
    expectProblem(await answer(stranger, newId(), true), 404, 'invitation_not_found');
    for (let index = 0; index < 8; index += 1) await invited(room, await site.person());
    expectProblem(await invite(room, stranger.email), 409, 'team_full');
  });
});

describe('the team', () => {
  test('is arranged by its lead and superadmins; a co-instructor only leaves', async () => {
    const room = await classroom(site);
    const [first, second] = [await joined(room), await joined(room, 'Galih Pratama')];
    expectProblem(await invite(room, room.learner.email, first), 403, 'not_lead');
    expectProblem(await remove(room, second, first), 403, 'not_lead');
    expectProblem(await lead(room, first, first), 403, 'not_lead');
    for (const who of [room.learner, await site.person({ role: 'instructor' })]) {
      for (const asked of [
        await invite(room, 'a@nusakelas.test', who),
        await remove(room, first, who),
        await lead(room, first, who),
      ]) {
        expectProblem(asked, 404, 'course_not_found');
      }
    }
    expect((await remove(room, first, first)).status).toBe(204);
    expect((await remove(room, second, admin)).status).toBe(204);
    expect(await bell(second)).toContain('Anda tidak lagi mengajar kursus ini (baru)');
    expect(await bell(room.instructor)).toContain('Seorang pengajar keluar dari tim (baru)');
    expectProblem(await remove(room, second), 404, 'member_not_found');
    expect(await team(room)).toEqual(['Rahmat Hidayat (utama)']);
  });
  test('has a lead who hands over before leaving; who leaves keeps what they decided', async () => {
    const room = await classroom(site);
    const heir = await joined(room);
    await room.submit(0);
    await room.approve(0);
    expectProblem(await remove(room, room.instructor), 409, 'lead_stays');
    expectProblem(await lead(room, room.learner), 404, 'member_not_found');
    const prove = (verified: boolean) =>
      site.rows(sql`update users set email_verified = ${verified} where id = ${heir.userId}`);
    await prove(false);
    expectProblem(await lead(room, heir), 409, 'lead_unverified');
    await prove(true);
    expect((await lead(room, heir)).status).toBe(200);
    expect(await bell(heir)).toContain('Anda kini pengajar utama (baru)');
    expect((await site.visitor.get(`/courses/${room.slug}`)).json).toMatchObject({
      instructorName: 'Putri Maharani',
    });
    expect((await remove(room, room.instructor)).status).toBe(204);
    expect(await team(room)).toEqual(['Putri Maharani (utama)']);
    expect(
      await site.rows(
        sql`select decided_by from lesson_progress where course_id = ${room.courseId}`,
      ),
    ).toEqual([{ decided_by: room.instructor.userId }]);
    expectProblem(await room.instructor.get(root(room)), 404);
  });
});
