import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { QuoteManagerRoutes } from '../server/routes';

const contact = () => apiOf<QuoteManagerRoutes>().staff.users[':id']['sales-contact'];

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'sales-contact', id],
    queryFn: () => body(contact().$get({ param: { id } })),
    staleTime: 0,
  });

type Typed = { phone: string; whatsapp: string; revision: number };

export function useSaveContact(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: Typed) => body(contact().$put({ param: { id }, json })),
    onSuccess: (stored) => client.setQueryData(contactQuery(id).queryKey, stored),
    onError: () => client.invalidateQueries({ queryKey: contactQuery(id).queryKey }),
    meta: { failed: 'Nomor gagal disimpan', fieldErrors: true },
  });
}
