import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { RefundWish } from '../schema';
import type { RefundRoutes } from '../server/routes';

const api = () => apiOf<RefundRoutes>();

/** The money that would go back if it were asked for now. */
export const refundOfferQuery = (number: string) =>
  queryOptions({
    queryKey: ['own', 'refund-offer', number],
    queryFn: () => body(api().orders[':number'].refund.$get({ param: { number } })),
    staleTime: 0,
    gcTime: 0,
  });

export const useAskRefund = (number: string, onDone: () => void) =>
  useWrite({
    write: async (json: RefundWish) => {
      const answer = await api().orders[':number'].refund.$post({ param: { number }, json });
      if (!answer.ok) await body(Promise.resolve(answer));
    },
    stored: (client) => void client.invalidateQueries({ queryKey: ['own'] }),
    saved: {
      title: 'Permintaan pengembalian dana terkirim.',
      message: 'Hasilnya kami kabari melalui email dan notifikasi.',
    },
    done: onDone,
    fieldErrors: true,
    failedTitle: 'Permintaan tidak terkirim',
  });
