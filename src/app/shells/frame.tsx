import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { checkSession, isLeaving, useAuth } from '~/features/auth/web/session';
import { waitingPlace } from '~/features/learning/terms';
import { followLive } from '~/features/notifications/web/live';
import { placesOf } from '~/lib/web/draft';
import { OfflineBanner } from '~/ui/connection';
import { Footer } from './footer';
import classes from './frame.module.css';
import { Navbar } from './navbar';

// Only staff ever sees it.
const ViewBanner = lazy(async () => ({
  default: (await import('~/features/auth/views/web/components/view-banner')).ViewBanner,
}));

/** The outline of every page: skip link, navbar, and the live notifications of signed-in people. With `wide` the navbar takes the window's whole width. */
export function Outline({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const auth = useAuth();
  const client = useQueryClient();
  const viewing = auth.status === 'in' && auth.user.viewing;
  // Staff who looks has no stream of the person's, and sends nothing of theirs.
  const userId = auth.status === 'in' && !viewing ? auth.user.id : null;
  useEffect(
    () =>
      userId ? followLive(client, { userId, ended: checkSession, paused: isLeaving }) : undefined,
    [client, userId],
  );
  useEffect(() => {
    if (userId) void sendWaiting(client, userId);
  }, [client, userId]);
  return (
    <div className={classes.frame}>
      <a className="skip-link" href="#isi">
        Langsung ke isi
      </a>
      <Navbar wide={wide} />
      <OfflineBanner />
      {children}
      {viewing && (
        <Suspense>
          <ViewBanner user={auth.user} until={viewing.until} />
        </Suspense>
      )}
    </div>
  );
}

/** Submissions that were made without a connection are sent from whichever page comes first; few browsers have any. */
async function sendWaiting(client: QueryClient, person: string): Promise<void> {
  if (placesOf(person, waitingPlace('')).length === 0) return;
  const { followWaiting } = await import('~/features/learning/web/waiting');
  followWaiting(client, person);
}

export const Main = ({ children }: { children: ReactNode }) => (
  <main id="isi" tabIndex={-1} className={classes.main}>
    {children}
  </main>
);

/** The frame of the shop and of learners. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <Outline>
    <Main>{children}</Main>
    <Footer />
  </Outline>
);
