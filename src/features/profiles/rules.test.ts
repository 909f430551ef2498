import { expect, test } from 'vitest';
import { isComplete } from './rules';

test.each([
  ['Sari Wulandari', [], true],
  ['Sari Wulandari', ['privacy'], false],
  ['', [], false],
  ['   ', [], false],
  [null, [], false],
])('a name %j with %j still to agree to is complete: %j', (name, pending, complete) => {
  expect(isComplete(name, pending)).toBe(complete);
});
