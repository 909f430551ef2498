import { describe, expect, test } from 'vitest';
import { playwrightOutcome, vitestOutcome } from './outcomes.ts';

const spec = (title: string, status: string) => ({
  ok: status !== 'unexpected',
  file: 'exam.spec.ts',
  line: 7,
  title,
  tests: [{ status }],
});
const report = {
  stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 1 },
  suites: [
    {
      specs: [spec('opens', 'expected')],
      suites: [{ specs: [spec('hands in', 'flaky'), spec('ends', 'unexpected')] }],
    },
  ],
};

describe('a browser test that passes at its second try', () => {
  test('has failed, and is named', () => {
    expect(playwrightOutcome(report, { allowFlaky: false })).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      failures: [
        'exam.spec.ts:7 › ends',
        'exam.spec.ts:7 › hands in: passed only at its second try',
      ],
      flaky: [],
    });
  });

  test('passes where a person allows it, and is named', () => {
    expect(playwrightOutcome(report, { allowFlaky: true })).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: ['exam.spec.ts:7 › ends'],
      flaky: ['exam.spec.ts:7 › hands in'],
    });
  });
});

test('a failed test, and a file that broke outside of its tests, have failed', () => {
  const file = (name: string, status: string, message = '') => ({
    name: `${process.cwd()}/src/${name}`,
    status,
    message,
    assertionResults:
      status === 'failed' && !message
        ? [{ status: 'failed', fullName: 'two at once', failureMessages: ['expected 1\nat x'] }]
        : [],
  });
  expect(
    vitestOutcome({
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        file('a.race.test.ts', 'failed'),
        file('b.test.ts', 'failed', 'no such module\nat y'),
        file('c.test.ts', 'passed'),
      ],
    }),
  ).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
    failures: ['src/a.race.test.ts › two at once: expected 1', 'src/b.test.ts: no such module'],
  });
});
