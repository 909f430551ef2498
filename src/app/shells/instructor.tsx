import { Outlet, redirect } from 'react-router';
import { requireSession } from '~/features/auth/web/guard';
import { instructorQuery } from '~/features/catalogue/web/api';
import { browserClient } from '~/lib/web/api';
import type { PageHandle } from '~/lib/web/early';
import type { Route } from './+types/instructor';
import { earningsAddress } from './earnings-address';
import { useInstructorMenu } from './instructor-menu';
import { Private } from './private';
import { workplaceReads } from './reads';
import { WaitingWorkplace, Workplace } from './workplace';

const freshMs = 30 * 60_000;

/**
 * Lets only instructors in, and those who were one to their earnings; everybody else goes to /dashboard, also when the check fails. The API checks again.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    await requireSession(request);
    const check = await browserClient()
      // Somebody who wasn't an instructor may have been approved since.
      .fetchQuery({
        ...instructorQuery(),
        staleTime: ({ state }) => (state.data?.isInstructor ? freshMs : 0),
      })
      .catch(() => null);
    const toEarnings = new URL(request.url).pathname === earningsAddress;
    if (!(check?.isInstructor || (toEarnings && check?.earns))) throw redirect('/dashboard');
  },
];

export const clientLoader = () => null;

export const handle: PageHandle = {
  early: () => [...workplaceReads, '/api/submissions/counts', '/api/ratings/counts'],
};

export const HydrateFallback = WaitingWorkplace;

export default function InstructorShell() {
  return (
    <Workplace place="teaching" groups={useInstructorMenu()}>
      <Private>
        <Outlet />
      </Private>
    </Workplace>
  );
}

export { ErrorBoundary } from './public';
