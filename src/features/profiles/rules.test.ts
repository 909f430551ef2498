import { expect, test } from 'vitest';
import { isComplete } from './rules';

// spec: D5.2
test.each([
  ['Sari Wulandari', [], true],
  ['Sari Wulandari', ['privacy'], false],
  ['', [], false],
  ['   ', [], false],
  [null, [], false],
])(
  'a profile with the name %j and the missing consents %j is complete: %j',
  (name, pending, complete) => {
    expect(isComplete(name, pending)).toBe(complete);
  },
);
