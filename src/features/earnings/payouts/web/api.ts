import type { QueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import { earningsQuery } from '../../balances/web/api';
import type { AccountInput, PayoutInput, TaxInput } from '../schema';
import type { PayoutRoutes } from '../server/routes';

const earnings = () => apiOf<PayoutRoutes>().earnings;

const refresh = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: earningsQuery().queryKey });

export const useRequestPayout = (requested: () => void) =>
  useWrite({
    write: (json: PayoutInput) => body(earnings().payouts.$post({ json })),
    saved: ({ number }) => `Pencairan ${number} diajukan.`,
    done: requested,
    refresh,
    failed: 'Pencairan gagal diajukan',
    fieldErrors: true,
  });

/** `run` proves who asks, where that was long ago. */
export const useSaveAccount = (
  run: <T>(action: () => Promise<T>) => Promise<T>,
  saved: () => void,
) =>
  useWrite({
    write: (json: AccountInput) => run(() => body(earnings().account.$put({ json }))),
    saved: 'Rekening disimpan dan sedang diperiksa.',
    done: saved,
    refresh,
    failed: 'Rekening gagal disimpan',
    fieldErrors: true,
  });

export const useSaveTax = () =>
  useWrite({
    write: (json: TaxInput) => body(earnings().tax.$put({ json })),
    refresh,
    failed: 'Data pajak gagal disimpan',
    fieldErrors: true,
  });
