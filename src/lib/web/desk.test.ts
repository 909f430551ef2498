import { expect, test } from 'vitest';
import { movedEntry } from './desk';

test.each([
  ['/admin/member-profiles?view=all&member=a1', '/admin/member-profiles?view=all&entry=a1'],
  ['/admin/member-profiles?view=all', null],
])('the link %s leads to %s', (before, after) => {
  expect(movedEntry(`https://nusakelas.test${before}`, 'member')).toBe(after);
});
