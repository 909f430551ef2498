import { describe, expect, test } from 'vitest';
import { drawnFrom, examChecklist, newChoiceId, tooManyDrawn } from './rules';

const topics = [
  { topic: '', questions: 3 },
  { topic: 'SQL', questions: 120 },
];
const open = (draws: Record<string, number>, bank = topics) =>
  examChecklist(draws, bank)
    .filter(({ done }) => !done)
    .map(({ key, topics }) => [key, ...topics].join(' '));

describe('the checklist', () => {
  test.each<[string, Record<string, number>, typeof topics, string[]]>([
    ['an empty bank', {}, [], ['questions', 'drawn']],
    ['all questions of two topics, of which each attempt has a part', {}, topics, []],
    ['a number that each topic has', { SQL: 8, '': 3 }, topics, []],
    ['all of a topic that the draw doesn’t name', { SQL: 8 }, topics, []],
    ['one more than there are', { SQL: 121, '': 0 }, topics, ['enough SQL']],
    ['a topic that is gone', { SQL: 8, Lama: 1 }, topics, ['enough Lama']],
    ['a topic that is gone and gives nothing', { SQL: 8, Lama: 0 }, topics, []],
    ['nothing', { SQL: 0, '': 0 }, topics, ['drawn']],
  ])('of %s', (_, draws, bank, expected) => expect(open(draws, bank)).toEqual(expected));

  test('counts the questions of one attempt, and says where they are too many', () => {
    expect(drawnFrom({ SQL: 8 }, topics)).toBe(11);
    expect([drawnFrom({}, topics), 101, 100].map(tooManyDrawn)).toEqual([
      expect.stringContaining('100 di antaranya'),
      expect.anything(),
      null,
    ]);
    expect(drawnFrom({}, [{ topic: 'constructor', questions: 3 }])).toBe(3);
  });
});

test('ids of choices are accepted by the schema and don’t repeat', () => {
  const ids = Array.from({ length: 200 }, newChoiceId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{8}$/);
});
