import { relative } from 'node:path';
import type { Outcome } from './stages.ts';

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type Spec = { ok: boolean; file: string; line: number; title: string; tests: { status: string }[] };
type Suite = { suites?: Suite[]; specs: Spec[] };
export type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: Suite[];
};

const firstLine = (text = '') => text.split('\n', 1)[0] ?? '';

/** Files that broke outside of a test are named by their own message. */
const vitestFailures = ({ testResults }: VitestReport) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(process.cwd(), name);
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
    return failed.map(
      (test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`,
    );
  });

/** The counts of a run of vitest. */
export const vitestOutcome = (report: VitestReport): Outcome => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: vitestFailures(report),
});

const specsOf = ({ suites = [], specs }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];
const nameOf = ({ file, line, title }: Spec) => `${file}:${line} › ${title}`;

/** The counts of a run of Playwright. A test that passed only at its second try has failed, unless a person allows it (ADR 058). */
export function playwrightOutcome(
  { stats, suites }: PlaywrightReport,
  { allowFlaky }: { allowFlaky: boolean },
): Outcome {
  const specs = suites.flatMap(specsOf);
  const failures = specs.filter((spec) => !spec.ok).map(nameOf);
  const flaky = specs
    .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
    .map(nameOf);
  const second = flaky.map((name) => `${name}: passed only at its second try`);
  return {
    passed: stats.expected + (allowFlaky ? stats.flaky : 0),
    failed: stats.unexpected + (allowFlaky ? 0 : stats.flaky),
    skipped: stats.skipped,
    failures: allowFlaky ? failures : [...failures, ...second],
    flaky: allowFlaky ? flaky : [],
  };
}
