import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { SignInInput, SignUpInput } from '../schema';
import type { AuthRoutes } from '../server/routes';

const minute = 60_000;
const api = () => apiOf<AuthRoutes>();

export const fetchMe = () => body(api().me.$get());
export const signIn = (input: SignInInput) => body(api().auth['sign-in'].email.$post({ json: input }));
export const signUp = (input: SignUpInput) => body(api().auth['sign-up'].email.$post({ json: input }));
export const signOutHere = () => body(api().auth['sign-out'].$post());
export const resendVerification = (email: string) => body(api().auth['send-verification-email'].$post({ json: { email } }));

/** The newest role: 5 minutes fresh, asked again on mount, never retried (decision 24). */
export const roleQuery = () =>
  queryOptions({
    queryKey: ['self', 'role'],
    queryFn: () => body(api().me.role.$get()),
    staleTime: 5 * minute,
    refetchOnMount: 'always',
    retry: false,
  });
