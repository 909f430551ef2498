import { expect, test } from 'vitest';
import { figures } from '../terms';
import { listOf } from './lists';

// spec: N13.1
test('every number leads to its list, filtered by the days that it counts', () => {
  const lists = figures.map((figure) => [
    figure,
    decodeURIComponent(listOf(figure, { from: '2026-10-25', to: '2026-11-23' }) ?? ''),
  ]);
  expect(Object.fromEntries(lists)).toMatchObject({
    signUps: '/admin/superadmin/users?created=2026-10-25..2026-11-23',
    enrolments: '/admin/superadmin/enrollments?view=all&enrolled=2026-10-25..2026-11-23',
    completions: '/admin/superadmin/enrollments?view=finished&completed=2026-10-25..2026-11-23',
    active7: '/admin/superadmin/enrollments?view=all&active=2026-11-17..2026-11-23',
    active30: '/admin/superadmin/enrollments?view=all&active=2026-10-25..2026-11-23',
  });
  for (const [figure, list] of lists)
    expect(list, figure).toMatch(/\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}/);
});
