import { Outlet, useMatches } from 'react-router';
import { requireSession } from '~/features/auth/web/guard';
import type { PageHandle } from '~/lib/web/early';
import type { Route } from './+types/learner';
import { GuardFallback, PrivateFrame } from './private-frame';

/** Lets only signed-in people in; the API checks again. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    await requireSession(request);
  },
];

export const clientLoader = () => null;

export const handle: PageHandle = { early: () => ['/api/me'] };

/** Every page waits in its own shape. */
export function HydrateFallback() {
  const { Waiting } = (useMatches().at(-1)?.handle ?? {}) as PageHandle;
  return <GuardFallback>{Waiting && <Waiting />}</GuardFallback>;
}

export default function LearnerShell() {
  return (
    <PrivateFrame>
      <Outlet />
    </PrivateFrame>
  );
}

export { ErrorBoundary } from './public';
