import { apiOf, body } from '~/lib/web/api';
import type { ReauthenticationInput } from '../schema';
import type { ReauthenticationRoutes } from '../server/routes';

const api = () => apiOf<ReauthenticationRoutes>().auth.reauthenticate;

export const reauthenticate = (input: ReauthenticationInput) => body(api().$post({ json: input }));
export const sendMailCode = () => body(api().code.$post());
