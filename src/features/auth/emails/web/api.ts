import { apiOf, body } from '~/lib/web/api';
import type { EmailChangeOutput } from '../schema';
import type { EmailRoutes } from '../server/routes';

const api = () => apiOf<EmailRoutes>().auth;

export const resendVerification = (email: string) => body(api()['send-verification-email'].$post({ json: { email } }));
export const changeEmail = (input: { email: string }) => body(api()['change-email'].$post({ json: input }));
export const continueEmailChange = (token: string) => body<EmailChangeOutput>(api()['verify-email'].$post({ json: { token } }));
export const dropEmailChange = () => body(api()['change-email'].$delete());
