import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { clockTime } from '~/lib/dates';
import { newId } from '~/lib/server/ids';
import { quoteDesk } from '~/testing/quotes';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';
import { tellReminder } from './mutations';

const site = await testSite();
const desk = await quoteDesk(site);
const seller = await site.person({ name: 'Sari Dewi', role: 'sales' });
await Promise.all([seller.cookie, desk.staff.cookie]);
const race = races({ rounds: 5 });

race(
  'of two who take the same requests at once each request gets one of them, and the other is told',
  async () => {
    const ids = [(await desk.request()).id, (await desk.request()).id, (await desk.request()).id];
    const takers = [desk.staff, seller];
    const taken = await Promise.all(
      takers.flatMap((taker) =>
        ids.map(async (id) => ({ id, taker, status: (await desk.take(id, taker)).status })),
      ),
    );
    for (const id of ids) {
      const ofOne = taken.filter((one) => one.id === id);
      expect(ofOne.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [row] = await site.rows<{ owner: string }>(
        sql`select owner_id as owner from business_quote_requests where id = ${id}`,
      );
      expect(row?.owner).toBe(ofOne.find(({ status }) => status === 200)?.taker.userId);
      expect((await desk.events(id)).filter((kind) => kind === 'taken')).toHaveLength(1);
    }
  },
);

race('of two runs that find the same reminder one tells it', async () => {
  const { id } = await desk.request();
  const reminder = {
    id: newId(),
    at: clockTime(new Date(site.clock.now.getTime() + 120_000)),
    note: 'Telepon lagi.',
  };
  expect((await seller.post(desk.path(id, '/reminders'), reminder)).status).toBe(201);
  site.clock.advance(180_000);
  const told = await Promise.all(
    [0, 1].map(() => tellReminder(site.ctx(), { id: reminder.id, requestId: id })),
  );
  expect(told.toSorted()).toEqual([false, true]);
});
