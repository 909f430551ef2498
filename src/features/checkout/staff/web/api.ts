import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
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

const refreshOf = (source: { name: string }, key: string) => (client: QueryClient) => {
  refreshDesk(client, source.name);
  void client.invalidateQueries({ queryKey: ['own', key] });
};

/** Reads the proofs of transfers again. */
export const refreshProofs = refreshOf(proofSource, 'staff-proof');

export const useSettleDispute = (id: string) =>
  useWrite({
    write: (json: DisputeDecision) =>
      body(staff().orders[':id'].dispute.$post({ param: { id }, json })),
    saved: (_, { won }) =>
      won
        ? 'Sengketa dimenangkan. Pesanan kembali lunas.'
        : 'Sengketa kalah. Kursusnya ditutup bagi pembeli.',
    refresh: refreshOf(orderSource, 'staff-order'),
    failed,
    fieldErrors: true,
  });

export const useCheckFreeOrder = (id: string) =>
  useWrite({
    write: () => body(staff().orders[':id']['free-check'].$post({ param: { id } })),
    saved: 'Ditandai sudah dilihat.',
    refresh: refreshOf(orderSource, 'staff-order'),
    failed,
  });

export const useHandleEvent = (id: string) =>
  useWrite({
    write: (json: EventDecision) =>
      body(staff()['payment-events'][':id'].decision.$post({ param: { id }, json })),
    saved: (_, { settle }) =>
      settle ? 'Pesanan lunas. Pembelinya diberi tahu.' : 'Pembayaran diselesaikan.',
    refresh: refreshOf(eventSource, 'staff-event'),
    failed,
    fieldErrors: true,
  });
