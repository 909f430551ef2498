import { expect, test } from 'vitest';
import { firstSteps } from './instructor-steps';

const draft = { id: 'a', state: 'draft' } as const;
const filled = {
  profile: { avatarUrl: '/files/a.webp', title: 'Guru SMK', bio: null },
  earnings: { verified: true, account: { state: 'waiting' }, tax: {} },
  courses: [{ id: 'b', state: 'in_review' }],
} as const satisfies Parameters<typeof firstSteps>[0];
type More = Partial<Parameters<typeof firstSteps>[0]>;

test.each<[string, More, string[]]>([
  ['nothing is missing', {}, []],
  ['the profile has no picture', { profile: { ...filled.profile, avatarUrl: null } }, ['profile']],
  [
    'the profile has neither headline nor bio',
    { profile: { ...filled.profile, title: '' } },
    ['profile'],
  ],
  [
    'the profile has a bio only',
    { profile: { ...filled.profile, title: null, bio: 'Mengajar sejak 2014.' } },
    [],
  ],
  ['the address is not proven', { earnings: { ...filled.earnings, verified: false } }, ['email']],
  ['there is no bank account', { earnings: { ...filled.earnings, account: null } }, ['account']],
  [
    'the bank account was rejected',
    { earnings: { ...filled.earnings, account: { state: 'rejected' } } },
    ['account'],
  ],
  [
    'the bank account was confirmed',
    { earnings: { ...filled.earnings, account: { state: 'confirmed' } } },
    [],
  ],
  ['there is no tax data', { earnings: { ...filled.earnings, tax: null } }, ['tax']],
  ['there is no course', { courses: [] }, ['draft', 'review']],
  ['there are drafts only', { courses: [draft] }, ['review']],
  ['changes were asked for', { courses: [{ id: 'b', state: 'changes_requested' }] }, []],
  [
    'a course is published beside a draft',
    { courses: [draft, { id: 'b', state: 'published' }] },
    [],
  ],
])('when %s, these steps are left: %s', (_, more, left) => {
  const steps = firstSteps({ ...filled, ...more });
  expect(steps.filter(({ done }) => !done).map(({ key }) => key)).toEqual(left);
});

test('the review leads to the draft that can be sent, and nowhere without one', () => {
  const place = (courses: More['courses'] & object) =>
    firstSteps({ ...filled, courses }).at(-1)?.to;
  expect(place([])).toBeNull();
  expect(place([{ id: 'b', state: 'published' }, draft])).toBe(
    '/instructor/courses/a/edit?tab=terbitkan',
  );
});
