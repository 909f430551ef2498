import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { newId } from '~/lib/server/ids';
import { shop, shopSite } from '~/testing/orders';
import { races } from '~/testing/race';
import { ownOrder } from '../../orders/schema';

const { site } = await shopSite();
const sale = await shop(site);
const race = races({ rounds: 5 });
const hands = 8;
/** 199,000 less 20 percent, with PPN */
const reduced = 176_712;

race('the last use of a coupon goes to one of many who order at once', async (round) => {
  const code = `TERAKHIR-${round}`;
  await site.rows(sql`insert into coupons (id, code, kind, value, scope, bearer, max_uses, starts_at, created_at, updated_at)
    values (${newId()}, ${code}, 'percent', 2000, 'all', 'platform', 1, now() - interval '1 day', now(), now())`);
  const buyers = await Promise.all(Array.from({ length: hands }, () => site.person()));
  const answers = await Promise.all(
    buyers.map((buyer) => sale.order(buyer, { coupon: code, total: reduced })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    201,
    ...Array<number>(hands - 1).fill(409),
  ]);
  expect(await site.rows(sql`select uses from coupons where code = ${code}`)).toEqual([
    { uses: 1 },
  ]);
  const won = answers.findIndex(({ status }) => status === 201);
  const [winner, answer] = [buyers[won], answers[won]];
  if (!winner || !answer) throw new Error('nobody got it');
  // An order that is given up gives the use back, to one of the others.
  const { number } = answer.as(ownOrder);
  const [, ...again] = await Promise.all([
    winner.post(`/orders/${number}/cancel`),
    ...buyers
      .filter((buyer) => buyer !== winner)
      .map((buyer) => sale.order(buyer, { coupon: code, total: reduced })),
  ]);
  expect(again.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
  const [row] = await site.rows<{ uses: number }>(
    sql`select uses from coupons where code = ${code}`,
  );
  expect(row?.uses).toBe(again.some(({ status }) => status === 201) ? 1 : 0);
});
