import { Outlet, useLocation } from 'react-router';
import { requireSession } from '~/features/auth/web/guard';
import { CardsSkeleton, FormSkeleton, PageHeaderSkeleton } from '~/ui/skeletons';
import type { Route } from './+types/learner';
import { Frame } from './frame';
import { GuardNotice, Private } from './private';

/** Lets only signed-in people in; the API checks again. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    await requireSession(request);
  },
];

export const clientLoader = () => null;

/** Forms and lists wait in their own shape. */
export function HydrateFallback() {
  const { pathname } = useLocation();
  const isForm = pathname.startsWith('/profile/') || pathname.startsWith('/checkout/');
  return (
    <Frame>
      <GuardNotice />
      <div className="container">
        <PageHeaderSkeleton />
        {isForm ? <FormSkeleton /> : <CardsSkeleton />}
      </div>
    </Frame>
  );
}

export default function LearnerShell() {
  return (
    <Frame>
      <Private>
        <Outlet />
      </Private>
    </Frame>
  );
}

export { ErrorBoundary } from './public';
