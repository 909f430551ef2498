import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import type { DeskView } from '../rules';
import type { AnswerInput } from '../schema';
import type { PrivacyStaffRoutes } from '../server/routes';

const requests = () => apiOf<PrivacyStaffRoutes>().staff['privacy-requests'];
/** Begins with `own`, so that a notification refreshes what is open. */
const desk = ['own', 'privacy-desk'];

export const deskQuery = ({ view, q }: { view: DeskView; q?: string }) =>
  infiniteQueryOptions({
    queryKey: [...desk, 'queue', view, q ?? ''],
    queryFn: ({ pageParam }) => body(requests().$get({ query: { view, ...(q && { q }), ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

export const countsQuery = () => queryOptions({ queryKey: [...desk, 'counts'], queryFn: () => body(requests().counts.$get({ query: {} })), staleTime: 0 });

/** The key is outside the desk's key, because every reading is written to the audit log and a notice must not cause one. */
export const requestQuery = (id: string) =>
  queryOptions({ queryKey: ['self', 'privacy-request', id], queryFn: () => body(requests()[':id'].$get({ param: { id } })), staleTime: 60_000 });

/** The desk is read again after a write, and after a refusal too, because a refusal means that something has changed. */
function useRefresh(id: string) {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: desk });
    void client.invalidateQueries({ queryKey: requestQuery(id).queryKey });
  };
}

export function useOwner(id: string) {
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: (mine: boolean) => body(requests()[':id'].owner.$put({ param: { id }, json: { mine } })),
    onSuccess: (_, mine) => toast({ kind: 'success', title: mine ? 'Permintaan ini sekarang Anda tangani.' : 'Permintaan dilepaskan.' }),
    onSettled: refresh,
    meta: { failed: 'Penanggung jawab gagal diubah.' },
  });
}

export function useAnswer(id: string, sent: () => void) {
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: (json: AnswerInput) => body(requests()[':id'].answer.$post({ param: { id }, json })),
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
