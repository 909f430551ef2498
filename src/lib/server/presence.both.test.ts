import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { testSite } from '~/testing/site';
import { newId } from './ids';
import { listenForPresence, showPresence } from './presence';

const site = await testSite();
await listenForPresence(site.database);
const entry = newId();
const [me, other] = [
  { id: newId(), name: 'Ayu Lestari' },
  { id: newId(), name: 'Maya Kusuma' },
];
const others = () => showPresence(site.ctx(), { entry, viewer: me, open: true });

test('who has an entry open in another process is shown until they leave', async () => {
  const say = (until: number) =>
    site.rows(
      sql`select pg_notify('desk_presence', ${JSON.stringify({ entry, viewer: other, until })})`,
    );
  await say(site.clock.now.getTime() + 60_000);
  await vi.waitFor(async () => expect(await others()).toEqual([other]));
  await say(0);
  await vi.waitFor(async () => expect(await others()).toEqual([]));
});
