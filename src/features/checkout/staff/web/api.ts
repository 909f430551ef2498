import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { toast } from '~/lib/web/toast';
import { refreshDesk } from '~/ui/desk/queries';
import type {
  DisputeDecision,
  EventDecision,
  ListedEvent,
  ListedOrder,
  ListedProof,
} from '../schema';
import type { SaleStaffRoutes } from '../server/routes';

const staff = () => apiOf<SaleStaffRoutes>().staff;

export const orderSource = deskSource<ListedOrder>('orders', '/staff/orders');
export const proofSource = deskSource<ListedProof>('payment-proofs', '/staff/payment-proofs');
export const eventSource = deskSource<ListedEvent>('payment-events', '/staff/payment-events');

export const staffOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'staff-order', id],
    queryFn: () => body(staff().orders[':id'].$get({ param: { id } })),
    staleTime: 0,
  });
export const staffProofQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'staff-proof', id],
    queryFn: () => body(staff()['payment-proofs'][':id'].$get({ param: { id } })),
    staleTime: 0,
  });
export const staffEventQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'staff-event', id],
    queryFn: () => body(staff()['payment-events'][':id'].$get({ param: { id } })),
    staleTime: 0,
  });

const failed = 'Keputusan gagal disimpan. Tulisan Anda masih ada.';

function useRefreshed(source: { name: string }, key: string) {
  const client = useQueryClient();
  return () => {
    refreshDesk(client, source.name);
    void client.invalidateQueries({ queryKey: ['own', key] });
  };
}

/** Reads the proofs of transfers again. */
export const useProofsRefreshed = () => useRefreshed(proofSource, 'staff-proof');

export function useSettleDispute(id: string) {
  const refreshed = useRefreshed(orderSource, 'staff-order');
  return useMutation({
    mutationFn: (json: DisputeDecision) =>
      body(staff().orders[':id'].dispute.$post({ param: { id }, json })),
    onSuccess: (_, { won }) =>
      toast({
        kind: 'success',
        title: won
          ? 'Sengketa dimenangkan. Pesanan kembali lunas.'
          : 'Sengketa kalah. Kursusnya ditutup bagi pembeli.',
      }),
    onSettled: refreshed,
    meta: { failed, fieldErrors: true },
  });
}

export function useCheckFreeOrder(id: string) {
  const refreshed = useRefreshed(orderSource, 'staff-order');
  return useMutation({
    mutationFn: () => body(staff().orders[':id']['free-check'].$post({ param: { id } })),
    onSuccess: () => toast({ kind: 'success', title: 'Ditandai sudah dilihat.' }),
    onSettled: refreshed,
    meta: { failed },
  });
}

export function useHandleEvent(id: string) {
  const refreshed = useRefreshed(eventSource, 'staff-event');
  return useMutation({
    mutationFn: (json: EventDecision) =>
      body(staff()['payment-events'][':id'].decision.$post({ param: { id }, json })),
    onSuccess: (_, { settle }) =>
      toast({
        kind: 'success',
        title: settle ? 'Pesanan lunas. Pembelinya diberi tahu.' : 'Pembayaran diselesaikan.',
      }),
    onSettled: refreshed,
    meta: { failed, fieldErrors: true },
  });
}
