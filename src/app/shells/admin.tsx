import { Outlet } from 'react-router';
import { requireRole, requireSession } from '~/features/auth/web/guard';
import { browserClient } from '~/lib/web/api';
import type { PageHandle } from '~/lib/web/early';
import type { Route } from './+types/admin';
import { GuardFallback, PrivateFrame } from './private-frame';

/** Lets only superadmins in; the API checks again. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    await requireSession(request);
    await requireRole(browserClient(), 'superadmin');
  },
];

export const clientLoader = () => null;

export const handle: PageHandle = { early: () => ['/api/me', '/api/me/role'] };

export const HydrateFallback = GuardFallback;

export default function AdminShell() {
  return (
    <PrivateFrame>
      <Outlet />
    </PrivateFrame>
  );
}

export { ErrorBoundary } from './public';
