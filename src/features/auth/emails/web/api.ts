import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { MailedLinkState, VerifyInput, VerifyOutput } from '../schema';
import type { EmailRoutes } from '../server/routes';

const api = () => apiOf<EmailRoutes>().auth;

export const resendVerification = (email: string) =>
  body(api()['send-verification-email'].$post({ json: { email } }));
export const changeEmail = (input: { email: string }) =>
  body(api()['change-email'].$post({ json: input }));
export const followLink = (input: VerifyInput) =>
  body<VerifyOutput>(api()['verify-email'].$post({ json: input }));
export const dropEmailChange = () => body(api()['change-email'].$delete());

/** Asks which act a mailed link stands for. The token is not part of the key, because keys are logged when a query fails. */
export const mailedLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['mailed-link'],
    queryFn: () => body<MailedLinkState>(api()['verify-email'].check.$post({ json: { token } })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
