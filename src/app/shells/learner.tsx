import { Outlet } from 'react-router';
import { requireSession } from '~/features/auth/web/guard';
import { FullSpinner } from '~/ui/states';
import type { Route } from './+types/learner';
import { Frame, PrivateFrame } from './frame';

/** Signed-in people only. The API checks again. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    await requireSession(request);
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

export default function LearnerShell() {
  return (
    <PrivateFrame>
      <Outlet />
    </PrivateFrame>
  );
}

export { ErrorBoundary } from './public';
