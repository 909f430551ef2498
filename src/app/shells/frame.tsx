import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { checkSession, isLeaving, onAuthEvent, useAuth } from '~/features/auth/web/session';
import { startLive } from '~/features/notifications/web/live';
import { toast } from '~/lib/web/toast';
import { FullSpinner, MessagePage } from '~/ui/states';
import { Footer } from './footer';
import classes from './frame.module.css';
import { Navbar } from './navbar';

/** What every page stands in: skip link, navbar, main, footer; and the live notifications of who is signed in. */
export function Frame({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const client = useQueryClient();
  const userId = auth.status === 'in' ? auth.user.id : null;
  useEffect(() => (userId ? startLive(client, { userId, ended: checkSession, paused: isLeaving }) : undefined), [client, userId]);
  return (
    <div className={classes.frame}>
      <a className="skip-link" href="#isi">
        Langsung ke isi
      </a>
      <Navbar />
      <main id="isi" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** The frame of pages behind a guard: a session that dies while one looks leads to /auth and back. */
export function PrivateFrame({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onAuthEvent((event) => {
        if (event === 'SIGNED_OUT') toast({ kind: 'info', title: 'Sesi Anda telah berakhir. Silakan masuk lagi.' });
      }),
    [],
  );
  useEffect(() => {
    if (auth.status === 'out') void navigate(`/auth?returnUrl=${encodeURIComponent(pathname + search)}`, { replace: true });
  }, [auth.status, navigate, pathname, search]);
  return <Frame>{children}</Frame>;
}

/** While the guard looks: a spinner, and a plain sentence when the server can't be reached. It goes on by itself. */
export function GuardFallback() {
  const auth = useAuth();
  const away = auth.status === 'loading' && auth.unreachable;
  return (
    <Frame>
      {away && (
        <MessagePage title="Layanan sedang tidak tersedia" text="Kami sedang mencoba menghubungi server lagi. Halaman ini akan terbuka dengan sendirinya." />
      )}
      <FullSpinner />
    </Frame>
  );
}
