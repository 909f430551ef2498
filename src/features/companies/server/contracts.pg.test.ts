import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { claimRequests } from '~/features/quotes/requests/server/mutations';
import { newId } from '~/lib/server/ids';
import { acceptance, quoteDesk } from '~/testing/quotes';
import { testSite } from '~/testing/site';
import { ownCompanies } from '../schema';
import { ownClaimed } from './mutations';

const site = await testSite();
// In Jakarta the next day has begun.
site.clock.now = new Date('2026-11-30T18:00:00Z');
const desk = await quoteDesk(site);

const contractOf = async (quoteId: string) =>
  (
    await site.rows<{
      company_id: string;
      name: string;
      seats: number;
      starts: string;
      ends: string;
    }>(
      sql`select k.company_id, c.name, k.seats, k.starts_on::text as starts, k.ends_on::text as ends from company_contracts k
        join companies c on c.id = k.company_id where k.quote_id = ${quoteId}`,
    )
  )[0];
const ownersOf = (companyId: string) =>
  site.rows<{ user_id: string; role: string }>(
    sql`select user_id, role from company_managers where company_id = ${companyId} and ended_at is null`,
  );

describe('an accepted offer', () => {
  // spec: N16.1
  test('opens a company, its contract from the day in Jakarta, and makes the account its owner', async () => {
    const buyer = await site.person();
    const { quoteId } = await desk.offered({ by: buyer });
    for (let round = 0; round < 2; round += 1)
      expect((await buyer.post(`/quotes/${quoteId}/acceptance`, acceptance)).status).toBe(200);
    const contract = await contractOf(quoteId);
    expect(contract).toMatchObject({
      name: 'PT Rempah Nusantara',
      seats: 80,
      starts: '2026-12-01',
      ends: '2027-05-31',
    });
    expect(await ownersOf(contract?.company_id ?? '')).toEqual([
      { user_id: buyer.userId, role: 'owner' },
    ]);
    expect((await buyer.get('/company')).as(ownCompanies).items).toEqual([
      { id: contract?.company_id, name: 'PT Rempah Nusantara', role: 'owner', departments: null },
    ]);
  });

  test.each([
    ['PT. REMPAH  Nusantara, Tbk', true],
    ['PT Kopi Gayo', false],
  ])('of the same account for %s adds to its company: %s', async (companyName, same) => {
    const buyer = await site.person();
    const first = await desk.offered({ by: buyer });
    const second = await desk.offered({ by: buyer, request: { companyName } });
    for (const { quoteId } of [first, second])
      await buyer.post(`/quotes/${quoteId}/acceptance`, acceptance);
    const [one, two] = [await contractOf(first.quoteId), await contractOf(second.quoteId)];
    expect(one?.company_id === two?.company_id).toBe(same);
  });

  test.each([
    ['its new name', 'PT Rempah Sejahtera', true],
    ['the name in its papers', 'PT Rempah Sentosa Tbk', true],
    ['the name it was bought under', 'Rempah Nusantara', true],
    ['the name of none', 'PT Kopi Gayo', false],
  ])('adds to the company that was renamed since under %s', async (_, companyName, same) => {
    const buyer = await site.person();
    const first = await desk.offered({ by: buyer });
    await buyer.post(`/quotes/${first.quoteId}/acceptance`, acceptance);
    const companyId = (await contractOf(first.quoteId))?.company_id;
    await site.rows(
      sql`update companies set name = 'PT Rempah Sejahtera', legal_name = 'PT Rempah Sentosa' where id = ${companyId ?? null}`,
    );
    const second = await desk.offered({ by: buyer, request: { companyName } });
    await buyer.post(`/quotes/${second.quoteId}/acceptance`, acceptance);
    expect((await contractOf(second.quoteId))?.company_id === companyId).toBe(same);
  });

  test('by link has no owner until somebody claims the request, and the first owner stays', async () => {
    const companyEmail = 'pelatihan@gayo.test';
    const { quoteId, requestId } = await desk.offered({
      request: { companyEmail, companyName: 'PT Gayo' },
    });
    expect((await desk.acceptByLink(requestId, quoteId)).status).toBe(200);
    const companyId = (await contractOf(quoteId))?.company_id ?? '';
    expect(await ownersOf(companyId)).toEqual([]);
    const owner = await site.person();
    await site.rows(
      sql`update users set email = ${companyEmail}, email_verified = true where id = ${owner.userId}`,
    );
    for (let round = 0; round < 2; round += 1)
      await claimRequests(site.ctx(), { requestsClaimed: ownClaimed }, owner.userId);
    expect(await ownersOf(companyId)).toEqual([{ user_id: owner.userId, role: 'owner' }]);
    // Who claims another request of that address later doesn't push the owner out.
    await ownClaimed(site.ctx(), (await site.person()).userId, [requestId]);
    expect(await ownersOf(companyId)).toHaveLength(1);
  });

  test.each([
    ['an account that has only typed it', false],
    ['an account that has proven it', true],
    ['a link that was sent to it', true],
  ])(
    'by link adds to the company that was bought for the same address before by %s: %s',
    async (before, same) => {
      const [byAccount, proven] = [before.includes('account'), before.includes('proven')];
      const companyEmail = `hrd-${newId().slice(-8)}@gayo.test`;
      const request = { companyEmail, companyName: 'PT Gayo Mandiri' };
      const buyer = await site.person();
      if (proven)
        await site.rows(
          sql`update users set email = ${companyEmail}, email_verified = true where id = ${buyer.userId}`,
        );
      const first = await desk.offered({ request, ...(byAccount && { by: buyer }) });
      if (byAccount)
        expect((await buyer.post(`/quotes/${first.quoteId}/acceptance`, acceptance)).status).toBe(
          200,
        );
      else expect((await desk.acceptByLink(first.requestId, first.quoteId)).status).toBe(200);
      const second = await desk.offered({ request });
      expect((await desk.acceptByLink(second.requestId, second.quoteId)).status).toBe(200);
      const [one, two] = [await contractOf(first.quoteId), await contractOf(second.quoteId)];
      expect(one?.company_id === two?.company_id).toBe(same);
      expect((await ownersOf(two?.company_id ?? '')).map(({ user_id }) => user_id)).toEqual(
        proven ? [buyer.userId] : [],
      );
    },
  );

  test('recorded by staff belongs to the buyer, never to who recorded it', async () => {
    const buyer = await site.person();
    const { quoteId, requestId } = await desk.offered({ by: buyer });
    const offline = { ...acceptance, reason: 'Disepakati lewat telepon.' };
    expect(
      (
        await desk.staff.post(
          desk.path(requestId, `/quotes/${quoteId}/offline-acceptance`),
          offline,
        )
      ).status,
    ).toBe(200);
    expect(await ownersOf((await contractOf(quoteId))?.company_id ?? '')).toEqual([
      { user_id: buyer.userId, role: 'owner' },
    ]);
  });
});
