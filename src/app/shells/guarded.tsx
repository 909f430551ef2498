import { Outlet, useMatches } from 'react-router';
import type { PageHandle } from '~/lib/web/early';
import { FullSpinner } from '~/ui/states';
import { GuardNotice } from './private';

/** With a loader of its own it makes the guard of the shell around it run when a page is loaded. */
export const clientLoader = () => null;

/** Shows the page's own skeleton while the guard asks. */
export function HydrateFallback() {
  const { Waiting = FullSpinner } = (useMatches().at(-1)?.handle ?? {}) as PageHandle;
  return (
    <GuardNotice>
      <Waiting />
    </GuardNotice>
  );
}

export default Outlet;
