import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  createCompany,
  createCompanyPerson,
  createDepartment,
  createManager,
} from '~/features/companies/server/factory';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { deskSuite } from '~/testing/desk';
import { testSite } from '~/testing/site';
import { dayAfter } from '../../reminders/rules';
import { trainingDesk } from '../rules';
import { listedTraining } from '../schema';
import { unspread } from './data';
import { spread } from './jobs';

const site = await testSite();
const [owner, hr] = [await site.person(), await site.person({ name: 'Rina Hartati' })];
const room = await classroom(site, { title: 'Analisis Data' });
const other = await classroom(site, { title: 'Desain Batik', instructor: room.instructor });
const companies = await Promise.all(
  [1, 2].map(() => createCompany(site.ctx(), { ownerId: owner.userId, seats: 100 })),
);
for (const { companyId } of companies)
  await createManager(site.ctx(), { companyId, userId: hr.userId, role: 'hr' });
const [companyId = '', secondId = ''] = companies.map((company) => company.companyId);
const department = await createDepartment(site.ctx(), companyId, 'Keuangan');

/** Courses of 33 people, with and without last days, in every stage; the stages are written where learning writes them. */
async function seed(): Promise<void> {
  for (let index = 0; index < 33; index += 1) {
    const isSecond = index % 5 === 0;
    const account = await site.person({ profile: false });
    await createCompanyPerson(site.ctx(), {
      companyId: isSecond ? secondId : companyId,
      email: `${newId()}@rempah.test`,
      name: `${index % 2 ? 'Siti' : 'Wayan'} ${10 + (index % 9)}`,
      departmentId: !isSecond && index % 3 === 0 ? department : null,
      ...(index % 7 > 0 && { userId: account.userId }),
    });
  }
  for (const [id, courseId, dueOn] of [
    [companyId, room.courseId, dayAfter(site.clock.now, 3)],
    [companyId, other.courseId, null],
    [secondId, room.courseId, dayAfter(site.clock.now, 9)],
  ] as const)
    await owner.post(`/company/${id}/assignments`, {
      courseIds: [courseId],
      target: { kind: 'all' },
      dueOn,
    });
  for (const { id } of await unspread(site.ctx())) await spread(() => site.ctx(), id);
  await site.rows(sql`update company_courses g set assigned_at = assigned_at - n.i * interval '1 minute', due_on = due_on - (n.i % 4)::int * 2
    from (select id, row_number() over (order by id) / 2 as i from company_courses) n where n.id = g.id`);
  await site.rows(sql`update enrollments e set progress = case n.i % 3 when 0 then 100 when 1 then 40 else 0 end, completed_at = case when n.i % 3 = 0 then created_at end
    from (select id, row_number() over (order by id) as i from enrollments) n where n.id = e.id`);
}

const { walk } = deskSuite({
  site,
  path: '/company-training',
  shape: trainingDesk,
  item: listedTraining,
  seed,
  worker: owner,
  colleague: hr,
  values: {
    name: (item) => item.person.name.toLowerCase(),
    due: (item) => item.dueOn,
    assigned: (item) => Date.parse(item.assignedAt),
  },
  waitingSince: (item) => item.assignedAt,
  words: 'siti',
  filters: { company: secondId, department, course: room.courseId },
  whole: 'all',
  firstCell: (item) => item.person.name,
});

test('the late ones are those whose rows say so, on either side of midnight in Jakarta', async () => {
  const day = dayAfter(site.clock.now, 3);
  const lateAt = async (time: Date) => {
    site.clock.now = time;
    const idsOf = (items: { id: string }[]) => items.map(({ id }) => id).toSorted();
    const late = idsOf((await walk({ view: 'all' })).filter((item) => item.late));
    expect(idsOf(await walk({ view: 'late' }))).toEqual(late);
    return late.length;
  };
  const midnight = new Date(`${day}T24:00:00+07:00`).getTime();
  const before = await lateAt(new Date(midnight - 60_000));
  expect(await lateAt(new Date(midnight))).toBeGreaterThan(before);
});

test('a mail address where an id should stand finds nothing, and stays out of the audit log', async () => {
  const answer = await hr.get('/company-training/export?view=learning&company=sari%40contoh.co.id');
  expect(answer.status).toBe(200);
  const [row] = await site.rows<{ after: { filter: unknown } }>(
    sql`select after from audit_log where action = 'desk.exported' and actor_id = ${hr.userId} order by created_at desc limit 1`,
  );
  expect(row?.after.filter).toMatchObject({
    view: 'learning',
    filters: { company: ['s***@contoh.co.id'] },
  });
});
