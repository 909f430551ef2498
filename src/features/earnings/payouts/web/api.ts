import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import { earningsQuery } from '../../balances/web/api';
import type { AccountInput, PayoutInput, TaxInput } from '../schema';
import type { PayoutRoutes } from '../server/routes';

const earnings = () => apiOf<PayoutRoutes>().earnings;

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: earningsQuery().queryKey });
}

export function useRequestPayout(requested: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (json: PayoutInput) => body(earnings().payouts.$post({ json })),
    onSuccess: ({ number }) => {
      toast({ kind: 'success', title: `Pencairan ${number} diajukan.` });
      requested();
    },
    onSettled: refresh,
    meta: { failed: 'Pencairan gagal diajukan', fieldErrors: true },
  });
}

/** `run` proves who asks, where that was long ago. */
export function useSaveAccount(
  run: <T>(action: () => Promise<T>) => Promise<T>,
  saved: () => void,
) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (json: AccountInput) => run(() => body(earnings().account.$put({ json }))),
    onSuccess: () => {
      toast({ kind: 'success', title: 'Rekening disimpan dan sedang diperiksa.' });
      saved();
    },
    onSettled: refresh,
    meta: { failed: 'Rekening gagal disimpan', fieldErrors: true },
  });
}

export function useSaveTax() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (json: TaxInput) => body(earnings().tax.$put({ json })),
    onSettled: refresh,
    meta: { failed: 'Data pajak gagal disimpan', fieldErrors: true },
  });
}
