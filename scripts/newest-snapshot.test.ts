import { expect, test } from 'vitest';
import journal from '../drizzle/meta/_journal.json' with { type: 'json' };
import { snapshots } from './newest-snapshot.ts';

test('of the schema’s descriptions only that of the newest migration is kept', () => {
  const newest = journal.entries.at(-1);
  expect(newest).toBeDefined();
  expect(snapshots()).toEqual([`${newest?.tag.slice(0, 4)}_snapshot.json`]);
});
