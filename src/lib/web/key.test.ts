import { expect, test } from 'vitest';
import { contentKeys } from './key';

test('contents keep their key until they change or are stored', () => {
  const keys = contentKeys();
  const first = keys.of({ text: 'Kapan?', files: ['a'] });
  expect(keys.of({ text: 'Kapan?', files: ['a'] })).toBe(first);
  const second = keys.of({ text: 'Kapan? Di Solo?', files: ['a'] });
  const third = keys.of({ text: 'Kapan? Di Solo?', files: [] });
  keys.stored();
  const fourth = keys.of({ text: 'Kapan? Di Solo?', files: [] });
  expect(new Set([first, second, third, fourth]).size).toBe(4);
});
