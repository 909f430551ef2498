import { expect, test } from 'vitest';
import { shortened } from './route-list.ts';

test('the list of routes names no file that every page has, and often used files first', () => {
  const script = `window.__reactRouterManifest=${JSON.stringify({
    entry: { imports: ['/frame.js'] },
    routes: {
      home: { id: 'home', imports: ['/frame.js', '/own.js', '/form.js'] },
      desk: { id: 'desk', imports: ['/form.js', '/frame.js'] },
      plain: { id: 'plain' },
    },
    version: '1',
  })};`;
  expect(shortened(script)).toBe(
    `window.__reactRouterManifest=${JSON.stringify({
      entry: { imports: ['/frame.js'] },
      routes: {
        home: { id: 'home', imports: ['/form.js', '/own.js'] },
        desk: { id: 'desk', imports: ['/form.js'] },
        plain: { id: 'plain' },
      },
      version: '1',
    })};`,
  );
});
