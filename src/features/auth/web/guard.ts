import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import type { Role } from '~/lib/roles';
import { closingPage } from '../terms';
import { roleQuery } from './api';
import { settledAuth } from './session';

/** Sends a visitor to /auth with the way back (specification, route guard), and who is leaving to where that can be taken back. */
export async function requireSession(request: Request): Promise<void> {
  const auth = await settledAuth();
  const { pathname, search, searchParams } = new URL(request.url);
  if (auth.status === 'in') {
    // Its tabs say for themselves what is closed.
    const there = pathname === '/profile/edit' && searchParams.has('tab');
    if (auth.user.closingAt && !there) throw redirect(closingPage);
    return;
  }
  throw redirect(`/auth?returnUrl=${encodeURIComponent(pathname + search)}`);
}

/** Where a superadmin whose rights rest for want of a second factor gets one. */
const security = '/profile/edit?tab=keamanan';

/** Another role, or a failed look-up, leads to /dashboard. */
export async function requireRole(client: QueryClient, role: Role): Promise<void> {
  const found = await client.fetchQuery(roleQuery()).catch(() => null);
  if (found?.factorMissing && role === 'superadmin') throw redirect(security);
  if (found?.role !== role) throw redirect('/dashboard');
}
