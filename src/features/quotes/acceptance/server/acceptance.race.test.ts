import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { newId } from '~/lib/server/ids';
import { acceptance, quoteDesk } from '~/testing/quotes';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';
import { codeTriesMax } from '../terms';
import { acceptancePaper } from './provider';

const site = await testSite({ env: { LIMIT_SIGN_IN_FAILURES: '5000' } });
const desk = await quoteDesk(site);
const race = races({ rounds: 5 });
const drawingRace = races({ rounds: 2 });

const opened = async () => {
  const { requestId, quoteId } = await desk.offered({
    request: { companyEmail: `hrd-${newId().slice(-8)}@rempah.test` },
  });
  const link = await desk.link(requestId);
  const accept = (code: string, more: object = {}) =>
    site.visitor.post(
      `/quote-link/quotes/${quoteId}/acceptance`,
      { ...acceptance, code, ...more },
      link,
    );
  return { requestId, quoteId, link, accept };
};
const wrongOf = (code: string, by: number) =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');

race(
  'wrong codes that come at once are all counted, and none more than the limit is compared',
  async () => {
    const { requestId, quoteId, accept } = await opened();
    const code = await desk.code(requestId, quoteId);
    const answers = await Promise.all(
      Array.from({ length: codeTriesMax + 3 }, (_, index) => accept(wrongOf(code, index + 1))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
    expect(
      await site.rows(sql`select wrong from business_quote_codes where quote_id = ${quoteId}`),
    ).toEqual([{ wrong: codeTriesMax }]);
    expect((await accept(code)).status).toBe(422);
    expect((await desk.statuses(requestId)).request).toBe('quoted');
  },
);

race('of two people with one code one accepts, and the code is spent', async () => {
  const { requestId, quoteId, accept } = await opened();
  const code = await desk.code(requestId, quoteId);
  const answers = await Promise.all([accept(code), accept(code, { name: 'Siti Rahma' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(
    await site.rows(sql`select 1 from business_quote_acceptances where quote_id = ${quoteId}`),
  ).toHaveLength(1);
  expect(
    await site.rows(sql`select 1 from business_quote_codes where quote_id = ${quoteId}`),
  ).toEqual([]);
});

race('two tabs that ask for a code at once get one mail', async () => {
  const { quoteId, link } = await opened();
  const answers = await Promise.all(
    [1, 2].map(() => site.visitor.post(`/quote-link/quotes/${quoteId}/acceptance-code`, {}, link)),
  );
  expect(answers[0]?.json).toEqual(answers[1]?.json);
  expect(
    await site.rows(sql`select sent from business_quote_codes where quote_id = ${quoteId}`),
  ).toEqual([{ sent: 1 }]);
});

race('of a rejection and an acceptance with a right code one succeeds', async () => {
  const { requestId, quoteId, link, accept } = await opened();
  const code = await desk.code(requestId, quoteId);
  const answers = await Promise.all([
    accept(code),
    site.visitor.post(`/quote-link/quotes/${quoteId}/rejection`, {}, link),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const outcome = answers[0]?.status === 200 ? 'accepted' : 'rejected';
  expect(await desk.statuses(requestId)).toEqual({ request: outcome, quotes: [outcome] });
  expect(
    await site.rows(sql`select 1 from business_quote_acceptances where quote_id = ${quoteId}`),
  ).toHaveLength(outcome === 'accepted' ? 1 : 0);
});

drawingRace('both sides that draw the acceptance at once get the same bytes', async () => {
  const { requestId, quoteId, accept } = await opened();
  expect((await accept(await desk.code(requestId, quoteId))).status).toBe(200);
  const papers = await Promise.all([1, 2, 3].map(() => acceptancePaper(site.ctx(), quoteId)));
  expect(new Set(papers.map((paper) => Buffer.from(paper?.pdf ?? []).toString('hex'))).size).toBe(
    1,
  );
  expect(
    await site.rows(
      sql`select 1 from business_quote_acceptance_papers where quote_id = ${quoteId}`,
    ),
  ).toHaveLength(1);
});
