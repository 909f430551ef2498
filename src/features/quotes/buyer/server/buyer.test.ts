import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { expectProblem, testSite } from '~/app/testing';
import { acceptance, quoteDesk } from '~/app/testing-quotes';
import { linkedRequest, ownRequestPage } from '../schema';

const site = await testSite();
const desk = await quoteDesk(site);
const buyer = await site.person({ name: 'Bambang Santoso' });

describe('the owner', () => {
  test('reads the offer, its letter, and accepts it once', async () => {
    const { requestId, quoteId, reference } = await desk.offered({ by: buyer });
    const { items } = (await buyer.get('/quote-requests')).as(ownRequestPage);
    const mine = items.find((item) => item.id === requestId);
    expect(mine).toMatchObject({ reference, status: 'quoted' });
    expect(mine?.quotes[0]).toMatchObject({
      id: quoteId,
      version: 1,
      status: 'sent',
      answerable: true,
      quotedPrice: 35_000_000,
      finalPrice: 31_500_000,
      dpp: 28_875_000,
      ppn: 3_465_000,
      total: 34_965_000,
    });
    const letter = await site.api.request(`/api/quotes/${quoteId}/paper`, { headers: { cookie: await buyer.cookie } });
    expect(letter.headers.get('content-type')).toBe('application/pdf');
    const { text } = await extractText(new Uint8Array(await letter.arrayBuffer()), { mergePages: true });
    expect(text).toContain(mine?.quotes[0]?.number);
    expect(text).toContain('Rp34.965.000');

    expect((await buyer.post(`/quotes/${quoteId}/view`)).status).toBe(200);
    expect((await buyer.post(`/quotes/${quoteId}/acceptance`, acceptance)).status).toBe(200);
    expect((await buyer.post(`/quotes/${quoteId}/acceptance`, acceptance)).status).toBe(200);
    expectProblem(await buyer.post(`/quotes/${quoteId}/rejection`, {}), 409, 'quote_already_accepted');
    expect(await desk.statuses(requestId)).toEqual({ request: 'accepted', quotes: ['accepted'] });
    expect(await desk.events(requestId)).toEqual(['requested', 'taken', 'sent', 'viewed', 'accepted']);
  });
});

describe('the signed link', () => {
  test('opens the request, answers, and dies with its key', async () => {
    const { requestId, quoteId } = await desk.offered();
    const link = await desk.link(requestId);
    const { request } = (await site.visitor.get('/quote-link', link)).as(linkedRequest);
    expect(request.quotes[0]).toMatchObject({ id: quoteId, answerable: true });
    expect((await site.visitor.post(`/quote-link/quotes/${quoteId}/acceptance`, acceptance, link)).status).toBe(200);
    expect(await desk.statuses(requestId)).toEqual({ request: 'accepted', quotes: ['accepted'] });
  });
});
