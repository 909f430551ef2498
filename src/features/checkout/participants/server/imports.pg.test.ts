import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { deskSuite } from '~/testing/desk';
import { expectProblem, testSite } from '~/testing/site';
import { importDesk } from '../rules';
import { importView, listedImport } from '../schema';

const site = await testSite();
const [staff, colleague] = [
  await site.person({ name: 'Ayu Lestari', role: 'superadmin' }),
  await site.person({ name: 'Maya Kusuma', role: 'superadmin' }),
];
const instructor = await site.person({ role: 'instructor' });
const [room, other] = [
  await classroom(site, { instructor }),
  await classroom(site, { instructor }),
];

deskSuite({
  site,
  path: '/staff/enrollment-imports',
  shape: importDesk,
  item: listedImport,
  seed: async () => {
    await site.rows(sql`with made as (insert into enrollment_imports (id, course_id, name, state, total, created_by, created_at)
      select gen_random_uuid(), case when n % 2 = 0 then ${room.courseId}::uuid else ${other.courseId}::uuid end, case when n % 3 = 0 then '' else 'kelas-' || n || '.csv' end,
        (array['done', 'undone', 'running'])[n % 3 + 1]::enrollment_import_state, 1, case when n % 4 = 0 then ${staff.userId}::uuid else ${colleague.userId}::uuid end,
        '2026-03-01'::timestamptz + (n / 2) * interval '1 day' from generate_series(1, 30) n returning id, state)
      insert into enrollment_import_rows (id, import_id, line, email, outcome)
      select gen_random_uuid(), id, 1, 'tidak@ada.id', (case when state = 'done' then 'unknown' else 'created' end)::enrollment_import_outcome from made`);
  },
  worker: staff,
  colleague,
  values: { begun: (item) => item.createdAt },
  waitingSince: (item) => item.createdAt,
  words: 'kelas-1',
  filters: {
    course: room.courseId,
    person: staff.userId,
    begun: '2026-03-03..2026-03-05',
  },
  whole: 'all',
  firstCell: (item) => item.name,
});

test('what an import did is told with its course and its maker, to staff of participants only', async () => {
  const answer = await staff.post(`/staff/courses/${room.courseId}/enrollment-imports`, {
    key: newId(),
    name: 'campur.csv',
    text: `${instructor.email}\ntidak@ada.id`,
  });
  const { id } = answer.as(importView);
  const page = (await staff.get('/staff/enrollment-imports?view=faulty&q=campur')).json as {
    items: unknown[];
  };
  expect(page.items).toMatchObject([
    {
      id,
      name: 'campur.csv',
      state: 'done',
      total: 2,
      counts: { created: 1, unknown: 1 },
      by: 'Ayu Lestari',
    },
  ]);
  expect((await colleague.get(`/staff/enrollment-imports/${id}`)).as(importView)).toMatchObject({
    course: { id: room.courseId },
    createdBy: staff.userId,
    counts: { created: 1, unknown: 1 },
  });
  expectProblem(await instructor.get('/staff/enrollment-imports'), 403, 'forbidden');
});
