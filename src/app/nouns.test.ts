import { expect, test } from 'vitest';
import { noticeBook, notices } from './nouns';

test('no two notices share a kind', () => {
  expect(noticeBook.size).toBe(notices.length);
});

test('every kind has a label of its own, and only its channels can be switched off', () => {
  for (const { kind, label, channels, optional, audience } of notices) {
    expect(label, kind).toMatch(/^[A-Z].{3,59}$/);
    expect(
      notices.filter((other) => other.audience === audience && other.label === label),
    ).toHaveLength(1);
    expect(new Set(channels).size, kind).toBe(channels.length);
    expect(optional.filter((channel) => !channels.includes(channel))).toEqual([]);
  }
});

test('every kind that names somebody other than its reader has a payload without that name', () => {
  const someoneElse = ['learnerName', 'fullName', 'author', 'by'];
  const withName = notices.filter(({ payload }) =>
    someoneElse.some((field) => field in ((payload as { shape?: object }).shape ?? {})),
  );
  expect(withName.length).toBeGreaterThan(4);
  for (const { kind, unnamed } of withName) expect(unnamed, kind).toBeTypeOf('function');
});
