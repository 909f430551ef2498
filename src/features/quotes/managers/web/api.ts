import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { QuoteManagerRoutes } from '../server/routes';

const contact = () => apiOf<QuoteManagerRoutes>().staff.users[':id']['sales-contact'];

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'sales-contact', id],
    queryFn: () => body(contact().$get({ param: { id } })),
    staleTime: 0,
  });

type Typed = { phone: string; whatsapp: string; revision: number };

export const useSaveContact = (id: string) =>
  useWrite({
    write: (json: Typed) => body(contact().$put({ param: { id }, json })),
    stored: (client, contact) => client.setQueryData(contactQuery(id).queryKey, contact),
    refused: (client) => client.invalidateQueries({ queryKey: contactQuery(id).queryKey }),
    failed: 'Nomor gagal disimpan',
    fieldErrors: true,
  });
