import { afterEach, expect, test, vi } from 'vitest';
import { leftOf } from './clock';

const dayMs = 86_400_000;
const minuteMs = 60_000;

afterEach(() => void vi.useRealTimers());

test.each([
  ['a day behind', -dayMs],
  ['right', 0],
  ['a day ahead', dayMs],
])('a device whose clock is %s counts down by the server’s', (_, wrong) => {
  const now = '2026-11-23T03:00:00.000Z';
  vi.useFakeTimers({ now: Date.parse(now) + wrong, toFake: ['Date', 'performance'] });
  const clock = { now, receivedAt: performance.now() };
  vi.advanceTimersByTime(10 * minuteMs);
  // Somebody sets the clock meanwhile.
  vi.setSystemTime(Date.now() + dayMs);
  expect(leftOf('2026-11-23T04:00:00.000Z', clock)).toBe(50 * minuteMs);
});
