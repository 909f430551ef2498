import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { classroom } from '~/testing/classroom';
import { type Client, expectProblem, testSite } from '~/testing/site';
import { studioCourse } from '../../studio/schema';
import { courseReview, courseStateOutput } from '../schema';

const site = await testSite();
const staff = await site.person({ role: 'superadmin' });

async function draft({ lead = true, partner = true, isPublished = false } = {}) {
  const instructor = await site.person({ role: 'instructor', verified: lead });
  const colleague = await site.person({ role: 'instructor', verified: partner });
  const coInstructorIds = [colleague.userId];
  const { courseId } = await classroom(site, {
    instructor,
    coInstructorIds,
    isPublished,
    description: 'Belajar dari nol.',
  });
  const course = `/studio/courses/${courseId}`;
  return {
    instructor,
    colleague,
    submit: (by: Client) => by.post(`${course}/submission`),
    publish: () => staff.post(`${course}/publication`),
    hide: (hidden: boolean, by: Client) => by.put(`${course}/visibility`, { hidden }),
    shown: async (by: Client) => (await by.get(course)).as(studioCourse),
    review: async () => {
      const [row] = await site.rows<{ id: string }>(
        sql`select id from course_reviews where course_id = ${courseId} and decided_at is null`,
      );
      return (await staff.get(`/studio/reviews/${row?.id}`)).as(courseReview);
    },
  };
}
const prove = (person: { userId: string }, isVerified = true) =>
  site.rows(sql`update users set email_verified = ${isVerified} where id = ${person.userId}`);

describe('an address that is not proven', () => {
  test('keeps its person from sending a course for review', async () => {
    const { instructor, colleague, submit, shown } = await draft({ lead: false });
    expect((await shown(instructor)).leadVerified).toBe(false);
    expect(expectProblem(await submit(instructor), 403, 'email_unverified').detail).toContain(
      'dikirim ulang',
    );
    expectProblem(await submit(colleague), 409, 'not_ready');
    await prove(instructor);
    expect((await shown(colleague)).leadVerified).toBe(true);
    expect((await submit(instructor)).as(courseStateOutput)).toEqual({ state: 'in_review' });
  });

  test('of a colleague keeps only the colleague from it', async () => {
    const { instructor, colleague, submit } = await draft({ partner: false });
    expectProblem(await submit(colleague), 403, 'email_unverified');
    expect((await submit(instructor)).status).toBe(200);
  });

  test('of the lead keeps staff from publishing, and the checklist says so', async () => {
    const { instructor, submit, publish, review } = await draft();
    await submit(instructor);
    await prove(instructor, false);
    expectProblem(await publish(), 409, 'not_ready');
    const { id, version, checklist } = await review();
    expect(checklist).toContainEqual({ key: 'email', done: false, lessons: [] });
    const decide = () =>
      staff.post(`/studio/reviews/${id}/decision`, { decision: 'published', version });
    expectProblem(await decide(), 409, 'not_ready');
    await prove(instructor);
    expect((await decide()).as(courseReview)).toMatchObject({ state: 'published' });
  });

  test('lets a published course be hidden, but not shown again', async () => {
    const { instructor, hide } = await draft({ lead: false, isPublished: true });
    expect((await hide(true, instructor)).as(courseStateOutput)).toEqual({ state: 'hidden' });
    expectProblem(await hide(false, instructor), 403, 'email_unverified');
    await prove(instructor);
    expect((await hide(false, instructor)).as(courseStateOutput)).toEqual({ state: 'published' });
  });
});
