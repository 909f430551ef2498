import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { billingInput, OwnOrder, orderInput } from '../schema';
import type { OrderRoutes } from '../server/routes';
import { ordersKey } from './own';

const api = () => apiOf<OrderRoutes>();

const askView = (slug: string) => body(api().checkout[':slug'].$get({ param: { slug } }));
export type CheckoutView = Awaited<ReturnType<typeof askView>>;

/** It is forgotten with its page, because an older answer would lead to an order that is over. */
export const checkoutQuery = (slug: string) =>
  queryOptions({
    queryKey: ['own', 'checkout', slug],
    queryFn: () => askView(slug),
    staleTime: 0,
    gcTime: 0,
  });

/** Makes an order, or goes on with the open one. */
export const makeOrder = (slug: string, json: z.input<typeof orderInput>) =>
  body(api().checkout[':slug'].orders.$post({ param: { slug }, json }));

/** Asks for the prices with a coupon; nothing is reserved. The field shows a refusal. */
export function useTryCoupon(slug: string) {
  return useMutation({
    mutationFn: (code: string) =>
      body(api().checkout[':slug'].coupon.$post({ param: { slug }, json: { code } })),
    meta: { inline: true },
  });
}

export const useKeepInterest = (slug: string) =>
  useWrite({
    write: () => body(api().checkout[':slug'].interest.$put({ param: { slug } })),
    stored: (client, view) => client.setQueryData(checkoutQuery(slug).queryKey, view),
    failed: 'Minat Anda gagal disimpan. Silakan coba lagi.',
  });

export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: [...ordersKey, number],
    queryFn: () => body(api().orders[':number'].$get({ param: { number } })),
    staleTime: 0,
  });

/** Puts a write's answer where the order's page reads it, and has the rest of the person read anew: the course may be open. The purchase's form leads on itself. */
export function orderChanged(client: QueryClient, order: OwnOrder): void {
  client.setQueryData(orderQuery(order.number).queryKey, order);
  void client.invalidateQueries({
    predicate: ({ queryKey: [own, noun, part] }) =>
      own === 'own' && noun !== 'checkout' && !(noun === 'orders' && part === order.number),
  });
}

export const useCorrectBilling = (number: string) =>
  useWrite({
    write: (json: z.input<typeof billingInput>) =>
      body(api().orders[':number'].billing.$put({ param: { number }, json })),
    stored: (client, order) => orderChanged(client, order),
    saved: 'Data tagihan diperbarui.',
    failedTitle: 'Data tagihan tidak diperbarui',
  });

export const useCancel = (number: string, cancelled: () => void) =>
  useWrite({
    write: () => body(api().orders[':number'].cancel.$post({ param: { number } })),
    stored: (client, order) => orderChanged(client, order),
    saved: 'Pesanan dibatalkan.',
    done: cancelled,
    // A refusal means that the order has changed meanwhile.
    refused: (client) => void client.invalidateQueries({ queryKey: ordersKey }),
    failedTitle: 'Pesanan tidak dibatalkan',
  });
