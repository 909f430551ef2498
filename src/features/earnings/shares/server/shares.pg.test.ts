import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isoDate } from '~/lib/dates';
import { newId } from '~/lib/server/ids';
import { shop } from '~/testing/earnings';
import { expectProblem, testSite } from '~/testing/site';
import { sharedCourse } from '../schema';

const site = await testSite();
const staff = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const instructor = await site.person({ role: 'instructor' });
const { course } = await shop(site, { instructor, learner: await site.person() });
const shown = async () =>
  (await staff.get(`/staff/shares/courses/${course.slug}`)).as(sharedCourse);
const reason = 'Kesepakatan tahun depan.';
const plannedDay = isoDate(new Date(site.clock.now.getTime() + 40 * 86_400_000));

const kinds = [
  {
    what: 'a share',
    path: '/staff/shares/plans',
    list: 'terms',
    action: 'shares.cancelled',
    set: (key: string, from: string | null) =>
      staff.post('/staff/shares', {
        key,
        courseId: course.id,
        share: 6_000,
        ownCouponShare: 8_000,
        from,
        reason,
      }),
  },
  {
    what: 'a division',
    path: '/staff/shares/split-plans',
    list: 'splits',
    action: 'shares.split_cancelled',
    set: (key: string, from: string | null) =>
      staff.post(`/staff/shares/courses/${course.id}/splits`, {
        key,
        parts: [{ instructorId: instructor.userId, share: 10_000 }],
        from,
      }),
  },
] as const;

test.each(kinds)(
  '$what that holds only later is taken back once, and what holds stays',
  async ({ path, list, action, set }) => {
    const [present, plan] = [newId(), newId()];
    expect((await set(present, null)).status).toBe(200);
    site.clock.advance(1_000);
    expect((await set(plan, plannedDay)).status).toBe(200);
    expect((await shown())[list].map(({ id }) => id)).toEqual([plan, present]);
    expectProblem(await staff.send('DELETE', `${path}/${present}`), 409, 'share_plan_begun');
    expect((await staff.send('DELETE', `${path}/${plan}`)).status).toBe(200);
    expect((await shown())[list].map(({ id }) => id)).toEqual([present]);
    expectProblem(await staff.send('DELETE', `${path}/${plan}`), 404, 'share_plan_not_found');
    expect(
      await site.rows(
        sql`select before->>'courseId' as course, after from audit_log where subject_id = ${plan} and action = ${action}`,
      ),
    ).toEqual([{ course: course.id, after: null }]);
  },
);
