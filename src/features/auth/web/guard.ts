import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { opens } from '~/lib/staff-places';
import { closingPage } from '../terms';
import { roleQuery } from './api';
import { settledAuth } from './session';

/**
 * Sends a visitor to /auth with the address to return to (specification, route guard), and the owner of a closing account to the page where
 * that can be withdrawn.
 */
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

/** The page where staff sets up the second factor, without which their rights are suspended. */
const securityPage = '/profile/edit?tab=keamanan';

/** Redirects to /dashboard when the person's role doesn't open this page of staff or cannot be read. */
export async function requirePlace(client: QueryClient, request: Request): Promise<void> {
  const current = await client.fetchQuery(roleQuery()).catch(() => null);
  if (current?.factorMissing) throw redirect(securityPage);
  if (!current || !opens(current.role, new URL(request.url).pathname)) throw redirect('/dashboard');
}
