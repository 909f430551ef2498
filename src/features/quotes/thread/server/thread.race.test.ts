import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { newId } from '~/lib/server/ids';
import { acceptance, quoteDesk } from '~/testing/quotes';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';

const site = await testSite();
const desk = await quoteDesk(site);
const buyer = await site.person({ name: 'Bambang Santoso' });
await Promise.all([buyer.cookie, desk.staff.cookie]);
const race = races({ rounds: 5 });
const reason = { reason: 'Anggaran tahun ini dibatalkan.' };

race('of an acceptance and a withdrawal one succeeds', async () => {
  const { requestId, quoteId } = await desk.offered({ by: buyer });
  const [accepted, withdrawn] = await Promise.all([
    buyer.post(`/quotes/${quoteId}/acceptance`, acceptance),
    buyer.post(`/quote-requests/${requestId}/withdrawal`, reason),
  ]);
  expect([accepted.status, withdrawn.status].toSorted()).toEqual([200, 409]);
  const outcome = accepted.status === 200 ? 'accepted' : 'rejected';
  expect(await desk.statuses(requestId)).toEqual({ request: outcome, quotes: [outcome] });
  expect(
    await site.rows(sql`select 1 from business_quote_acceptances where quote_id = ${quoteId}`),
  ).toHaveLength(Number(outcome === 'accepted'));
});

race(
  'messages of both sides at once are all stored, and each is counted for the other side',
  async () => {
    const { id } = await desk.request({ by: buyer });
    const write = () =>
      buyer.post(`/quote-requests/${id}/messages`, {
        key: newId(),
        topic: 'question',
        text: 'Kapan?',
      });
    const key = newId();
    const twice = () => desk.staff.post(desk.path(id, '/messages'), { key, text: 'Senin.' });
    const answers = await Promise.all([write(), twice(), write(), twice()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [counts] = await site.rows<{ messages: number }>(
      sql`select messages from business_quote_threads where request_id = ${id}`,
    );
    expect(counts?.messages).toBe(3);
    expect(
      await site.rows(sql`select 1 from business_quote_messages where request_id = ${id}`),
    ).toHaveLength(3);
  },
);
