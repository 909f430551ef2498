import { expect, test } from 'vitest';
import { selectedText } from './selected';

test.each([
  [0, undefined, 'Tidak ada yang dipilih'],
  [1, undefined, '1 dipilih'],
  [142, undefined, '142 dipilih'],
  [100, 142, '100 teratas dari 142 dipilih'],
  [100, 1_420, '100 teratas dari 1.420 dipilih'],
  [100, 100, '100 dipilih'],
  [50, 50, '50 dipilih'],
])('%i of %s: %s', (count, total, text) => {
  expect(selectedText(count, total)).toBe(text);
});
