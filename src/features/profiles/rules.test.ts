import { expect, test } from 'vitest';
import { isComplete } from './rules';

test.each([
  [null, false],
  ['', false],
  ['  \t', false],
  ['Sari', true],
])('a profile named %j is complete: %j', (name, complete) => {
  expect(isComplete(name)).toBe(complete);
});
