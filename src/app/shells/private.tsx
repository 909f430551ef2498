import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ConsentBanner } from '~/features/auth/consents/web/components/consent-banner';
import { onAuthEvent, useAuth } from '~/features/auth/web/session';
import { toast } from '~/lib/web/toast';
import { MessagePage } from '~/ui/states';

/** The guard of a private page, inside its frame: when the session ends while the page is open, it leads to /auth and back. */
export function Private({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onAuthEvent((event) => {
        if (event === 'SIGNED_OUT')
          toast({ kind: 'info', title: 'Sesi Anda telah berakhir. Silakan masuk lagi.' });
      }),
    [],
  );
  useEffect(() => {
    if (auth.status === 'out')
      void navigate(`/auth?returnUrl=${encodeURIComponent(pathname + search)}`, { replace: true });
  }, [auth.status, navigate, pathname, search]);
  return (
    <>
      {/* /profile/complete asks by itself. */}
      {auth.status === 'in' && !auth.user.closingAt && pathname !== '/profile/complete' && (
        <ConsentBanner />
      )}
      {children}
    </>
  );
}

/** Shows `children` while a guard asks, and a sentence instead when the server can't be reached; it tries again by itself. */
export function GuardNotice({ children }: { children: ReactNode }) {
  const auth = useAuth();
  if (auth.status !== 'loading' || !auth.unreachable) return children;
  return (
    <MessagePage
      title="Layanan sedang tidak tersedia"
      text="Kami sedang mencoba menghubungi server lagi. Halaman ini akan terbuka dengan sendirinya."
    />
  );
}
