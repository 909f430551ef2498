import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { ConsentInput } from '../schema';
import type { ConsentRoutes } from '../server/routes';

const api = () => apiOf<ConsentRoutes>();

const consentsFreshMs = 30 * 60_000;

export const consentsQuery = () =>
  queryOptions({
    queryKey: ['own', 'consents'],
    queryFn: () => body(api().consents.$get()),
    staleTime: consentsFreshMs,
    retry: false,
  });

/** `inline`: the form shows the failure itself. */
export const useAgree = ({ inline = false } = {}) =>
  useWrite({
    write: (json: ConsentInput) => body(api().consents.$post({ json })),
    stored: (client, consents) => {
      client.setQueryData(consentsQuery().queryKey, consents);
      // A profile is complete only with these consents.
      void client.invalidateQueries({ queryKey: ['own', 'profile'] });
    },
    refused: (client) => void client.invalidateQueries({ queryKey: consentsQuery().queryKey }),
    inline,
    failed: 'Persetujuan gagal disimpan. Silakan coba lagi.',
  });
