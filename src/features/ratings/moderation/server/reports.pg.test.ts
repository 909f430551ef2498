import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notificationList } from '~/features/notifications/schema';
import { newId } from '~/lib/server/ids';
import { deskSuite } from '~/testing/desk';
import { ratedCourse } from '~/testing/ratings';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { ownStanding, ratingPage, reportOutput } from '../../schema';
import { createRating, createRatingReport } from '../../server/factory';
import { reportsPerDay } from '../../terms';
import { ratingModerationDesk } from '../rules';
import { decisionOutput, listedRating, type ModeratedRating, moderatedRating } from '../schema';

const site = await testSite();
const people = {
  instructor: await site.person({ name: 'Rahmat Hidayat', role: 'instructor' }),
  learner: await site.person({ name: 'Sari Wulandari' }),
};
const reader = await site.person({ name: 'Dimas Prasetyo' });
const superadmin = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const colleague = await site.person({ name: 'Bagus Saputra', role: 'superadmin' });
const newCourse = (options: Parameters<typeof ratedCourse>[1] = {}) =>
  ratedCourse(site, { ...people, ...options });
const report = (
  id: string,
  {
    by = reader,
    reason = 'improper',
    note = '',
  }: { by?: Person; reason?: string; note?: string } = {},
) => by.post(`/ratings/${id}/reports`, { reason, note });
const view = async (id: string, by = superadmin): Promise<ModeratedRating> =>
  (await by.get(`/staff/ratings/${id}`)).as(moderatedRating);
const why = 'Menghina peserta lain dengan kata kasar.';
const decide = async (
  id: string,
  action: string,
  {
    by = superadmin,
    reason = why,
    version,
  }: { by?: Person; reason?: string; version?: number } = {},
) =>
  by.post(`/staff/ratings/${id}/decisions`, {
    action,
    reason,
    version: version ?? (await view(id, superadmin)).version,
  });
const bellOf = async (who: Person) => (await who.get('/notifications')).as(notificationList).items;

describe('reporting', () => {
  test('is for everybody but the author, once; the page knows it, and staff is told without the author’s words', async () => {
    const course = await newCourse({ title: 'Kursus Rotan' });
    const id = await course.rating(1, { comment: 'Pengajarnya bodoh sekali.' });
    expect((await report(id, { note: 'Kalimat pertama.' })).as(reportOutput)).toEqual({
      created: true,
    });
    expect((await report(id, { reason: 'spam' })).as(reportOutput)).toEqual({ created: false });
    expect((await report(id, { by: people.instructor })).status).toBe(201);
    expect((await reader.get(`${course.path}/mine`)).as(ownStanding).reported).toEqual([id]);
    expectProblem(await report(id, { by: people.learner }), 403, 'own_rating_report');
    await site.deliver();
    expect(
      (await bellOf(superadmin)).filter(({ link }) => link?.endsWith(id)),
      'two reports of one review',
    ).toHaveLength(1);
    const [notice] = await bellOf(superadmin);
    expect(notice).toMatchObject({
      title: 'Ulasan kursus dilaporkan',
      message: 'Satu ulasan di kursus Kursus Rotan dilaporkan: Kasar, menghina, atau tidak pantas.',
      link: `/admin/superadmin/ratings?entry=${id}`,
    });
    expect((await view(id)).reports).toMatchObject([
      { reporter: 'Rahmat Hidayat' },
      { reporter: 'Dimas Prasetyo', note: 'Kalimat pertama.', closed: null },
    ]);
  });

  test('is refused from visitors, of hidden and missing ratings and of unpublished courses, without a reason, and beyond the limit of a day', async () => {
    const course = await newCourse();
    const id = await course.rating(1);
    expectProblem(
      await site.visitor.post(`/ratings/${id}/reports`, { reason: 'spam' }),
      401,
      'not_signed_in',
    );
    expectProblem(await report(newId()), 404, 'rating_not_found');
    for (const [wrong, at] of [
      [{ reason: 'bosan' }, 'reason'],
      [{ reason: 'other' }, 'note'],
      [{ reason: 'spam', note: 'x'.repeat(1_001) }, 'note'],
    ] as const)
      expect(
        expectProblem(await reader.post(`/ratings/${id}/reports`, wrong), 422, 'invalid_input')
          .fields,
      ).toHaveProperty(at);
    await site.rows(sql`update courses set state = 'hidden' where id = ${course.courseId}`);
    expectProblem(await report(id), 404, 'rating_not_found');
    await site.rows(sql`update courses set state = 'published' where id = ${course.courseId}`);
    await superadmin.put(`/ratings/${id}/visibility`, { hidden: true, reason: why });
    expectProblem(await report(id), 404, 'rating_not_found');
    const busy = await site.person();
    const ids: string[] = [];
    for (let index = 0; index <= reportsPerDay; index += 1)
      ids.push(
        await createRating(site.ctx(), {
          courseId: course.courseId,
          userId: (await site.person()).userId,
          stars: 1,
        }),
      );
    for (const one of ids.slice(0, reportsPerDay))
      expect((await report(one, { by: busy })).status).toBe(201);
    expectProblem(await report(ids.at(-1) ?? '', { by: busy }), 429, 'too_many_reports');
    expect(
      await site.rows(sql`select 1 from rating_reports where reporter_id = ${busy.userId}`),
    ).toHaveLength(reportsPerDay);
  });

  test('again is possible only after the author has changed what staff found right', async () => {
    const course = await newCourse();
    const id = await course.rating(2, { comment: 'Biasa saja.' });
    await report(id);
    await decide(id, 'dismiss');
    expect((await report(id)).as(reportOutput)).toEqual({ created: false });
    site.clock.advance(60_000);
    await course.rate(1, { comment: 'Hubungi 0812-0000-0000 untuk kunci jawaban.' });
    expect((await reader.get(`${course.path}/mine`)).as(ownStanding).reported).toEqual([]);
    expect((await report(id, { reason: 'personal_data' })).as(reportOutput)).toEqual({
      created: true,
    });
  });
});

describe('a decision', () => {
  test('to hide leaves the numbers right, tells author and reporters, settles the matter of staff and is in the audit log', async () => {
    const course = await newCourse({ title: 'Kursus Tenun' });
    const [fine, id] = [
      await course.rating(5, { by: await course.join(await site.person()) }),
      await course.rating(1, { comment: 'Bodoh.' }),
    ];
    await report(id);
    await site.deliver();
    expect((await decide(id, 'hide')).as(decisionOutput)).toEqual({ version: 2 });
    expect(
      ((await site.visitor.get(course.path)).as(ratingPage).items ?? []).map((item) => item.id),
    ).toEqual([fine]);
    expect((await course.numbers()).kept).toEqual({ ratings: [0, 0, 0, 0, 1], count: 1, sum: 5 });
    expect(
      (await people.learner.get(`${course.path}/mine`)).as(ownStanding).rating?.hidden,
    ).toMatchObject({ reason: why });
    await site.deliver();
    expect((await bellOf(people.learner))[0]).toMatchObject({ title: 'Ulasan Anda disembunyikan' });
    const told = (await bellOf(reader)).find(({ message }) => message.includes('Kursus Tenun'));
    expect(told?.message).toBe(
      'Terima kasih. Ulasan yang Anda laporkan di kursus Kursus Tenun tidak lagi ditampilkan.',
    );
    expect(
      await bellOf(colleague).then((items) =>
        items.filter(({ link, isRead }) => link?.endsWith(id) && !isRead),
      ),
    ).toEqual([]);
    const audited = await site.rows(
      sql`select action, reason, before, after from audit_log where subject_id = ${id}`,
    );
    expect(audited).toEqual([
      {
        action: 'rating.hidden',
        reason: why,
        before: { stars: 1, hidden: false, reports: 1 },
        after: { stars: 1, hidden: true, reports: 0 },
      },
    ]);
    expect(await view(id)).toMatchObject({
      hidden: { reason: why },
      reports: [{ closed: { dismissed: false } }],
      history: [{ action: 'rating.hidden' }],
    });
    const shown = 'Penulis sudah memperbaiki kalimatnya.';
    expect((await decide(id, 'restore', { reason: shown })).status).toBe(200);
    expect((await course.numbers()).kept).toEqual({ ratings: [1, 0, 0, 0, 1], count: 2, sum: 6 });
    await site.deliver();
    expect((await bellOf(people.learner)).map(({ title }) => title)).toContain(
      'Ulasan Anda ditampilkan kembali',
    );
  });

  test('to dismiss changes nothing of the rating and tells its author nothing', async () => {
    const course = await newCourse({ title: 'Kursus Bambu' });
    const id = await course.rating(2);
    await report(id);
    const before = (await bellOf(people.learner)).length;
    expect((await decide(id, 'dismiss')).status).toBe(200);
    await site.deliver();
    expect((await bellOf(people.learner)).length).toBe(before);
    expect(
      (await bellOf(reader)).find(({ message }) => message.includes('Kursus Bambu'))?.message,
    ).toContain('tidak menemukan pelanggaran');
    expect((await course.numbers()).kept.count).toBe(1);
    expectProblem(
      await decide(id, 'dismiss', { reason: 'Sudah diabaikan sebelumnya.' }),
      409,
      'nothing_to_dismiss',
    );
  });

  test('about an older version is refused, and the same one sent again is not', async () => {
    const course = await newCourse();
    const id = await course.rating(2);
    await report(id);
    const { version } = await view(id);
    await report(id, { by: people.instructor });
    expectProblem(await decide(id, 'hide', { version }), 409, 'decided_meanwhile');
    const seen = (await view(id)).version;
    for (const by of [superadmin, superadmin])
      expect((await decide(id, 'hide', { by, version: seen })).as(decisionOutput)).toEqual({
        version: seen + 1,
      });
    expectProblem(
      await decide(id, 'hide', { by: colleague, version: seen }),
      409,
      'decided_meanwhile',
    );
    expectProblem(await decide(id, 'hide'), 409, 'already_hidden');
  });

  test('is for superadmins with a reason; not by its author, nor by who teaches the course, who don’t learn who reported it', async () => {
    const teaching = await site.person({ role: 'superadmin' });
    const course = await newCourse({ coInstructorIds: [teaching.userId] });
    const id = await course.rating(1);
    await report(id, { note: 'Rahasia.' });
    for (const by of [people.learner, people.instructor, reader]) {
      expectProblem(await by.get(`/staff/ratings/${id}`), 403, 'forbidden');
      expectProblem(await decide(id, 'hide', { by }), 403, 'forbidden');
    }
    expectProblem(await site.visitor.get(`/staff/ratings/${id}`), 401, 'not_signed_in');
    expectProblem(await superadmin.get(`/staff/ratings/${newId()}`), 404, 'rating_not_found');
    expectProblem(await decide(id, 'hide', { reason: 'Pendek' }), 422, 'invalid_input');
    expect(await view(id, teaching)).toMatchObject({
      obstacle: 'teaches',
      reports: [{ reporter: null, note: '' }],
    });
    expectProblem(await decide(id, 'hide', { by: teaching }), 403, 'own_course_rating');
    const own = await createRating(site.ctx(), {
      courseId: course.courseId,
      userId: superadmin.userId,
      stars: 5,
    });
    expectProblem(await decide(own, 'hide', { version: 0 }), 403, 'own_rating_decision');
    expect((await view(own)).obstacle).toBe('own');
  });
});

deskSuite({
  site,
  path: '/staff/ratings',
  shape: ratingModerationDesk,
  item: listedRating,
  worker: superadmin,
  colleague,
  seed: async () => {
    const course = await newCourse({ title: 'Kursus Anyaman' });
    for (let index = 0; index < 40; index += 1) {
      const { userId } = await site.person({ name: `Peserta ${index % 7}` });
      const createdAt = new Date(site.clock.now.getTime() - (index % 9) * 3_600_000);
      const hidden = { reason: 'Berisi nomor telepon.', by: superadmin.userId, at: createdAt };
      const comment = index % 3 ? 'Jelas dan runtut.' : 'Terlalu cepat.';
      const values = {
        courseId: course.courseId,
        userId,
        stars: 1 + (index % 5),
        createdAt,
        comment,
      };
      const id = await createRating(site.ctx(), { ...values, ...(index % 8 === 7 && { hidden }) });
      if (index % 4 !== 3)
        await createRatingReport(site.ctx(), {
          ratingId: id,
          reporterId: reader.userId,
          createdAt,
        });
    }
  },
  values: {
    created: (item) => Date.parse(item.createdAt),
    stars: (item) => item.stars,
    waiting: (item) => (item.waitingSince ? Date.parse(item.waitingSince) : null),
  },
  waitingSince: (item) => item.waitingSince,
  words: 'terlalu cepat',
  filters: { stars: '5' },
  firstCell: (item) => item.author,
});
