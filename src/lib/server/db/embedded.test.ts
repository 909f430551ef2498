import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { emptyDump } from '~/testing/database';
import { openClient } from './embedded';

test('a queue of statements lets the rest of the process go on', async () => {
  const client = await openClient(undefined, await emptyDump());
  let isBusy = true;
  const busy = Promise.all(
    Array.from({ length: 60 }, () =>
      client.query('select count(*) from generate_series(1, 20000)'),
    ),
  );
  const ended = busy.finally(() => {
    isBusy = false;
  });
  let lookups = 0;
  while (isBusy) {
    await stat('.');
    lookups += 1;
  }
  await ended;
  await client.close();
  expect(lookups, 'the file system answered between the statements').toBeGreaterThan(10);
});
