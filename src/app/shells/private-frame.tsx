import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ConsentBanner } from '~/features/auth/consents/web/components/consent-banner';
import { onAuthEvent, useAuth } from '~/features/auth/web/session';
import { toast } from '~/lib/web/toast';
import { Mantine } from '~/ui/mantine';
import { FullSpinner, MessagePage } from '~/ui/states';
import { Frame } from './frame';

/** The frame of pages behind a guard. When the session ends while a page is open, it leads to /auth and back. */
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
  return (
    <Frame>
      {/* /profile/complete asks by itself. */}
      {auth.status === 'in' && !auth.user.closingAt && pathname !== '/profile/complete' && <ConsentBanner />}
      <Mantine>{children}</Mantine>
    </Frame>
  );
}

/** Shows a spinner while the guard asks, and a sentence when the server can't be reached; it tries again by itself. */
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
