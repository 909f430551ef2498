import { expect, test } from 'vitest';
import { stuckSince } from './rules';

const now = new Date('2026-11-23T03:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const started = {
  completedAt: null,
  activeAt: ago(1),
  decidedAt: null,
  rejectedAt: null,
  waiting: false,
};

test.each([
  ['has just begun', started, null],
  ['did nothing for two weeks', { ...started, activeAt: ago(14) }, null],
  ['did nothing for longer', { ...started, activeAt: ago(15) }, ago(15)],
  ['was approved a while ago', { ...started, activeAt: ago(40), decidedAt: ago(20) }, ago(20)],
  ['was approved lately', { ...started, activeAt: ago(40), decidedAt: ago(2) }, null],
  ['waits for a review', { ...started, activeAt: ago(40), waiting: true }, null],
  ['has finished', { ...started, activeAt: ago(40), completedAt: ago(40) }, null],
  [
    'was rejected three days ago',
    { ...started, activeAt: ago(5), decidedAt: ago(3), rejectedAt: ago(3) },
    null,
  ],
  [
    'was rejected and never mended it',
    { ...started, activeAt: ago(5), decidedAt: ago(4), rejectedAt: ago(4) },
    ago(4),
  ],
  [
    'was rejected, and another lesson waits',
    { ...started, decidedAt: ago(4), rejectedAt: ago(4), waiting: true },
    null,
  ],
  [
    'finished before a rejection of a new lesson',
    { ...started, rejectedAt: ago(9), completedAt: ago(20) },
    null,
  ],
])('a learner who %s', (_, standing, since) => {
  expect(stuckSince(standing, now)).toEqual(since);
});
