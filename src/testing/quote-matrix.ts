import { newId } from '~/lib/server/ids';
import { deskMatrix } from './desk';
import { acceptance, draftBody, type quoteDesk, requestBody, templateBody } from './quotes';
import type { Sent } from './site';

type Columns = Record<
  'everyone' | 'signedIn' | 'owner' | 'superadmin',
  (status: number) => number[]
>;
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

const nowhere = '00000000-0000-7000-8000-000000000000';

/** The rows of the access matrix about quote requests and offers. */
export function quoteMatrix(
  { desk, offered, rejected, waiting, drafted, linked, links, order, reason }: Given,
  { everyone, signedIn, owner, superadmin }: Columns,
): Record<string, { expected: number[]; path?: string; sent?: () => Sent }> {
  const because = () => ({ body: { reason } });
  const message = () => ({
    body: { key: newId(), topic: 'question', text: 'Apakah jadwalnya dapat digeser?' },
  });
  const correction = () => ({
    body: { contactPersonName: 'Bambang Santoso', numberOfEmployees: 90 },
  });
  return {
    'POST /quote-requests': { expected: everyone(201), sent: () => ({ body: requestBody() }) },
    'GET /quote-requests': { expected: signedIn(200) },
    'GET /quote-requests/sender': { expected: signedIn(200) },
    'GET /quotes/:id/paper': { expected: owner(200), path: `/quotes/${offered.quoteId}/paper` },
    'POST /quotes/:id/view': { expected: owner(200), path: `/quotes/${offered.quoteId}/view` },
    'POST /quotes/:id/acceptance': {
      expected: owner(409),
      path: `/quotes/${rejected.quoteId}/acceptance`,
      sent: () => ({ body: acceptance }),
    },
    'POST /quotes/:id/acceptance-code': {
      expected: owner(409),
      path: `/quotes/${rejected.quoteId}/acceptance-code`,
    },
    'GET /quotes/:id/acceptance-paper': {
      expected: owner(404),
      path: `/quotes/${rejected.quoteId}/acceptance-paper`,
    },
    'GET /quote-requests/:id/thread': {
      expected: owner(200),
      path: `/quote-requests/${offered.requestId}/thread`,
    },
    'POST /quote-requests/:id/messages': {
      expected: owner(201),
      path: `/quote-requests/${offered.requestId}/messages`,
      sent: message,
    },
    'POST /quote-requests/:id/thread/read': {
      expected: owner(200),
      path: `/quote-requests/${offered.requestId}/thread/read`,
      sent: () => ({ body: { upTo: nowhere } }),
    },
    'PUT /quote-requests/:id': {
      expected: owner(409),
      path: `/quote-requests/${offered.requestId}`,
      sent: correction,
    },
    'POST /quote-requests/:id/withdrawal': {
      expected: owner(409),
      path: `/quote-requests/${rejected.requestId}/withdrawal`,
      sent: because,
    },
    'GET /quote-link/thread': { expected: everyone(200), sent: () => ({ headers: links.offered }) },
    'POST /quote-link/messages': {
      expected: everyone(201),
      sent: () => ({ ...message(), headers: links.offered }),
    },
    'POST /quote-link/thread/read': {
      expected: everyone(200),
      sent: () => ({ headers: links.offered, body: { upTo: nowhere } }),
    },
    'PUT /quote-link': {
      expected: everyone(409),
      sent: () => ({ ...correction(), headers: links.offered }),
    },
    'POST /quote-link/withdrawal': {
      expected: everyone(409),
      sent: () => ({ ...because(), headers: links.rejected }),
    },
    'GET /staff/quote-requests/:id/thread': {
      expected: superadmin(200),
      path: desk.path(offered.requestId, '/thread'),
    },
    'POST /staff/quote-requests/:id/messages': {
      expected: superadmin(201),
      path: desk.path(offered.requestId, '/messages'),
      sent: message,
    },
    'POST /staff/quote-requests/:id/thread/read': {
      expected: superadmin(200),
      path: desk.path(offered.requestId, '/thread/read'),
      sent: () => ({ body: { upTo: nowhere } }),
    },
    'POST /quote-requests/:id/files': {
      expected: owner(415),
      path: `/quote-requests/${offered.requestId}/files`,
      sent: () => ({ raw: new TextEncoder().encode('teks') }),
    },
    'GET /quote-requests/:id/files/:fileId': {
      expected: owner(404),
      path: `/quote-requests/${offered.requestId}/files/${nowhere}`,
    },
    'POST /quotes/:id/rejection': {
      expected: owner(409),
      path: `/quotes/${rejected.quoteId}/rejection`,
      sent: () => ({ body: {} }),
    },
    'PUT /quotes/:id/purchase-order': {
      expected: owner(409),
      path: `/quotes/${rejected.quoteId}/purchase-order`,
      sent: () => ({ body: order }),
    },
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
    'POST /quote-link/quotes/:id/acceptance-code': {
      expected: everyone(409),
      path: `/quote-link/quotes/${linked.rejected.quoteId}/acceptance-code`,
      sent: () => ({ headers: links.rejected }),
    },
    'GET /quote-link/quotes/:id/acceptance-paper': {
      expected: everyone(404),
      path: `/quote-link/quotes/${linked.rejected.quoteId}/acceptance-paper`,
      sent: () => ({ headers: links.rejected }),
    },
    'POST /quote-link/files': {
      expected: everyone(415),
      sent: () => ({ headers: links.offered, raw: new TextEncoder().encode('teks') }),
    },
    'GET /quote-link/files/:fileId': {
      expected: everyone(404),
      path: `/quote-link/files/${nowhere}`,
      sent: () => ({ headers: links.offered }),
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
    ...deskMatrix('/staff/quote-approvals', offered.requestId, superadmin(200), superadmin(404)),
    'GET /staff/quote-requests/:id/reminders': {
      expected: superadmin(200),
      path: desk.path(offered.requestId, '/reminders'),
    },
    'POST /staff/quote-requests/:id/reminders': {
      expected: superadmin(422),
      path: desk.path(offered.requestId, '/reminders'),
      sent: () => ({ body: { id: newId(), at: '2020-01-01T09:00', note: 'Telepon lagi.' } }),
    },
    'PUT /staff/quote-requests/:id/reminders/:reminderId/done': {
      expected: superadmin(404),
      path: desk.path(offered.requestId, `/reminders/${nowhere}/done`),
    },
    'DELETE /staff/quote-requests/:id/reminders/:reminderId': {
      expected: superadmin(404),
      path: desk.path(offered.requestId, `/reminders/${nowhere}`),
    },
    'GET /staff/quote-requests/:id': {
      expected: superadmin(200),
      path: desk.path(offered.requestId),
    },
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
    'PUT /staff/quote-requests/:id/draft': {
      expected: superadmin(409),
      path: desk.path(waiting, '/draft'),
      sent: () => ({ body: draftBody() }),
    },
    'DELETE /staff/quote-requests/:id/draft': {
      expected: superadmin(404),
      path: desk.path(waiting, '/draft?revision=1'),
    },
    'GET /staff/quote-requests/:id/draft/paper': {
      expected: superadmin(200),
      path: desk.path(drafted, '/draft/paper'),
    },
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
    'GET /staff/users/:id/sales-contact': {
      expected: superadmin(200),
      path: `/staff/users/${desk.staff.userId}/sales-contact`,
    },
    'PUT /staff/users/:id/sales-contact': {
      expected: superadmin(200),
      path: `/staff/users/${desk.staff.userId}/sales-contact`,
      sent: () => ({ body: { phone: '', whatsapp: '', revision: 0 } }),
    },
    'GET /staff/quote-templates': { expected: superadmin(200) },
    'POST /staff/quote-templates': {
      expected: superadmin(201),
      sent: () => ({ body: templateBody() }),
    },
    'PUT /staff/quote-templates/:id': {
      expected: superadmin(404),
      path: `/staff/quote-templates/${waiting}`,
      sent: () => ({ body: { revision: 1, template: templateBody().template } }),
    },
    'DELETE /staff/quote-templates/:id': {
      expected: superadmin(404),
      path: `/staff/quote-templates/${waiting}?revision=1`,
    },
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
    'GET /staff/quote-requests/:id/quotes/:quoteId/acceptance-paper': {
      expected: superadmin(404),
      path: desk.path(rejected.requestId, `/quotes/${rejected.quoteId}/acceptance-paper`),
    },
    'POST /staff/quote-requests/:id/files': {
      expected: superadmin(415),
      path: desk.path(offered.requestId, '/files'),
      sent: () => ({ raw: new TextEncoder().encode('teks') }),
    },
    'GET /staff/quote-requests/:id/files/:fileId': {
      expected: superadmin(404),
      path: desk.path(offered.requestId, `/files/${nowhere}`),
    },
    'GET /staff/quote-requests/:id/handlers': {
      expected: superadmin(200),
      path: desk.path(offered.requestId, '/handlers'),
    },
    'PUT /staff/quote-requests/:id/handler': {
      expected: superadmin(422),
      path: desk.path(offered.requestId, '/handler'),
      sent: () => ({ body: { userId: nowhere, reason } }),
    },
    'POST /staff/quote-requests/:id/link': {
      expected: superadmin(409),
      path: desk.path(offered.requestId, '/link'),
    },
    'POST /staff/quote-requests/:id/loss': {
      expected: superadmin(409),
      path: desk.path(offered.requestId, '/loss'),
      sent: () => ({ body: { cause: 'price', reason } }),
    },
    'POST /staff/quote-requests/:id/quotes/:quoteId/withdrawal': {
      expected: superadmin(409),
      path: desk.path(rejected.requestId, `/quotes/${rejected.quoteId}/withdrawal`),
      sent: because,
    },
    'POST /staff/quote-requests/:id/quotes/:quoteId/offline-rejection': {
      expected: superadmin(409),
      path: desk.path(rejected.requestId, `/quotes/${rejected.quoteId}/offline-rejection`),
      sent: because,
    },
    'PUT /staff/quote-requests/:id/quotes/:quoteId/purchase-order': {
      expected: superadmin(409),
      path: desk.path(rejected.requestId, `/quotes/${rejected.quoteId}/purchase-order`),
      sent: () => ({ body: order }),
    },
    'POST /staff/quote-requests/:id/closing': {
      expected: superadmin(409),
      path: desk.path(offered.requestId, '/closing'),
      sent: because,
    },
    'PUT /staff/quote-requests/:id/address': {
      expected: superadmin(409),
      path: desk.path(drafted, '/address'),
      sent: () => ({ body: { companyEmail: 'lain@rempah.test', reason } }),
    },
    'POST /staff/quote-requests/:id/link-revocation': {
      expected: superadmin(200),
      path: desk.path(drafted, '/link-revocation'),
      sent: because,
    },
  };
}
