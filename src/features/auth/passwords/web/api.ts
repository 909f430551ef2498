import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { ChangePasswordInput } from '../schema';
import type { PasswordRoutes } from '../server/routes';

const api = () => apiOf<PasswordRoutes>().auth;

export const recover = (input: { email: string }) => body(api().recover.$post({ json: input }));
export const resetPassword = (input: { token: string; password: string }) =>
  body(api()['reset-password'].$post({ json: input }));
export const changePassword = (input: ChangePasswordInput) =>
  body(api()['change-password'].$post({ json: input }));
export const setPassword = (newPassword: string) =>
  body(api()['set-password'].$post({ json: { newPassword } }));

/** Whether a mailed link still works. The token is not part of the key, because keys are logged when a query fails. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link'],
    queryFn: () => body(api()['reset-password'].check.$post({ json: { token } })),
    // Without a network the query fails at once, and the token is checked when the password is sent.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
