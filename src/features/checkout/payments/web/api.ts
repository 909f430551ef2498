import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { AppError } from '~/lib/errors';
import { apiOf, body } from '~/lib/web/api';
import type { orderInput } from '../../orders/schema';
import type { MethodGateway } from '../../orders/terms';
import { checkoutQuery, makeOrder, orderChanged, orderQuery } from '../../orders/web/api';
import type { PaymentRoutes } from '../server/routes';
import type { SimulationAction } from '../terms';

const api = () => apiOf<PaymentRoutes>();

const begin = (number: string, gateway: MethodGateway) =>
  body(api().orders[':number'].payments.$post({ param: { number }, json: { gateway } }));

type Purchase = { input: z.input<typeof orderInput>; gateway: MethodGateway | null };

/** Makes the order and begins its payment. An order whose payment can't begin stands: its page offers every way of paying again. */
export function useBuy(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, gateway }: Purchase) => {
      const order = await makeOrder(slug, input);
      return gateway && order.can.pay ? begin(order.number, gateway).catch(() => order) : order;
    },
    onSuccess: (order) => orderChanged(client, order),
    // The price, the terms or the course have changed.
    onError: (error) => {
      if (error instanceof AppError && error.status === 409)
        void client.invalidateQueries({ queryKey: checkoutQuery(slug).queryKey });
    },
    meta: { inline: true },
  });
}

/** Begins to pay an order in one of the ways; another way than before is another attempt. */
export function usePay(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (gateway: MethodGateway) => begin(number, gateway),
    onSuccess: (order) => orderChanged(client, order),
    onError: () => void client.invalidateQueries({ queryKey: orderQuery(number).queryKey }),
    meta: { failedTitle: 'Pembayaran belum dapat dimulai' },
  });
}

/** Asks the gateway, for people who don't want to wait for its notice. */
export function useCheck(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => body(api().orders[':number'].check.$post({ param: { number } })),
    onSuccess: (order) => orderChanged(client, order),
    meta: { failed: 'Status pembayaran gagal diperiksa. Silakan coba lagi.' },
  });
}

export const simulationQuery = (number: string) =>
  queryOptions({
    queryKey: ['own', 'simulation', number],
    queryFn: () => body(api().orders[':number'].simulation.$get({ param: { number } })),
    staleTime: 0,
  });

export function useSimulate(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: { attempt: string; action: SimulationAction }) =>
      body(api().orders[':number'].simulation.$post({ param: { number }, json })),
    onSuccess: (view) => {
      client.setQueryData(simulationQuery(number).queryKey, view);
      void client.invalidateQueries({
        predicate: ({ queryKey: [own, noun] }) => own === 'own' && noun !== 'simulation',
      });
    },
    onError: () => void client.invalidateQueries({ queryKey: simulationQuery(number).queryKey }),
    meta: { failedTitle: 'Simulasi gagal' },
  });
}
