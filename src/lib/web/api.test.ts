import { expect, test } from 'vitest';
import { body } from './api';

test('an answer without content is no failure', async () => {
  await expect(
    body(Promise.resolve(new Response(null, { status: 204 })) as Parameters<typeof body>[0]),
  ).resolves.toBeUndefined();
});
