import { expect, test } from 'vitest';
import { nextQuestion } from './polling';

// spec: N1.13
test.each([
  [0, 3_000],
  [119_999, 3_000],
  [120_000, 10_000],
  [600_000, 30_000],
  [3_600_000, false],
])('after %d ms of waiting the next question comes in %s ms', (waitedMs, pauseMs) => {
  expect(nextQuestion(waitedMs)).toBe(pauseMs);
});

test('an hour of waiting asks a hundred and ninety times at most', () => {
  let asked = 0;
  for (let waitedMs = 0; ; asked += 1) {
    const pauseMs = nextQuestion(waitedMs);
    if (pauseMs === false) break;
    waitedMs += pauseMs;
  }
  expect(asked).toBeLessThanOrEqual(190);
});
