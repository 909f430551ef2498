import { Hono } from 'hono';
import { brand } from '~/lib/brand';

const icon = (name: string, sizes: string, more?: { purpose: 'maskable' }) => ({
  src: `/${name}.png`,
  sizes,
  type: 'image/png',
  ...more,
});

const manifest = {
  id: '/',
  name: brand().name,
  short_name: brand().name,
  description: brand().tagline,
  lang: 'id',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf9f5',
  theme_color: '#0f5b5e',
  categories: ['education'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    icon('icon-192', '192x192'),
    icon('icon-512', '512x512'),
    icon('icon-maskable-512', '512x512', { purpose: 'maskable' }),
  ],
};

/** The web app manifest, with which browsers install the site. */
export const brandRoutes = () =>
  new Hono().get('/site.webmanifest', (c) =>
    c.json(manifest, 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    }),
  );
