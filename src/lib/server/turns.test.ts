import { expect, test } from 'vitest';
import { turns } from './turns';

test('up to a limit tasks run, up to another they wait, and further ones are refused until one has ended', async () => {
  const inTurn = turns(1, 1);
  const gate = Promise.withResolvers<void>();
  const running = inTurn(() => gate.promise);
  const waiting = inTurn(async () => 'waited');
  await expect(inTurn(async () => 'too many')).rejects.toMatchObject({ code: 'unavailable' });
  gate.resolve();
  await running;
  expect(await waiting).toBe('waited');
  expect(await inTurn(async () => 'again')).toBe('again');
});
