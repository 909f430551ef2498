import { expect, test } from 'vitest';
import { noticeBook, notices } from './notices';

test('no two notices share a kind', () => {
  expect(noticeBook.size).toBe(notices.length);
});

test('every kind has a label of its own, and only its channels can be switched off', () => {
  for (const { kind, label, channels, optional, audience } of notices) {
    expect(label, kind).toMatch(/^[A-Z].{3,59}$/);
    expect(notices.filter((other) => other.audience === audience && other.label === label)).toHaveLength(1);
    expect(new Set(channels).size, kind).toBe(channels.length);
    expect(optional.filter((channel) => !channels.includes(channel))).toEqual([]);
  }
});
