import { deskMatrix } from './desk';
import { acceptance, draftBody, type quoteDesk, requestBody, templateBody } from './quotes';
import type { Sent } from './site';

type Columns = Record<'everyone' | 'signedIn' | 'owner' | 'superadmin', (status: number) => number[]>;
type Offer = { requestId: string; quoteId: string };
type Given = {
  desk: Awaited<ReturnType<typeof quoteDesk>>;
  /** requests of the learner: with an open offer, with a rejected one, without an offer, and with a draft */
  offered: Offer;
  rejected: Offer;
  waiting: string;
  drafted: string;
  /** requests of visitors, and the headers of their links */
  linked: Record<'offered' | 'rejected', Offer>;
  links: Record<'offered' | 'rejected', Record<string, string>>;
  order: object;
  reason: string;
};

/** The rows of the access matrix about quote requests and offers. */
export function quoteMatrix(
  { desk, offered, rejected, waiting, drafted, linked, links, order, reason }: Given,
  { everyone, signedIn, owner, superadmin }: Columns,
): Record<string, { expected: number[]; path?: string; sent?: () => Sent }> {
  const because = () => ({ body: { reason } });
  return {
    'POST /quote-requests': { expected: everyone(201), sent: () => ({ body: requestBody() }) },
    'GET /quote-requests': { expected: signedIn(200) },
    'GET /quote-requests/sender': { expected: signedIn(200) },
    'GET /quotes/:id/paper': { expected: owner(200), path: `/quotes/${offered.quoteId}/paper` },
    'POST /quotes/:id/view': { expected: owner(200), path: `/quotes/${offered.quoteId}/view` },
    'POST /quotes/:id/acceptance': { expected: owner(409), path: `/quotes/${rejected.quoteId}/acceptance`, sent: () => ({ body: acceptance }) },
    'POST /quotes/:id/rejection': { expected: owner(409), path: `/quotes/${rejected.quoteId}/rejection`, sent: () => ({ body: {} }) },
    'PUT /quotes/:id/purchase-order': { expected: owner(409), path: `/quotes/${rejected.quoteId}/purchase-order`, sent: () => ({ body: order }) },
    // The link gives its holder these rights; requests without it or with another one are tried in link.test.ts.
    'GET /quote-link': { expected: everyone(200), sent: () => ({ headers: links.offered }) },
    'GET /quote-link/quotes/:id/paper': {
      expected: everyone(200),
      path: `/quote-link/quotes/${linked.offered.quoteId}/paper`,
      sent: () => ({ headers: links.offered }),
    },
    'POST /quote-link/quotes/:id/view': {
      expected: everyone(200),
      path: `/quote-link/quotes/${linked.offered.quoteId}/view`,
      sent: () => ({ headers: links.offered }),
    },
    'POST /quote-link/quotes/:id/acceptance': {
      expected: everyone(409),
      path: `/quote-link/quotes/${linked.rejected.quoteId}/acceptance`,
      sent: () => ({ headers: links.rejected, body: acceptance }),
    },
    'POST /quote-link/quotes/:id/rejection': {
      expected: everyone(409),
      path: `/quote-link/quotes/${linked.rejected.quoteId}/rejection`,
      sent: () => ({ headers: links.rejected, body: {} }),
    },
    'PUT /quote-link/quotes/:id/purchase-order': {
      expected: everyone(409),
      path: `/quote-link/quotes/${linked.rejected.quoteId}/purchase-order`,
      sent: () => ({ headers: links.rejected, body: order }),
    },
    ...deskMatrix('/staff/quote-requests', offered.requestId, superadmin(200)),
    'GET /staff/quote-requests/:id': { expected: superadmin(200), path: desk.path(offered.requestId) },
    'PUT /staff/quote-requests/:id/owner': {
      expected: superadmin(409),
      path: desk.path(offered.requestId, '/owner'),
      sent: () => ({ body: { mine: true } }),
    },
    'POST /staff/quote-requests/:id/notes': {
      expected: superadmin(201),
      path: desk.path(offered.requestId, '/notes'),
      sent: () => ({ body: { text: 'Sudah ditelepon.' } }),
    },
    'PUT /staff/quote-requests/:id/draft': { expected: superadmin(409), path: desk.path(waiting, '/draft'), sent: () => ({ body: draftBody() }) },
    'DELETE /staff/quote-requests/:id/draft': { expected: superadmin(404), path: desk.path(waiting, '/draft?revision=1') },
    'GET /staff/quote-requests/:id/draft/paper': { expected: superadmin(200), path: desk.path(drafted, '/draft/paper') },
    'POST /staff/quote-requests/:id/draft/approval': {
      expected: superadmin(409),
      path: desk.path(drafted, '/draft/approval'),
      sent: () => ({ body: { revision: 9, reason } }),
    },
    'PUT /staff/quote-requests/:id/draft/approval': {
      expected: superadmin(409),
      path: desk.path(drafted, '/draft/approval'),
      sent: () => ({ body: { revision: 9, approved: true, reason } }),
    },
    'GET /staff/quote-templates': { expected: superadmin(200) },
    'POST /staff/quote-templates': { expected: superadmin(201), sent: () => ({ body: templateBody() }) },
    'PUT /staff/quote-templates/:id': {
      expected: superadmin(404),
      path: `/staff/quote-templates/${waiting}`,
      sent: () => ({ body: { revision: 1, template: templateBody().template } }),
    },
    'DELETE /staff/quote-templates/:id': { expected: superadmin(404), path: `/staff/quote-templates/${waiting}?revision=1` },
    'POST /staff/quote-requests/:id/sending': {
      expected: superadmin(409),
      path: desk.path(drafted, '/sending'),
      sent: () => ({ body: { revision: 9 } }),
    },
    'GET /staff/quote-requests/:id/quotes/:quoteId/paper': {
      expected: superadmin(200),
      path: desk.path(offered.requestId, `/quotes/${offered.quoteId}/paper`),
    },
    'POST /staff/quote-requests/:id/quotes/:quoteId/offline-acceptance': {
      expected: superadmin(409),
      path: desk.path(rejected.requestId, `/quotes/${rejected.quoteId}/offline-acceptance`),
      sent: () => ({ body: { ...acceptance, reason } }),
    },
    'POST /staff/quote-requests/:id/closing': { expected: superadmin(409), path: desk.path(offered.requestId, '/closing'), sent: because },
    'PUT /staff/quote-requests/:id/address': {
      expected: superadmin(409),
      path: desk.path(drafted, '/address'),
      sent: () => ({ body: { companyEmail: 'lain@rempah.test', reason } }),
    },
    'POST /staff/quote-requests/:id/link-revocation': { expected: superadmin(200), path: desk.path(drafted, '/link-revocation'), sent: because },
  };
}
