import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import type { TaxInput } from '../schema';
import type { TaxRoutes } from '../server/routes';

const settings = () => apiOf<TaxRoutes>().staff['tax-settings'];
const key = ['own', 'staff-taxes'];

export const taxSettingsQuery = (q: string) =>
  queryOptions({
    queryKey: [...key, 'settings', q],
    queryFn: () => body(settings().$get({ query: { q } })),
    staleTime: 0,
  });
export const sellerTaxQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'seller', id],
    queryFn: () => body(settings()[':id'].$get({ param: { id } })),
    staleTime: 0,
  });

export function useSetTax(saved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: TaxInput) => body(settings().$post({ json })),
    onSuccess: () => {
      toast({ kind: 'success', title: 'Perlakuan pajak disimpan.' });
      saved();
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    meta: { failed: 'Perlakuan pajak gagal disimpan. Tulisan Anda masih ada.', fieldErrors: true },
  });
}

export function useCancelTaxPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => body(settings().plans[':id'].$delete({ param: { id } })),
    onSuccess: () => toast({ kind: 'success', title: 'Rencana dibatalkan.' }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    meta: { failed: 'Rencana gagal dibatalkan' },
  });
}
