import { redirect } from 'react-router';
import { closingPage } from '../terms';
import { settledAuth } from './session';

/** Sends a visitor to /auth with the address to return to (specification, route guard), and the owner of a closing account to where that can be withdrawn. */
export async function requireSession(request: Request): Promise<void> {
  const auth = await settledAuth();
  const { pathname, search, searchParams } = new URL(request.url);
  if (auth.status === 'in') {
    // The tabs of this page show themselves what is closed.
    const isOpenTab = pathname === '/profile/edit' && searchParams.has('tab');
    if (auth.user.closingAt && !isOpenTab) throw redirect(closingPage);
    return;
  }
  throw redirect(`/auth?returnUrl=${encodeURIComponent(pathname + search)}`);
}
