import { expect, test } from 'vitest';
import { formatBytes } from './bytes';

test.each([
  [0, '1 KB'],
  [45, '1 KB'],
  [348_160, '340 KB'],
  [1_258_291, '1,2 MB'],
  [10_485_760, '10 MB'],
  [4_294_967_296, '4,0 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
