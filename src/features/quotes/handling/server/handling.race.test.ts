import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { acceptance, quoteDesk } from '~/testing/quotes';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';

const site = await testSite();
const desk = await quoteDesk(site);
const buyer = await site.person({ name: 'Bambang Santoso' });
await Promise.all([buyer.cookie, desk.staff.cookie]);
const race = races({ rounds: 5 });
const reason = 'Harga pada surat keliru, versi baru menyusul.';

race('of an acceptance and the withdrawal of the offer by staff one succeeds', async () => {
  const { requestId, quoteId } = await desk.offered({ by: buyer });
  const [accepted, withdrawn] = await Promise.all([
    buyer.post(`/quotes/${quoteId}/acceptance`, acceptance),
    desk.staff.post(desk.path(requestId, `/quotes/${quoteId}/withdrawal`), { reason }),
  ]);
  expect([accepted.status, withdrawn.status].toSorted()).toEqual([200, 409]);
  const kept = accepted.status === 200;
  expect(await desk.statuses(requestId)).toEqual(
    kept
      ? { request: 'accepted', quotes: ['accepted'] }
      : { request: 'reviewing', quotes: ['withdrawn'] },
  );
  expect(
    await site.rows(sql`select 1 from business_quote_acceptances where quote_id = ${quoteId}`),
  ).toHaveLength(Number(kept));
});
