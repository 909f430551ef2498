import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor } from '~/lib/actor';
import { progressOf } from '../enrollment/rules';
import { can } from './access';
import { approvedNeeded, countedStars, displayName, obstacleOf } from './rules';

describe('who may rate', () => {
  test.each([
    [{ teaches: false, progress: 50, rated: false }, null],
    [{ teaches: false, progress: 100, rated: false }, null],
    [{ teaches: false, progress: 49, rated: false }, 'too_early'],
    [{ teaches: false, progress: 0, rated: false }, 'too_early'],
    [{ teaches: false, progress: null, rated: false }, 'not_enrolled'],
    [{ teaches: false, progress: 20, rated: true }, null],
    [{ teaches: true, progress: 100, rated: false }, 'teaches'],
    [{ teaches: true, progress: 100, rated: true }, 'teaches'],
    [{ teaches: true, progress: null, rated: false }, 'teaches'],
  ] as const)('%j: %s', (standing, obstacle) => {
    expect(obstacleOf(standing)).toBe(obstacle);
  });

  test('the named number of approved lessons opens the form, and one less doesn’t', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (lessons) => {
        const needed = approvedNeeded(lessons);
        const obstacle = (approved: number) =>
          obstacleOf({ teaches: false, progress: progressOf(approved, lessons), rated: false });
        expect([obstacle(needed), obstacle(needed - 1)]).toEqual([null, 'too_early']);
      }),
    );
  });
});

test.each([
  [{ stars: 4, hiddenAt: null }, 4],
  [{ stars: 4, hiddenAt: new Date(0) }, null],
])('a rating counts unless it is hidden: %j', (rating, counted) => {
  expect(countedStars(rating)).toBe(counted);
});

test.each([
  ['Sari Wulandari', 'Sari W.'],
  ['  sari   ayu  wulandari ', 'sari W.'],
  ['Sukarno', 'Sukarno'],
  ['', 'Peserta'],
  ['   ', 'Peserta'],
  ['Budi 𝒮etiawan', 'Budi 𝒮.'],
])('the name %j is shown as %j', (name, shown) => {
  expect(displayName(name)).toBe(shown);
});

const person = (more: Partial<Actor>): Actor => ({
  userId: 'a',
  sessionId: 's',
  role: 'learner',
  isInstructor: false,
  ...more,
});

test.each([
  ['learner', person({}), false, { moderate: false, answer: false, hide: false }],
  [
    'instructor of the course',
    person({ isInstructor: true }),
    true,
    { moderate: true, answer: true, hide: false },
  ],
  [
    'other instructor',
    person({ isInstructor: true, role: 'instructor' }),
    false,
    { moderate: false, answer: false, hide: false },
  ],
  [
    'superadmin',
    person({ role: 'superadmin' }),
    false,
    { moderate: true, answer: false, hide: true },
  ],
  [
    'superadmin who teaches',
    person({ role: 'superadmin', isInstructor: true }),
    true,
    { moderate: true, answer: true, hide: false },
  ],
] as const)('%s', (_, actor, teaches, allowed) => {
  for (const verb of ['moderate', 'answer', 'hide'] as const)
    expect(can(actor, verb, { teaches }), verb).toBe(allowed[verb]);
  expect(can(actor, 'answer', { teaches, own: true }), 'their own').toBe(false);
});
