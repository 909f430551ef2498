import { expect, test } from 'vitest';
import { subscriber } from './client-address';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['local', 'local'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, counted) => {
  expect(subscriber(address)).toBe(counted);
});
