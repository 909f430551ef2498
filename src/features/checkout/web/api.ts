import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { CheckoutRoutes } from '../server/routes';

const api = () => apiOf<CheckoutRoutes>();

export const checkoutQuery = (slug: string) =>
  queryOptions({ queryKey: ['own', 'checkout', slug], queryFn: () => body(api().checkout[':slug'].$get({ param: { slug } })) });

export function useKeepInterest(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => body(api().checkout[':slug'].interest.$put({ param: { slug } })),
    onSuccess: (view) => client.setQueryData(checkoutQuery(slug).queryKey, view),
    meta: { failed: 'Minat Anda gagal disimpan. Silakan coba lagi.' },
  });
}
