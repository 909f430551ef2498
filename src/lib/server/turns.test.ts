import { expect, test } from 'vitest';
import { queueWithPriority } from './turns';

test('tasks run one at a time, those that go first before what waits, and a failed one stops nothing', async () => {
  const inTurn = queueWithPriority();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const task = (line: 'first' | 'later', name: string, until = Promise.resolve()) =>
    inTurn(line, async () => {
      await until;
      if (name === 'broken') throw new Error('broken');
      done.push(name);
    });
  const all = [
    task('later', 'cv 1', gate.promise),
    task('later', 'cv 2'),
    task('later', 'broken'),
    task('first', 'letter 1'),
    task('later', 'cv 3'),
    task('first', 'letter 2'),
  ];
  gate.resolve();
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(done).toEqual(['cv 1', 'letter 1', 'letter 2', 'cv 2', 'cv 3']);
});
