import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
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

export const useSetTax = (saved: () => void) =>
  useWrite({
    write: (json: TaxInput) => body(settings().$post({ json })),
    saved: 'Perlakuan pajak disimpan.',
    done: saved,
    refresh: (client) => client.invalidateQueries({ queryKey: key }),
    failed: 'Perlakuan pajak gagal disimpan. Tulisan Anda masih ada.',
    fieldErrors: true,
  });

export const useCancelTaxPlan = () =>
  useWrite({
    write: (id: string) => body(settings().plans[':id'].$delete({ param: { id } })),
    saved: 'Rencana dibatalkan.',
    refresh: (client) => client.invalidateQueries({ queryKey: key }),
    failed: 'Rencana gagal dibatalkan',
  });
