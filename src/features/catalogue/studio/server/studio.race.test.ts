import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { type Classroom, classroom } from '~/testing/classroom';
import { races } from '~/testing/race';
import { type Answer, expectProblem, type Person, testSite } from '~/testing/site';
import { courseReview } from '../../publication/schema';
import { invitationOutput } from '../../team/schema';
import { studioCourse } from '../schema';

const site = await testSite();
const race = races({ rounds: 5 });
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const colleague = await site.person({ name: 'Putri Maharani', role: 'instructor' });
const [first, second] = [
  await site.person({ role: 'superadmin' }),
  await site.person({ role: 'superadmin' }),
];
const somebodyWaits = () =>
  expect
    .poll(() =>
      site.rows(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toHaveLength(1);
const root = (room: Classroom) => `/studio/courses/${room.courseId}`;
const shared = (more: Parameters<typeof classroom>[1] = {}) =>
  classroom(site, { instructor, coInstructorIds: [colleague.userId], ...more });
const read = async (room: Classroom) => (await instructor.get(root(room))).as(studioCourse);
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();

describe('at the same moment', () => {
  race(
    'of two editors with the same revision one is told, and nothing is overwritten',
    async () => {
      const room = await shared();
      const { values, revision } = await read(room);
      const answers = await Promise.all([
        instructor.put(root(room), { ...values, revision, title: 'Judul dari Rahmat' }),
        colleague.put(root(room), { ...values, revision, title: 'Judul dari Putri' }),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      const stored = await read(room);
      expect(stored).toMatchObject({
        revision: 1,
        values: { title: answers[0]?.status === 200 ? 'Judul dari Rahmat' : 'Judul dari Putri' },
      });
      expect(
        await site.rows(
          sql`select 1 from course_revisions where course_id = ${room.courseId} and revision > 0`,
        ),
      ).toHaveLength(1);
    },
  );

  race('a new order and a deletion leave every lesson in one place', async () => {
    const room = await shared({ lessons: [{}, {}, {}, {}] });
    const ids = [3, 2, 1, 0].map(room.lessonId);
    const answers = await Promise.all([
      instructor.put(`${root(room)}/order`, { outlineRevision: 0, lessonIds: ids }),
      colleague.send('DELETE', `${root(room)}/lessons/${room.lessonId(1)}`),
    ]);
    expect(answers[1]?.status).toBe(200);
    const wanted = answers[0]?.status === 200 ? [3, 2, 0] : [0, 2, 3];
    expect((await read(room)).lessons.map(({ id }) => id)).toEqual(wanted.map(room.lessonId));
  });

  race(
    'a lesson that is submitted at the moment of its deletion is either kept with the work or gone',
    async () => {
      const room = await shared({ lessons: [{}, {}] });
      const [submitted, deleted] = await Promise.all([
        room.submit(0),
        instructor.send('DELETE', `${root(room)}/lessons/${room.lessonId(0)}`),
      ]);
      const kept = await site.rows(
        sql`select 1 from lesson_progress where lesson_id = ${room.lessonId(0)}`,
      );
      if (submitted.status === 200) expect([deleted.status, kept.length]).toEqual([409, 1]);
      else expect([submitted.status, deleted.status, kept.length]).toEqual([404, 200, 0]);
    },
  );

  race(
    'a lesson that is hidden at the moment of an approval leaves the progress of what is shown',
    async () => {
      const room = await shared({ lessons: [{}, {}, {}] });
      await room.submit(0);
      const [approved, hidden] = await Promise.all([
        room.approve(0),
        instructor.put(`${root(room)}/lessons/${room.lessonId(2)}/visibility`, { hidden: true }),
      ]);
      expect([approved.status, hidden.status]).toEqual([200, 200]);
      expect(await room.enrollment()).toMatchObject({ progress: 50 });
    },
  );

  race('two lessons that are added at once both get a place', async () => {
    const room = await shared({ lessons: [{}] });
    const answers = await Promise.all(
      [instructor, colleague].map((who) =>
        who.post(`${root(room)}/lessons`, { key: newId(), title: who.name }),
      ),
    );
    expect(statuses(answers)).toEqual([201, 201]);
    expect(await read(room)).toMatchObject({ outlineRevision: 2, lessons: [{}, {}, {}] });
  });

  race('of two reviewers one decides, and one notice is written', async () => {
    const room = await shared({ isPublished: false, description: 'Lengkap.' });
    await instructor.post(`${root(room)}/submission`);
    const [review] = await site.rows<{ id: string }>(
      sql`select id from course_reviews where course_id = ${room.courseId}`,
    );
    const path = `/studio/reviews/${review?.id}`;
    const { version } = (await first.get(path)).as(courseReview);
    const reason = 'Tambahkan contoh di pelajaran kedua.';
    const answers = await Promise.all([
      first.post(`${path}/decision`, { decision: 'published', version }),
      second.post(`${path}/decision`, { decision: 'changes_requested', reason, version }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const state = answers[0]?.status === 200 ? 'published' : 'changes_requested';
    expect(await read(room)).toMatchObject({ state, review: { decision: state } });
    const told = await site.rows(
      sql`select 1 from outbox where kind in ('catalogue.course_published', 'catalogue.changes_requested') and payload->>'courseId' = ${room.courseId}`,
    );
    expect(told).toHaveLength(1);
  });

  test.each([
    ['enrols in', 0, (who: Person, course: string) => who.post('/enrollments', { course })],
    [
      'waits for the sale of',
      499_000,
      (who: Person, course: string) => who.put(`/checkout/${course}/interest`),
    ],
  ] as const)('who %s a course that is being deleted finds it gone', async (_, price, act) => {
    const room = await classroom(site, { instructor, price });
    await site.rows(sql`delete from enrollments where course_id = ${room.courseId}`);
    const person = await site.person();
    await person.cookie;
    let answered = Promise.resolve<Answer | null>(null);
    await inTransaction(site.ctx(), async (ctx) => {
      await ctx.db.execute(sql`delete from courses where id = ${room.courseId}`);
      answered = act(person, room.slug);
      await somebodyWaits();
    });
    expectProblem((await answered) as Answer, 404, 'course_not_found');
  });

  test('a course in which somebody enrols at the moment of its deletion stays', async () => {
    const room = await classroom(site, { instructor, state: 'hidden' });
    await site.rows(sql`delete from enrollments where course_id = ${room.courseId}`);
    const person = await site.person();
    let answered = Promise.resolve<Answer | null>(null);
    await inTransaction(site.ctx(), async (ctx) => {
      await createEnrollment(ctx, { userId: person.userId, courseId: room.courseId });
      answered = instructor.send('DELETE', root(room));
      await somebodyWaits();
    });
    expectProblem((await answered) as Answer, 409, 'course_has_learners');
  });

  race(
    'what is watched and handed in at the moment of a deletion is stored, or finds nothing',
    async () => {
      const room = await shared({ lessons: [{}, {}] });
      const path = `/lessons/${room.lessonId(0)}`;
      const view = () =>
        room.learner.put(`${path}/view`, { position: 3, length: 60, watched: [[0, 3]] });
      const [deleted, ...answers] = await Promise.all([
        instructor.send('DELETE', `${root(room)}${path}`),
        view(),
        view(),
        view(),
        room.submit(0),
      ]);
      expect(statuses(answers).filter((status) => status !== 200 && status !== 404)).toEqual([]);
      expect(deleted?.status).toBe(answers.at(-1)?.status === 200 ? 409 : 200);
    },
  );

  race(
    'a course that is published and hidden at once ends in one of both, as the search has it',
    async () => {
      const room = await shared({ state: 'hidden', description: 'Lengkap.' });
      await Promise.all([
        instructor.put(`${root(room)}/visibility`, { hidden: true }),
        first.post(`${root(room)}/publication`),
      ]);
      const { state } = await read(room);
      const indexed = await site.rows(
        sql`select 1 from course_search where course_id = ${room.courseId}`,
      );
      expect(indexed).toHaveLength(state === 'published' ? 1 : 0);
    },
  );

  race('a withdrawal and a decision leave one outcome', async () => {
    const room = await shared({ isPublished: false, description: 'Lengkap.' });
    await instructor.post(`${root(room)}/submission`);
    const [review] = await site.rows<{ id: string }>(
      sql`select id from course_reviews where course_id = ${room.courseId}`,
    );
    const { version } = (await first.get(`/studio/reviews/${review?.id}`)).as(courseReview);
    const answers = await Promise.all([
      instructor.post(`${root(room)}/withdrawal`),
      first.post(`/studio/reviews/${review?.id}/decision`, { decision: 'published', version }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const withdrawn = answers[0]?.status === 200;
    expect(await read(room)).toMatchObject({
      state: withdrawn ? 'draft' : 'published',
      review: { decision: withdrawn ? 'withdrawn' : 'published' },
    });
  });

  race(
    'an invitation that is accepted twice, and one that is accepted and taken back, count once',
    async () => {
      const room = await classroom(site, { instructor });
      const invite = async () =>
        (await instructor.post(`${root(room)}/invitations`, { email: colleague.email })).as(
          invitationOutput,
        ).id;
      const id = await invite();
      const accept = () => colleague.post(`/studio/invitations/${id}/answer`, { accept: true });
      expect(statuses(await Promise.all([accept(), accept()]))).toEqual([200, 200]);
      const rows = () =>
        site.rows(
          sql`select 1 from course_instructors where course_id = ${room.courseId} and instructor_id = ${colleague.userId}`,
        );
      expect(await rows()).toHaveLength(1);
      await colleague.send('DELETE', `${root(room)}/team/${colleague.userId}`);
      const again = await invite();
      const [accepted, revoked] = await Promise.all([
        colleague.post(`/studio/invitations/${again}/answer`, { accept: true }),
        instructor.send('DELETE', `${root(room)}/invitations/${again}`),
      ]);
      expect([accepted.status, revoked.status]).toEqual(
        (await rows()).length === 1 ? [200, 409] : [409, 204],
      );
    },
  );

  race('one address goes to one course', async (round) => {
    const rooms = [await shared(), await shared()] as const;
    const slug = `rebutan-${round}-${newId().slice(-6)}`;
    const answers = await Promise.all(
      rooms.map(async (room) => {
        const { values, revision } = await read(room);
        return instructor.put(root(room), { ...values, revision, slug });
      }),
    );
    expect(statuses(answers)).toEqual([200, 422]);
  });
});
