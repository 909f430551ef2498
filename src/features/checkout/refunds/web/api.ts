import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
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

const refresh = (client: QueryClient) => {
  refreshDesk(client, refundSource.name);
  void client.invalidateQueries({ queryKey: refundKey });
  void client.invalidateQueries({ queryKey: ['own', 'staff-order'] });
};

export const useDecideRefund = (id: string) =>
  useWrite({
    write: (json: RefundDecision) => body(staff()[':id'].decision.$post({ param: { id }, json })),
    saved: (_, { approved }) =>
      approved
        ? 'Pengembalian disetujui. Pembelinya diberi tahu.'
        : 'Ditolak. Pembelinya diberi tahu.',
    refresh,
    failed: 'Keputusan gagal disimpan. Tulisan Anda masih ada.',
    fieldErrors: true,
  });

export const usePayRefund = (id: string) =>
  useWrite({
    write: (reference: string) =>
      body(staff()[':id'].payment.$post({ param: { id }, json: { reference } })),
    saved: 'Pengembalian tercatat. Pembelinya diberi tahu.',
    refresh,
    failed: 'Transfer gagal dicatat. Isian Anda masih ada.',
    fieldErrors: true,
  });

/** Begins a refund of a part or all of an order that nobody has asked for. */
export const useBeginRefund = (number: string) =>
  useWrite({
    write: (json: RefundStart) => body(staff().of[':number'].$post({ param: { number }, json })),
    saved: ({ held }) =>
      held
        ? 'Pengembalian menunggu keputusan, karena sertifikat kursusnya berlaku.'
        : 'Pengembalian dimulai. Pembelinya diberi tahu.',
    refresh,
    failed: 'Pengembalian gagal dimulai. Isian Anda masih ada.',
    fieldErrors: true,
  });
