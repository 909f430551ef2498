import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { isReserved } from '~/lib/slug';
import routes from '../routes';

const paths = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ children, path }) => [
    ...(path && path !== '*' ? [path] : []),
    ...(children ? paths(children) : []),
  ]);
const firstWords = [...new Set(paths(routes).map((path) => path.split('/')[0] as string))];
const behindProfile = paths(routes).flatMap((path) => /^profile\/(\w+)/.exec(path)?.[1] ?? []);

// spec: N2.2
test('no profile can have the name of one of the site’s addresses', () => {
  expect(firstWords.length).toBeGreaterThan(10);
  expect([...firstWords, ...behindProfile].filter((word) => !isReserved(word))).toEqual([]);
});
