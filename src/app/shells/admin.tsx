import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { roleQuery } from '~/features/auth/web/api';
import { requireSession } from '~/features/auth/web/guard';
import { requirePlace } from '~/features/auth/web/rights';
import { opens } from '~/lib/staff-places';
import { browserClient } from '~/lib/web/api';
import type { PageHandle } from '~/lib/web/early';
import type { Route } from './+types/admin';
import { useAdminMenu } from './admin-menu';
import { Private } from './private';
import { workplaceReads } from './reads';
import { WaitingWorkplace, Workplace } from './workplace';

/** Lets staff in, to the pages that their role opens; the API checks again. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    await requireSession(request);
    await requirePlace(browserClient(), request);
  },
];

export const clientLoader = () => null;

export const handle: PageHandle = { early: () => [...workplaceReads, '/api/staff/queues'] };

export const HydrateFallback = WaitingWorkplace;

/** The guard may let in by an answer of five minutes ago; the role is asked for again when the area opens, and who lost it is led away. */
export default function AdminShell() {
  const navigate = useNavigate();
  const role = useQuery(roleQuery());
  const { pathname } = useLocation();
  const isLost = role.data !== undefined && !opens(role.data.role, pathname);
  useEffect(() => {
    if (isLost) void navigate('/dashboard', { replace: true });
  }, [isLost, navigate]);
  return (
    <Workplace place="administration" groups={useAdminMenu()}>
      <Private>
        <Outlet />
      </Private>
    </Workplace>
  );
}

export { ErrorBoundary } from './public';
