import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepIntent, takeIntent } from './intent';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an interrupted enrolment is continued once, on the page of its course', () => {
  keepIntent('dasar', 'auth');
  expect(takeIntent('dasar')).toBe('auth');
  expect(takeIntent('dasar')).toBeNull();
});

test('another course’s page forgets it', () => {
  keepIntent('dasar', 'profile');
  expect(takeIntent('lain')).toBeNull();
  expect(takeIntent('dasar')).toBeNull();
});

test('it expires after 15 minutes', () => {
  keepIntent('dasar', 'auth');
  vi.advanceTimersByTime(15 * 60_000);
  expect(takeIntent('dasar')).toBeNull();
});

test('without storage, or with other content in it, there is none', () => {
  stored.set('nusakelas-enroll', 'bukan json');
  expect(takeIntent('dasar')).toBeNull();
  vi.unstubAllGlobals();
  keepIntent('dasar', 'auth');
  expect(takeIntent('dasar')).toBeNull();
});
