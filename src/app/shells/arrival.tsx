import { Outlet, useMatches } from 'react-router';
import { useAuth } from '~/features/auth/web/session';
import type { PageHandle } from '~/lib/web/early';
import { FullSpinner, MessagePage } from '~/ui/states';

/** With a loader of its own it makes the guard of the shell around it run when a page is loaded. */
export const clientLoader = () => null;

/** Shows the page's own skeleton while the guard asks, and a sentence when the server can't be reached; it tries again by itself. */
export function HydrateFallback() {
  const auth = useAuth();
  const { Waiting = FullSpinner } = (useMatches().at(-1)?.handle ?? {}) as PageHandle;
  if (auth.status !== 'loading' || !auth.unreachable) return <Waiting />;
  return <MessagePage title="Layanan sedang tidak tersedia" text="Kami sedang mencoba menghubungi server lagi. Halaman ini akan terbuka dengan sendirinya." />;
}

export default Outlet;
