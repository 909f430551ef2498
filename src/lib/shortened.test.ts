import { expect, test } from 'vitest';
import { shortened } from './shortened';

test.each([
  ['stays', 'Jelas dan runtut', 16, 'Jelas dan runtut'],
  ['is cut behind a word', 'Jelas dan runtut', 12, 'Jelas dan…'],
  ['loses the word at whose end it is full', 'Jelas dan runtut', 9, 'Jelas…'],
  ['is cut inside a word longer than that', 'Mempertanggungjawabkan', 8, 'Mempert…'],
  ['keeps characters of two units whole', '😀😀😀😀', 4, '😀…'],
])('a text %s', (_, text, most, expected) => {
  expect(shortened(text, most)).toBe(expected);
  expect(expected.length).toBeLessThanOrEqual(most);
});
