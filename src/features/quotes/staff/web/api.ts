import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { toast } from '~/lib/web/toast';
import { deskKey, refreshDesk } from '~/ui/desk/queries';
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
  queryOptions({
    queryKey: [...deskKey(quoteSource.name), 'entry', id],
    queryFn: () => body(requests()[':id'].$get({ param: { id } })),
    staleTime: 0,
  });

export const draftPaperPath = (id: string) => `/api${path}/${id}/draft/paper`;
export const paperPath = (id: string, quoteId: string) =>
  `/api${path}/${id}/quotes/${quoteId}/paper`;

function useRefresh() {
  const client = useQueryClient();
  return () => refreshDesk(client, quoteSource.name);
}

export const setOwner = (id: string, mine: boolean) =>
  body(requests()[':id'].owner.$put({ param: { id }, json: { mine } }));

export function useOwner(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (mine: boolean) => setOwner(id, mine),
    onSuccess: (_, mine) =>
      toast({
        kind: 'success',
        title: mine ? 'Permintaan ini sekarang Anda tangani.' : 'Permintaan dilepaskan.',
      }),
    onSettled: refresh,
    meta: { failed: 'Penanggung jawab gagal diubah' },
  });
}

export function useAddNote(id: string, added: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (text: string) =>
      body(requests()[':id'].notes.$post({ param: { id }, json: { text } })),
    onSuccess: added,
    onSettled: refresh,
    meta: { failed: 'Catatan gagal disimpan', fieldErrors: true },
  });
}

export function useSaveDraft(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (json: DraftInput) => body(requests()[':id'].draft.$put({ param: { id }, json })),
    onSettled: refresh,
    meta: { failed: 'Draf gagal disimpan. Isian Anda masih ada.', fieldErrors: true },
  });
}

export function useDropDraft(id: string, dropped: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ revision }: ReadDraft) =>
      body(
        requests()[':id'].draft.$delete({ param: { id }, query: { revision: String(revision) } }),
      ),
    onSuccess: () => {
      dropped();
      toast({ kind: 'success', title: 'Draf dihapus.' });
    },
    onSettled: refresh,
    meta: { failed: 'Draf gagal dihapus' },
  });
}

export function useSend(id: string, sent: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (read: ReadDraft) => sendDraft(id, read),
    onSuccess: ({ number }) => {
      sent();
      toast({ kind: 'success', title: `Penawaran ${number} terkirim.` });
    },
    onSettled: refresh,
    meta: { failed: 'Penawaran gagal dikirim' },
  });
}

export function useAcceptOffline(id: string, quoteId: string, done: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (json: OfflineInput) =>
      body(
        requests()[':id'].quotes[':quoteId']['offline-acceptance'].$post({
          param: { id, quoteId },
          json,
        }),
      ),
    onSuccess: () => {
      done();
      toast({ kind: 'success', title: 'Penerimaan tercatat.' });
    },
    onSettled: refresh,
    meta: { failed: 'Penerimaan gagal dicatat', fieldErrors: true },
  });
}

export function useClose(id: string, closed: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (reason: string) =>
      body(requests()[':id'].closing.$post({ param: { id }, json: { reason } })),
    onSuccess: () => {
      closed();
      toast({ kind: 'success', title: 'Permintaan ditutup.' });
    },
    onSettled: refresh,
    meta: { failed: 'Permintaan gagal ditutup', fieldErrors: true },
  });
}

export function useRevokeLinks(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (reason: string) =>
      body(requests()[':id']['link-revocation'].$post({ param: { id }, json: { reason } })),
    onSuccess: () =>
      toast({
        kind: 'success',
        title: 'Tautan dicabut.',
        message: 'Pembeli tidak dikirimi email sampai alamatnya diperbaiki atau dikirimi ulang.',
      }),
    onSettled: refresh,
    meta: { failed: 'Tautan gagal dicabut', fieldErrors: true },
  });
}

export function useCorrectAddress(id: string, done: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (json: AddressInput) =>
      body(requests()[':id'].address.$put({ param: { id }, json })),
    onSuccess: (_, { companyEmail }) => {
      done();
      toast({
        kind: 'success',
        title: `Email pembeli sekarang ${companyEmail}.`,
        message: 'Yang masih berlaku dikirim ulang ke sana.',
      });
    },
    onSettled: refresh,
    meta: { failed: 'Alamat gagal diperbaiki', fieldErrors: true },
  });
}
