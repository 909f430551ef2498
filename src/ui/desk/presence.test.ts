import { expect, test } from 'vitest';
import { presenceOf } from './presence';

test('the report of leaving waits for the one on its way, even for a failing one', async () => {
  const said: string[] = [];
  const answers: ((failed: boolean) => void)[] = [];
  const presence = presenceOf((open) => {
    said.push(open ? 'open' : 'closed');
    return new Promise<void>((resolve, reject) =>
      answers.push((failed) => (failed ? reject(new Error('lost')) : resolve())),
    );
  });
  const stay = presence.stay();
  const leave = presence.leave();
  await Promise.resolve();
  expect(said).toEqual(['open']);
  answers[0]?.(true);
  await expect(stay).rejects.toThrow('lost');
  await expect.poll(() => said).toEqual(['open', 'closed']);
  answers[1]?.(false);
  await leave;
});
