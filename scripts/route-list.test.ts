import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { shortened } from './route-list.ts';

const route = (id: string, more: object) => ({
  id,
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: id === 'home',
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  module: `/assets/${id}-1.js`,
  css: [],
  ...more,
});
const list = (imports: Record<string, string[]>) => ({
  entry: { module: '/assets/entry.js', imports: ['/assets/frame.js'], css: [] },
  routes: {
    root: route('root', { path: '', imports: imports.root }),
    home: route('home', {
      parentId: 'root',
      index: true,
      css: ['/assets/home.css', '/assets/frame.css#'],
      imports: imports.home,
    }),
    desk: route('desk', {
      parentId: 'root',
      path: 'admin',
      css: ['/assets/frame.css#'],
      imports: imports.desk,
    }),
  },
  url: '/assets/manifest-1.js',
  version: '1',
});

test('the list of routes unfolds to what it was, without the files that every page has', () => {
  const script = shortened(
    `window.__reactRouterManifest=${JSON.stringify(
      list({
        root: ['/assets/frame.js'],
        home: ['/assets/frame.js', '/assets/own.js', '/assets/form.js'],
        desk: ['/assets/form.js', '/assets/frame.js'],
      }),
    )};`,
  );
  const window: { __reactRouterManifest?: object } = {};
  runInNewContext(script, { window });
  // Objects of the other context aren't equal to ours.
  expect(JSON.parse(JSON.stringify(window.__reactRouterManifest))).toEqual(
    list({ root: [], home: ['/assets/form.js', '/assets/own.js'], desk: ['/assets/form.js'] }),
  );
  expect(script.match(/form\.js/g)).toHaveLength(1);
});

test('a field that it doesn’t know stops the build', () => {
  const unknown = { ...list({}), routes: { x: route('x', { hasMore: true }) } };
  expect(() => shortened(`window.__reactRouterManifest=${JSON.stringify(unknown)};`)).toThrow(
    'hasMore',
  );
});
