import { expect, test } from 'vitest';
import { changesOf } from './rules';

const [video, category] = [
  '0197b2f0-0000-7000-8000-000000000001',
  '0197b2f0-0000-7000-8000-000000000002',
];
const possibleIn = (
  subject: 'course' | 'lesson',
  present: object,
  saved: object,
  names: [string, string][],
) =>
  Object.fromEntries(
    changesOf(subject, present, saved, new Map(names)).map(({ name, possible }) => [
      name,
      possible,
    ]),
  );

test('a category that was merged into another can’t come back, and the title beside it can', () => {
  const change = [
    'course',
    { title: 'Baru', categoryId: 'other' },
    { title: 'Lama', categoryId: category },
  ] as const;
  expect(possibleIn(...change, [])).toEqual({ title: true, categoryId: false });
  expect(possibleIn(...change, [[category, 'Desain']])).toEqual({ title: true, categoryId: true });
});

test('a video that nothing is left of can’t come back, and isn’t named', () => {
  const change = [
    'lesson',
    { videoId: null, title: 'Baru' },
    { videoId: video, title: 'Lama' },
  ] as const;
  expect(changesOf(...change, new Map()).find(({ name }) => name === 'videoId')).toMatchObject({
    possible: false,
    fields: [{ after: null }],
  });
  expect(possibleIn(...change, [[video, 'pembuka.mp4']])).toMatchObject({
    title: true,
    videoId: true,
  });
});
