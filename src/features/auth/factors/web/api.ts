import { apiOf, body } from '~/lib/web/api';
import type { FactorStep } from '../schema';
import type { FactorRoutes } from '../server/routes';

const api = () => apiOf<FactorRoutes>().auth;

export const signInFactor = (input: FactorStep) =>
  body(api()['sign-in'].factor.$post({ json: input }));
export const enrolFactor = () => body(api().factors.$post());
export const verifyFactor = (code: string) =>
  body(api().factors.verification.$post({ json: { code } }));
export const removeFactor = () => body(api().factors.$delete());
export const newRecoveryCodes = () => body(api().factors['recovery-codes'].$post());
