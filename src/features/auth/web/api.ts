import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { SignInInput, SignInOutput } from '../schema';
import type { AuthRoutes } from '../server/routes';

const minuteMs = 60_000;
const api = () => apiOf<AuthRoutes>();

export const fetchMe = () => body(api().me.$get());
export const signIn = (input: SignInInput) =>
  body<SignInOutput>(api().auth['sign-in'].email.$post({ json: input }));
export const signOutOf = (scope: 'local' | 'others' | 'global') =>
  body(api().auth['sign-out'].$post({ query: { scope } }));

export const securityQuery = () =>
  queryOptions({ queryKey: ['own', 'security'], queryFn: () => body(api().me.security.$get()) });

/** The newest role: fresh for 5 minutes, fetched again on mount, never retried (spec decision 24). */
export const roleQuery = () =>
  queryOptions({
    queryKey: ['self', 'role'],
    queryFn: () => body(api().me.role.$get()),
    staleTime: 5 * minuteMs,
    refetchOnMount: 'always',
    retry: false,
  });
