import { Outlet, redirect } from 'react-router';
import { requireSession } from '~/features/auth/web/guard';
import { ownCompaniesQuery } from '~/features/companies/web/api';
import { browserClient } from '~/lib/web/api';
import type { PageHandle } from '~/lib/web/early';
import type { Route } from './+types/company';
import { useCompanyMenu } from './company-menu';
import { Private } from './private';
import { workplaceReads } from './reads';
import { WaitingWorkplace, Workplace } from './workplace';

const freshMs = 5 * 60_000;

/** Lets those in who act for the company of the address and sends everybody else to /dashboard, also when the check fails; the API checks again. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, params }) => {
    await requireSession(request);
    const { company } = params as { company?: string };
    const acts = (items: { id: string }[] = []) =>
      company ? items.some(({ id }) => id === company) : items.length > 0;
    const own = await browserClient()
      // Somebody who didn't act for this company may have been named since.
      .fetchQuery({
        ...ownCompaniesQuery(),
        staleTime: ({ state }) => (acts(state.data?.items) ? freshMs : 0),
      })
      .catch(() => null);
    if (!acts(own?.items)) throw redirect('/dashboard');
  },
];

export const clientLoader = () => null;

export const handle: PageHandle = { early: () => workplaceReads };

export const HydrateFallback = WaitingWorkplace;

export default function CompanyShell() {
  return (
    <Workplace place="company" groups={useCompanyMenu()}>
      <Private>
        <Outlet />
      </Private>
    </Workplace>
  );
}

export { ErrorBoundary } from './public';
