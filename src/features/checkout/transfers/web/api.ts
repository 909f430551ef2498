import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { orderChanged, orderQuery } from '../../orders/web/api';
import type { ProofInput } from '../../payments/schema';
import type { TransferRoutes } from '../server/routes';

export function useSendProof(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: ProofInput) => body(apiOf<TransferRoutes>().orders[':number'].proof.$post({ param: { number }, json })),
    onSuccess: (order) => orderChanged(client, order),
    // A refusal means that the order has changed meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: orderQuery(number).queryKey }),
    meta: { fieldErrors: true, failedTitle: 'Bukti transfer gagal dikirim' },
  });
}
