import { apiOf, body } from '~/lib/web/api';
import type { SignUpInput } from '../../schema';
import type { SignUpRoutes } from '../server/routes';

export const signUp = (input: SignUpInput) =>
  body(apiOf<SignUpRoutes>().auth['sign-up'].email.$post({ json: input }));
