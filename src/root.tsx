import '@fontsource-variable/plus-jakarta-sans/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './ui/base.css';
import { Button, ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isRouteErrorResponse, Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router';
import { startSession } from './features/auth/web/session';
import { brand } from './lib/brand';
import { browserClient, createQueryClient } from './lib/web/api';
import { MessagePage } from './ui/states';
import { theme } from './ui/theme';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export const meta = () => [{ title: `${brand.name} · ${brand.tagline}` }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="id" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0F5B5E" />
        <Meta />
        <Links />
        <ColorSchemeScript defaultColorScheme="auto" />
      </head>
      <body>
        <MantineProvider theme={theme} defaultColorScheme="auto">
          {children}
          <Toasts />
        </MantineProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const Notifications = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }));

/** The toast region, after the page is there: nothing has been said before. */
function Toasts() {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!mounted) return null;
  return (
    <Suspense>
      <Notifications position="top-right" limit={3} />
    </Suspense>
  );
}

export default function Root() {
  const [client] = useState(() => (typeof document === 'undefined' ? createQueryClient() : browserClient()));
  useEffect(() => startSession(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** What stands when even the shell failed: 500, 503, or an error of the browser's code. */
export function ErrorBoundary() {
  const error = useRouteError();
  const away = isRouteErrorResponse(error) && error.status === 503;
  return (
    <main>
      <MessagePage
        title={away ? 'Layanan sedang tidak tersedia' : 'Terjadi kesalahan'}
        text={
          away
            ? 'Kami sedang memulihkan layanan. Silakan muat ulang halaman ini beberapa saat lagi.'
            : 'Maaf, halaman ini gagal dimuat. Silakan muat ulang; bila berlanjut, hubungi kami.'
        }
      >
        <Button onClick={() => window.location.reload()}>Muat ulang</Button>
      </MessagePage>
    </main>
  );
}
