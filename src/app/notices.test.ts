import { describe, expect, test } from 'vitest';
import { noticeBook, notices } from './notices';

test('no two notices share a kind', () => {
  expect(noticeBook.size).toBe(notices.length);
});

describe.each(notices)('$kind', ({ label, channels, optional, audience }) => {
  test('has a label of its own, and only its channels can be switched off', () => {
    expect(label).toMatch(/^[A-Z].{3,59}$/);
    expect(notices.filter((other) => other.audience === audience && other.label === label)).toHaveLength(1);
    expect(new Set(channels).size).toBe(channels.length);
    expect(optional.filter((channel) => !channels.includes(channel))).toEqual([]);
  });
});
