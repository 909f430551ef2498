import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { toast } from '~/lib/web/toast';
import { refreshDesk } from '~/ui/desk/queries';
import type { AnswerInput, ListedRequest } from '../schema';
import type { PrivacyStaffRoutes } from '../server/routes';

const requests = () => apiOf<PrivacyStaffRoutes>().staff['privacy-requests'];

export const privacySource = deskSource<ListedRequest>('privacy', '/staff/privacy-requests');

/** The key is outside the desk's key, because every reading is written to the audit log and a notice must not cause one. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['self', 'privacy-request', id],
    queryFn: () => body(requests()[':id'].$get({ param: { id } })),
    staleTime: 60_000,
  });

function useRefresh(id: string) {
  const client = useQueryClient();
  return () => {
    refreshDesk(client, privacySource.name);
    void client.invalidateQueries({ queryKey: requestQuery(id).queryKey });
  };
}

export const setOwner = (id: string, mine: boolean) =>
  body(requests()[':id'].owner.$put({ param: { id }, json: { mine } }));

export function useOwner(id: string) {
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: (mine: boolean) => setOwner(id, mine),
    onSuccess: (_, mine) =>
      toast({
        kind: 'success',
        title: mine ? 'Permintaan ini sekarang Anda tangani.' : 'Permintaan dilepaskan.',
      }),
    onSettled: refresh,
    meta: { failed: 'Penanggung jawab gagal diubah.' },
  });
}

export function useAnswer(id: string, sent: () => void) {
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: (json: AnswerInput) =>
      body(requests()[':id'].answer.$post({ param: { id }, json })),
    onSuccess: () => {
      toast({ kind: 'success', title: 'Jawaban terkirim.' });
      sent();
    },
    onSettled: refresh,
    meta: { failed: 'Jawaban gagal dikirim. Tulisan Anda masih ada.', fieldErrors: true },
  });
}

export function useRetry(id: string) {
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: () => body(requests()[':id'].retry.$post({ param: { id } })),
    onSuccess: () => toast({ kind: 'success', title: 'Salinan data disusun ulang.' }),
    onSettled: refresh,
    meta: { failed: 'Salinan data gagal diulang.' },
  });
}
