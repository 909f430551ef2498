import type { QueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import { orderChanged, orderQuery } from '../../orders/web/api';
import type { ProofDecision, ProofInput } from '../../payments/schema';
import type { TransferRoutes } from '../server/routes';

export const useSendProof = (number: string) =>
  useWrite({
    write: (json: ProofInput) =>
      body(apiOf<TransferRoutes>().orders[':number'].proof.$post({ param: { number }, json })),
    stored: (client, order) => orderChanged(client, order),
    // A refusal means that the order has changed meanwhile.
    refused: (client) => void client.invalidateQueries({ queryKey: orderQuery(number).queryKey }),
    fieldErrors: true,
    failedTitle: 'Bukti transfer gagal dikirim',
  });

/** Staff's decision about a proof; `refresh` reads again what shows it. */
export const useDecideProof = (id: string, refresh: (client: QueryClient) => void) =>
  useWrite({
    write: (json: ProofDecision) =>
      body(
        apiOf<TransferRoutes>()['payment-proofs'][':id'].decision.$post({ param: { id }, json }),
      ),
    saved: (_, { accepted }) =>
      accepted
        ? 'Pesanan lunas. Pembelinya diberi tahu.'
        : 'Bukti ditolak. Pembelinya diberi tahu.',
    refresh,
    failed: 'Keputusan gagal disimpan. Tulisan Anda masih ada.',
    fieldErrors: true,
  });
