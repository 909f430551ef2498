import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { toast } from '~/lib/web/toast';
import { refreshDesk } from '~/ui/desk/queries';
import type { ListedRefund, RefundDecision, RefundStart } from '../schema';
import type { RefundRoutes } from '../server/routes';

const staff = () => apiOf<RefundRoutes>().staff.refunds;

export const refundSource = deskSource<ListedRefund>('refunds', '/staff/refunds');

const refundKey = ['own', 'staff-refund'];
export const refundQuery = (id: string) =>
  queryOptions({
    queryKey: [...refundKey, id],
    queryFn: () => body(staff()[':id'].$get({ param: { id } })),
    staleTime: 0,
  });

const useRefreshed = () => {
  const client = useQueryClient();
  return () => {
    refreshDesk(client, refundSource.name);
    void client.invalidateQueries({ queryKey: refundKey });
    void client.invalidateQueries({ queryKey: ['own', 'staff-order'] });
  };
};

export function useDecideRefund(id: string) {
  const refreshed = useRefreshed();
  return useMutation({
    mutationFn: (json: RefundDecision) =>
      body(staff()[':id'].decision.$post({ param: { id }, json })),
    onSuccess: (_, { approved }) =>
      toast({
        kind: 'success',
        title: approved
          ? 'Pengembalian disetujui. Pembelinya diberi tahu.'
          : 'Ditolak. Pembelinya diberi tahu.',
      }),
    onSettled: refreshed,
    meta: { failed: 'Keputusan gagal disimpan. Tulisan Anda masih ada.', fieldErrors: true },
  });
}

export function usePayRefund(id: string) {
  const refreshed = useRefreshed();
  return useMutation({
    mutationFn: (reference: string) =>
      body(staff()[':id'].payment.$post({ param: { id }, json: { reference } })),
    onSuccess: () =>
      toast({ kind: 'success', title: 'Pengembalian tercatat. Pembelinya diberi tahu.' }),
    onSettled: refreshed,
    meta: { failed: 'Transfer gagal dicatat. Isian Anda masih ada.', fieldErrors: true },
  });
}

/** Begins a refund of a part or all of an order that nobody has asked for. */
export function useBeginRefund(number: string) {
  const refreshed = useRefreshed();
  return useMutation({
    mutationFn: (json: RefundStart) =>
      body(staff().of[':number'].$post({ param: { number }, json })),
    onSuccess: ({ held }) =>
      toast({
        kind: 'success',
        title: held
          ? 'Pengembalian menunggu keputusan, karena sertifikat kursusnya berlaku.'
          : 'Pengembalian dimulai. Pembelinya diberi tahu.',
      }),
    onSettled: refreshed,
    meta: { failed: 'Pengembalian gagal dimulai. Isian Anda masih ada.', fieldErrors: true },
  });
}
