import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { DeviceRoutes } from '../devices/server/routes';
import type { EmailChangeOutput } from '../emails/schema';
import type { EmailRoutes } from '../emails/server/routes';
import type { FactorStep } from '../factors/schema';
import type { FactorRoutes } from '../factors/server/routes';
import type { ChangePasswordInput } from '../passwords/schema';
import type { PasswordRoutes } from '../passwords/server/routes';
import type { ReauthenticationInput } from '../reauthentication/schema';
import type { ReauthenticationRoutes } from '../reauthentication/server/routes';
import type { SignInInput, SignInOutput, SignUpInput } from '../schema';
import type { AuthRoutes } from '../server/routes';

const minute = 60_000;
const api = () => apiOf<AuthRoutes>();
const passwords = () => apiOf<PasswordRoutes>().auth;
const emails = () => apiOf<EmailRoutes>().auth;
const factors = () => apiOf<FactorRoutes>().auth;
const devices = () => apiOf<DeviceRoutes>().me.sessions;

export const fetchMe = () => body(api().me.$get());
export const signIn = (input: SignInInput) => body<SignInOutput>(api().auth['sign-in'].email.$post({ json: input }));
export const signInFactor = (input: FactorStep) => body(factors()['sign-in'].factor.$post({ json: input }));
export const signUp = (input: SignUpInput) => body(api().auth['sign-up'].email.$post({ json: input }));
export const signOutOf = (scope: 'local' | 'others' | 'global') => body(api().auth['sign-out'].$post({ query: { scope } }));
export const resendVerification = (email: string) => body(emails()['send-verification-email'].$post({ json: { email } }));

export const recover = (input: { email: string }) => body(passwords().recover.$post({ json: input }));
export const resetPassword = (input: { token: string; password: string }) => body(passwords()['reset-password'].$post({ json: input }));
export const changePassword = (input: ChangePasswordInput) => body(passwords()['change-password'].$post({ json: input }));
export const setPassword = (newPassword: string) => body(passwords()['set-password'].$post({ json: { newPassword } }));

export const changeEmail = (input: { email: string }) => body(emails()['change-email'].$post({ json: input }));
export const continueEmailChange = (token: string) => body<EmailChangeOutput>(emails()['verify-email'].$post({ json: { token } }));
export const dropEmailChange = () => body(emails()['change-email'].$delete());

export const reauthenticate = (input: ReauthenticationInput) => body(apiOf<ReauthenticationRoutes>().auth.reauthenticate.$post({ json: input }));
export const sendMailCode = () => body(apiOf<ReauthenticationRoutes>().auth.reauthenticate.code.$post());

export const enrolFactor = () => body(factors().factors.$post());
export const verifyFactor = (code: string) => body(factors().factors.verification.$post({ json: { code } }));
export const removeFactor = () => body(factors().factors.$delete());
export const newRecoveryCodes = () => body(factors().factors['recovery-codes'].$post());

export const endSession = (id: string) => body(devices()[':id'].$delete({ param: { id } }));

/** What guards the account. */
export const securityQuery = () => queryOptions({ queryKey: ['own', 'security'], queryFn: () => body(api().me.security.$get()) });

/** Where the person is signed in; others come and go. */
export const sessionsQuery = () =>
  queryOptions({ queryKey: ['own', 'sessions'], queryFn: () => body(devices().$get()), staleTime: 0, refetchOnMount: 'always' });

/** The newest role: 5 minutes fresh, asked again on mount, never retried (decision 24). */
export const roleQuery = () =>
  queryOptions({
    queryKey: ['self', 'role'],
    queryFn: () => body(api().me.role.$get()),
    staleTime: 5 * minute,
    refetchOnMount: 'always',
    retry: false,
  });
