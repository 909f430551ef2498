import './ui/base.css';
import './ui/fades.css';
import './ui/fonts.css';
import './ui/tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router';
import type { Route } from './+types/root';
import { signedInScript } from './app/shells/signed-in';
import { Toasts } from './app/shells/toasts';
import { startSession } from './features/auth/web/session';
import { brand } from './lib/brand';
import { carriedId, carriedSettings } from './lib/carried-settings';
import { browserClient, createQueryClient } from './lib/web/api';
import { earlyScript } from './lib/web/early';
import { ScriptMark } from './lib/web/loaders';
import { visited } from './lib/web/missing-page';
import { Announcer } from './ui/announcer';
import { Arrival } from './ui/arrival';
import { Button } from './ui/button';
import { colorSchemeScript } from './ui/color-scheme';
import font from './ui/fonts/plus-jakarta-sans-basic.woff2?url';
import { RouteProgress } from './ui/route-progress';
import { MessagePage } from './ui/states';

const beforePaint = `${colorSchemeScript};${signedInScript}`;

export const links: LinksFunction = () => [
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** Where this site stands: the configured address on the server, whoever asks; in the browser its own. */
export const loader = ({ request }: Route.LoaderArgs) => ({ origin: new URL(request.url).origin });
export const clientLoader = () => ({ origin: window.location.origin });
export const shouldRevalidate = () => false;

export const meta = () => [{ title: `${brand().name} · ${brand().tagline}` }];

export function Layout({ children }: { children: ReactNode }) {
  const [matches, { search }] = [useMatches(), useLocation()];
  // The script belongs to the address that was loaded, not to those that are gone to from there.
  const [early] = useState(() => earlyScript(matches, search));
  const mark = use(ScriptMark);
  const settings = carriedSettings();
  return (
    <html lang="id" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0F5B5E" />
        {/* Behind the sheets it would wait for them. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, and addresses as JSON */}
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: beforePaint + early }} />
        <Meta />
        <Links />
        {settings && (
          <script
            id={carriedId}
            type="application/json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose `<` is escaped
            dangerouslySetInnerHTML={{ __html: settings }}
          />
        )}
      </head>
      <body>
        {children}
        <Toasts />
        <Announcer />
        <ScrollRestoration nonce={mark} />
        <Scripts nonce={mark} />
      </body>
    </html>
  );
}

export default function Root() {
  const [client] = useState(() =>
    typeof document === 'undefined' ? createQueryClient() : browserClient(),
  );
  const { pathname } = useLocation();
  useEffect(() => startSession(client), [client]);
  useEffect(() => visited(pathname), [pathname]);
  return (
    <QueryClientProvider client={client}>
      <RouteProgress />
      <Outlet />
      <Arrival />
    </QueryClientProvider>
  );
}

/** The page for a failure of the shell itself: 500, 503, or an error of the browser's code. */
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
