import { globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import routes from '~/routes';
import { adminSections } from './admin-sections';

const flat = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ children, path }) => (children ? flat(children) : [`/${path ?? ''}`]));
const addresses = flat(routes).filter((address) => address !== '/*');
const isThere = (path: string) => addresses.some((address) => matchPath(address, path) !== null);

/** The addresses of links that stand in the sources as they are: `to="/courses"`, `to: '/courses?level=beginner'`. */
const linked = globSync('src/**/*.{ts,tsx}', {
  exclude: (path) => /\.test\.tsx?$/.test(path),
}).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\bto(?:=|: )["'](\/[^"'?#]*)/g)].map(([, path]) => ({
    file,
    path: path as string,
  })),
);

// spec: D21.3
test('menus and links lead only to addresses that there are', () => {
  expect(linked.length).toBeGreaterThan(100);
  expect(linked.filter(({ path }) => !isThere(path))).toEqual([]);
  expect(adminSections.map(({ to }) => to).filter((to) => !isThere(to))).toEqual([]);
  expect(isThere('/tidak/ada')).toBe(false);
});
