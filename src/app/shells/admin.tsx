import { Outlet } from 'react-router';
import { requireRole, requireSession } from '~/features/auth/web/guard';
import { browserClient } from '~/lib/web/api';
import { FullSpinner } from '~/ui/states';
import type { Route } from './+types/admin';
import { Frame, PrivateFrame } from './frame';

/** Superadmins only. The API checks again. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    await requireSession(request);
    await requireRole(browserClient(), 'superadmin');
  },
];

export const clientLoader = () => null;

export function HydrateFallback() {
  return (
    <Frame>
      <FullSpinner />
    </Frame>
  );
}

export default function AdminShell() {
  return (
    <PrivateFrame>
      <Outlet />
    </PrivateFrame>
  );
}

export { ErrorBoundary } from './public';
