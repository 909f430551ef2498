import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { AppError } from '~/lib/errors';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
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
export const useBuy = (slug: string) =>
  useWrite({
    write: async ({ input, gateway }: Purchase) => {
      const order = await makeOrder(slug, input);
      return gateway && order.can.pay ? begin(order.number, gateway).catch(() => order) : order;
    },
    stored: (client, order) => orderChanged(client, order),
    // The price, the terms or the course have changed.
    refused: (client, error) => {
      if (error instanceof AppError && error.status === 409)
        void client.invalidateQueries({ queryKey: checkoutQuery(slug).queryKey });
    },
    inline: true,
  });

/** Begins to pay an order in one of the ways; another way than before is another attempt. */
export const usePay = (number: string) =>
  useWrite({
    write: (gateway: MethodGateway) => begin(number, gateway),
    stored: (client, order) => orderChanged(client, order),
    refused: (client) => void client.invalidateQueries({ queryKey: orderQuery(number).queryKey }),
    failedTitle: 'Pembayaran belum dapat dimulai',
  });

/** Asks the gateway, for people who don't want to wait for its notice. */
export const useCheck = (number: string) =>
  useWrite({
    write: () => body(api().orders[':number'].check.$post({ param: { number } })),
    stored: (client, order) => orderChanged(client, order),
    failed: 'Status pembayaran gagal diperiksa. Silakan coba lagi.',
  });

export const simulationQuery = (number: string) =>
  queryOptions({
    queryKey: ['own', 'simulation', number],
    queryFn: () => body(api().orders[':number'].simulation.$get({ param: { number } })),
    staleTime: 0,
  });

export const useSimulate = (number: string) =>
  useWrite({
    write: (json: { attempt: string; action: SimulationAction }) =>
      body(api().orders[':number'].simulation.$post({ param: { number }, json })),
    stored: (client, view) => {
      client.setQueryData(simulationQuery(number).queryKey, view);
      void client.invalidateQueries({
        predicate: ({ queryKey: [own, noun] }) => own === 'own' && noun !== 'simulation',
      });
    },
    refused: (client) =>
      void client.invalidateQueries({ queryKey: simulationQuery(number).queryKey }),
    failedTitle: 'Simulasi gagal',
  });
