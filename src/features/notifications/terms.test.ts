import { expect, test } from 'vitest';
import { badgeText } from './terms';

// spec: S66.4
test.each([
  [0, '0'],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [250, '9+'],
])('%i unread show %s', (unread, shown) => {
  expect(badgeText(unread)).toBe(shown);
});
