import { Outlet } from 'react-router';
import { requireRole, requireSession } from '~/features/auth/web/guard';
import { browserClient } from '~/lib/web/api';
import type { PageHandle } from '~/lib/web/early';
import type { Route } from './+types/admin';
import { useAdminMenu } from './admin-menu';
import { Private } from './private';
import { WaitingWorkplace, Workplace } from './workplace';

/** Lets only superadmins in; the API checks again. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    await requireSession(request);
    await requireRole(browserClient(), 'superadmin');
  },
];

export const clientLoader = () => null;

export const handle: PageHandle = { early: () => ['/api/me', '/api/me/role'] };

export const HydrateFallback = WaitingWorkplace;

export default function AdminShell() {
  return (
    <Workplace place="administration" groups={useAdminMenu()}>
      <Private>
        <Outlet />
      </Private>
    </Workplace>
  );
}

export { ErrorBoundary } from './public';
