import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import { orderChanged, orderQuery } from '../../orders/web/api';
import type { ProofDecision, ProofInput } from '../../payments/schema';
import type { TransferRoutes } from '../server/routes';

export function useSendProof(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: ProofInput) =>
      body(apiOf<TransferRoutes>().orders[':number'].proof.$post({ param: { number }, json })),
    onSuccess: (order) => orderChanged(client, order),
    // A refusal means that the order has changed meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: orderQuery(number).queryKey }),
    meta: { fieldErrors: true, failedTitle: 'Bukti transfer gagal dikirim' },
  });
}

/** Staff's decision about a proof; `refreshed` reads again what shows it. */
export function useDecideProof(id: string, refreshed: () => void) {
  return useMutation({
    mutationFn: (json: ProofDecision) =>
      body(
        apiOf<TransferRoutes>()['payment-proofs'][':id'].decision.$post({ param: { id }, json }),
      ),
    onSuccess: (_, { accepted }) =>
      toast({
        kind: 'success',
        title: accepted
          ? 'Pesanan lunas. Pembelinya diberi tahu.'
          : 'Bukti ditolak. Pembelinya diberi tahu.',
      }),
    onSettled: refreshed,
    meta: { failed: 'Keputusan gagal disimpan. Tulisan Anda masih ada.', fieldErrors: true },
  });
}
