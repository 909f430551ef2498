import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { races } from '~/testing/race';
import { ratedCourse } from '~/testing/ratings';
import { type Answer, expectProblem, type Person, testSite } from '~/testing/site';

const site = await testSite();
const race = races({ rounds: 5 });
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const colleague = await site.person({ name: 'Maya Kusuma' });
const superadmins = [
  await site.person({ role: 'superadmin' }),
  await site.person({ role: 'superadmin' }),
] as const;
const learners = await Promise.all(Array.from({ length: 8 }, () => site.person()));
const [learner] = learners as [Person];
const newCourse = () =>
  ratedCourse(site, { instructor, learner, coInstructorIds: [colleague.userId] });
type Course = Awaited<ReturnType<typeof newCourse>>;
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status).toSorted();
const setHidden = (id: string, hidden: boolean, by: Person = superadmins[0]) =>
  by.put(`/ratings/${id}/visibility`, { hidden, reason: 'Menyebut nomor telepon peserta lain.' });

async function expectConsistent(course: Course) {
  const { rows, kept } = await course.numbers();
  expect(kept).toEqual(rows);
  return rows;
}

describe('at the same moment', () => {
  race('ratings of many learners all count', async () => {
    const course = await newCourse();
    for (const learner of learners.slice(1)) await course.join(learner);
    const answers = await Promise.all(
      learners.map((by, index) => course.rate((index % 5) + 1, { by })),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([201]));
    expect(await expectConsistent(course)).toEqual({ ratings: [2, 2, 2, 1, 1], count: 8, sum: 21 });
  });

  race('the same rating sent twice is one row and one notice', async () => {
    const course = await newCourse();
    const answers = await Promise.all([1, 2, 3].map(() => course.rate(4, { comment: 'Runtut.' })));
    expect(statuses(answers)).toEqual([200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await expectConsistent(course)).toMatchObject({ count: 1, sum: 4 });
    expect(
      await site.rows(
        sql`select 1 from outbox where kind = 'ratings.given' and payload->>'courseSlug' = ${course.slug}`,
      ),
    ).toHaveLength(1);
  });

  race('of different ratings of one learner one is stored', async () => {
    const course = await newCourse();
    const answers = await Promise.all([1, 3, 5].map((stars) => course.rate(stars)));
    expect(statuses(answers)).toEqual([200, 200, 201]);
    expect((await expectConsistent(course)).count).toBe(1);
    await Promise.all([2, 4, 5, 1].map((stars) => course.rate(stars)));
    expect((await expectConsistent(course)).count).toBe(1);
  });

  race('changing and hiding: the changed rating is hidden and doesn’t count', async () => {
    const course = await newCourse();
    const id = await course.rating(2);
    expect(
      statuses(await Promise.all([course.rate(5), setHidden(id, true), course.rate(4)])),
    ).toEqual([200, 200, 200]);
    expect((await expectConsistent(course)).count).toBe(0);
    expect(
      statuses(await Promise.all([course.rate(1), setHidden(id, false), course.rate(3)])),
    ).toEqual([200, 200, 200]);
    expect((await expectConsistent(course)).count).toBe(1);
  });

  race(
    'of two superadmins one hides the rating, the other is refused, and the audit log has one row',
    async () => {
      const course = await newCourse();
      const id = await course.rating(2);
      const answers = await Promise.all(superadmins.map((by) => setHidden(id, true, by)));
      expect(statuses(answers)).toEqual([200, 409]);
      expectProblem(
        answers.find((answer) => answer.status === 409) as Answer,
        409,
        'already_hidden',
      );
      expect(await site.rows(sql`select 1 from audit_log where subject_id = ${id}`)).toHaveLength(
        1,
      );
      expect((await expectConsistent(course)).count).toBe(0);
    },
  );

  race(
    'of two decisions of staff about a reported rating one stands, and a report that comes meanwhile isn’t left open about a hidden rating',
    async () => {
      const course = await newCourse();
      const id = await course.rating(2);
      await colleague.post(`/ratings/${id}/reports`, { reason: 'spam' });
      const decide = (by: Person, action: string) =>
        by.post(`/staff/ratings/${id}/decisions`, {
          action,
          reason: 'Menyebut nomor telepon peserta lain.',
          version: 1,
        });
      const [first, second, report] = await Promise.all([
        decide(superadmins[0], 'hide'),
        decide(superadmins[1], 'dismiss'),
        instructor.post(`/ratings/${id}/reports`, { reason: 'spam' }),
      ]);
      expect(
        statuses([first, second]).filter((status) => status === 200).length,
      ).toBeLessThanOrEqual(1);
      expect([201, 404]).toContain(report.status);
      const [{ hidden, waiting } = { hidden: false, waiting: 0 }] = await site.rows<{
        hidden: boolean;
        waiting: number;
      }>(
        sql`select hidden_at is not null as hidden, (select count(*)::int from rating_reports r where r.rating_id = ratings.id and r.closed_at is null) as waiting
        from ratings where id = ${id}`,
      );
      expect(hidden).toBe(first.status === 200);
      if (hidden) expect(waiting).toBe(0);
      await expectConsistent(course);
    },
  );

  race('of two answers one is stored, and the learner gets one notice', async () => {
    const course = await newCourse();
    const id = await course.rating(2);
    const answers = await Promise.all(
      [instructor, colleague].map((by) =>
        by.put(`/ratings/${id}/answer`, { text: `Salam dari ${by.name}` }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    expect(
      await site.rows(
        sql`select 1 from outbox where kind = 'ratings.answered' and payload->>'courseSlug' = ${course.slug}`,
      ),
    ).toHaveLength(1);
  });

  race('answering and hiding: an answer after the hiding is refused', async () => {
    const course = await newCourse();
    const id = await course.rating(2);
    const [answered, hidden] = await Promise.all([
      instructor.put(`/ratings/${id}/answer`, { text: 'Terima kasih' }),
      setHidden(id, true),
    ]);
    expect(hidden.status, hidden.text).toBe(200);
    if (answered.status !== 200) expectProblem(answered, 404, 'rating_not_found');
  });

  race('after everything at the same time the numbers match the rows', async () => {
    const course = await newCourse();
    for (const learner of learners.slice(1)) await course.join(learner);
    const ids = await Promise.all(learners.slice(0, 4).map((by) => course.rating(3, { by })));
    const writes = learners.flatMap((by, index) => [
      course.rate((index % 5) + 1, { by }),
      course.rate(((index + 2) % 5) + 1, { by }),
    ]);
    const hides = ids.flatMap((id, index) => [
      setHidden(id, true),
      setHidden(id, index % 2 === 0, superadmins[1]),
    ]);
    const answers = await Promise.all([...writes, ...hides]);
    for (const answer of answers) expect([200, 201, 409], answer.text).toContain(answer.status);
    await expectConsistent(course);
  });
});
