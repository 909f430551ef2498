import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { PasswordRoutes } from '../server/routes';

/** Whether the link of a mail still opens. The token is no part of the key: keys are named when a query fails. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link'],
    queryFn: () => body(apiOf<PasswordRoutes>().auth['reset-password'].check.$post({ json: { token } })),
    // Without a network it fails, and the token is looked at when the password is sent.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
