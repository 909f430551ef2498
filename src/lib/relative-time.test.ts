import { formatDistance } from 'date-fns/formatDistance';
import { id } from 'date-fns/locale/id';
import { expect, test } from 'vitest';
import { relativeTime, timeBetween } from './relative-time';

const now = new Date('2026-11-29T03:00:00Z');
const minute = 60_000;
const before = (minutes: number) => new Date(now.getTime() - minutes * minute);

test('distances are worded as by the Indonesian of date-fns', () => {
  // From seconds to years, each half as far again as the one before.
  for (let minutes = 0.1; minutes < 4_000_000; minutes *= 1.5) {
    const at = before(minutes);
    expect(timeBetween(at, now)).toBe(formatDistance(at, now, { locale: id }));
    expect(relativeTime(at, now)).toBe(formatDistance(at, now, { locale: id, addSuffix: true }));
  }
});

test('a time in the future counts as now', () => {
  expect(relativeTime(before(-30).toISOString(), now)).toBe('kurang dari 1 menit yang lalu');
});
