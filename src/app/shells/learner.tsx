import { Outlet } from 'react-router';
import { requireSession } from '~/features/auth/web/guard';
import { categoriesQuery } from '~/features/catalogue/web/api';
import type { PageHandle } from '~/lib/web/early';
import { useLoaded } from '~/lib/web/loaders';
import type { Route } from './+types/learner';
import { Frame } from './frame';
import { Private } from './private';
import { privateReads } from './reads';

/** Lets only signed-in people in; the API checks again. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    await requireSession(request);
  },
];

export const handle: PageHandle = { early: () => privateReads };

/** The frame stands from the first moment on; `guarded.tsx` inside it waits for the guard. */
export default function LearnerShell({ loaderData }: Route.ComponentProps) {
  useLoaded(categoriesQuery(), loaderData.categories ?? undefined);
  return (
    <Frame>
      <Private>
        <Outlet />
      </Private>
    </Frame>
  );
}

/** The menu's categories come with the HTML. */
export { clientLoader, ErrorBoundary, headers, loader } from './public';
