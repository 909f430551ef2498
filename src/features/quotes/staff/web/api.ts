import type { QueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
import { entryQuery, refreshDesk } from '~/ui/desk/queries';
import type { ReadDraft } from '../../sending/schema';
import { sendDraft } from '../../sending/web/api';
import type {
  AddressInput,
  DraftInput,
  ListedApproval,
  ListedRequest,
  OfflineInput,
} from '../schema';
import type { QuoteStaffRoutes } from '../server/routes';

const path = '/staff/quote-requests';
const requests = () => apiOf<QuoteStaffRoutes>().staff['quote-requests'];

export const quoteSource = deskSource<ListedRequest>('quotes', path);

export const approvalSource = deskSource<ListedApproval>(
  'quote-approvals',
  '/staff/quote-approvals',
);

export const requestQuery = (id: string) =>
  entryQuery(quoteSource, id, () => body(requests()[':id'].$get({ param: { id } })));

export const draftPaperPath = (id: string) => `/api${path}/${id}/draft/paper`;
export const paperPath = (id: string, quoteId: string) =>
  `/api${path}/${id}/quotes/${quoteId}/paper`;

const refresh = (client: QueryClient) => refreshDesk(client, quoteSource.name);

export const setOwner = (id: string, mine: boolean) =>
  body(requests()[':id'].owner.$put({ param: { id }, json: { mine } }));

export const useOwner = (id: string) =>
  useWrite({
    write: (mine: boolean) => setOwner(id, mine),
    saved: (_, mine) => (mine ? 'Permintaan ini sekarang Anda tangani.' : 'Permintaan dilepaskan.'),
    refresh,
    failed: 'Penanggung jawab gagal diubah',
  });

export const useAddNote = (id: string, added: () => void) =>
  useWrite({
    write: (text: string) => body(requests()[':id'].notes.$post({ param: { id }, json: { text } })),
    done: added,
    refresh,
    failed: 'Catatan gagal disimpan',
    fieldErrors: true,
  });

export const useSaveDraft = (id: string) =>
  useWrite({
    write: (json: DraftInput) => body(requests()[':id'].draft.$put({ param: { id }, json })),
    refresh,
    failed: 'Draf gagal disimpan. Isian Anda masih ada.',
    fieldErrors: true,
  });

export const useDropDraft = (id: string, dropped: () => void) =>
  useWrite({
    write: ({ revision }: ReadDraft) =>
      body(
        requests()[':id'].draft.$delete({ param: { id }, query: { revision: String(revision) } }),
      ),
    saved: 'Draf dihapus.',
    done: dropped,
    refresh,
    failed: 'Draf gagal dihapus',
  });

export const useSend = (id: string, sent: () => void) =>
  useWrite({
    write: (read: ReadDraft) => sendDraft(id, read),
    saved: ({ number }) => `Penawaran ${number} terkirim.`,
    done: sent,
    refresh,
    failed: 'Penawaran gagal dikirim',
  });

export const useAcceptOffline = (id: string, quoteId: string, done: () => void) =>
  useWrite({
    write: (json: OfflineInput) =>
      body(
        requests()[':id'].quotes[':quoteId']['offline-acceptance'].$post({
          param: { id, quoteId },
          json,
        }),
      ),
    saved: 'Penerimaan tercatat.',
    done,
    refresh,
    failed: 'Penerimaan gagal dicatat',
    fieldErrors: true,
  });

export const useClose = (id: string, closed: () => void) =>
  useWrite({
    write: (reason: string) =>
      body(requests()[':id'].closing.$post({ param: { id }, json: { reason } })),
    saved: 'Permintaan ditutup.',
    done: closed,
    refresh,
    failed: 'Permintaan gagal ditutup',
    fieldErrors: true,
  });

export const useRevokeLinks = (id: string) =>
  useWrite({
    write: (reason: string) =>
      body(requests()[':id']['link-revocation'].$post({ param: { id }, json: { reason } })),
    saved: {
      title: 'Tautan dicabut.',
      message: 'Pembeli tidak dikirimi email sampai alamatnya diperbaiki atau dikirimi ulang.',
    },
    refresh,
    failed: 'Tautan gagal dicabut',
    fieldErrors: true,
  });

export const useCorrectAddress = (id: string, done: () => void) =>
  useWrite({
    write: (json: AddressInput) => body(requests()[':id'].address.$put({ param: { id }, json })),
    saved: (_, { companyEmail }) => ({
      title: `Email pembeli sekarang ${companyEmail}.`,
      message: 'Yang masih berlaku dikirim ulang ke sana.',
    }),
    done,
    refresh,
    failed: 'Alamat gagal diperbaiki',
    fieldErrors: true,
  });
