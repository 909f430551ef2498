import { Outlet } from 'react-router';
import { requireSession } from '~/features/auth/web/guard';
import type { Route } from './+types/learner';
import { GuardFallback, PrivateFrame } from './private-frame';

/** Lets only signed-in people in; the API checks again. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    await requireSession(request);
  },
];

export const clientLoader = () => null;

export const HydrateFallback = GuardFallback;

export default function LearnerShell() {
  return (
    <PrivateFrame>
      <Outlet />
    </PrivateFrame>
  );
}

export { ErrorBoundary } from './public';
