import { redirect } from 'react-router';
import { roleQuery } from '~/features/auth/web/api';
import { browserClient } from '~/lib/web/api';
import { homeOf } from '../shells/admin-sections';

/** Leads staff to the place where their work begins. */
export async function clientLoader() {
  const { role } = await browserClient().fetchQuery(roleQuery());
  throw redirect(homeOf(role));
}

export default function Admin() {
  return null;
}
