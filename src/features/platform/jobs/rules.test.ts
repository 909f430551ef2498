import { expect, test } from 'vitest';
import { standingOf } from './rules';

const runs = { since: 0, dueAt: 100, succeededAt: null, failedAt: null, runningSince: null };

test.each([
  ['has succeeded since it was due', { succeededAt: 101 }, 'ok'],
  ['has not run since it was due', { succeededAt: 99 }, 'overdue'],
  ['has never run although it was due', {}, 'overdue'],
  ['was scheduled after it was due', { since: 150 }, 'never'],
  ['runs since it was due', { succeededAt: 50, runningSince: 101 }, 'running'],
  ['hangs since before it was due', { succeededAt: 50, runningSince: 60 }, 'overdue'],
  ['failed after its last success', { succeededAt: 101, failedAt: 102 }, 'failing'],
  ['succeeded after its last failure', { succeededAt: 103, failedAt: 102 }, 'ok'],
  ['failed and was never done', { failedAt: 50 }, 'failing'],
] as const)('work that %s: %s', (_, given, state) =>
  expect(standingOf({ ...runs, ...given })).toBe(state),
);
