import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './build-output.ts';

type RouteList = { entry: { imports: string[] }; routes: Record<string, { imports?: string[] }> };

const head = 'window.__reactRouterManifest=';

/**
 * The browser's list of routes with less to load: a route's files without those that every page has, the often named first, so that lists
 * which share files begin alike and compress well. The order of these files means nothing: they are fetched side by side ahead of a visit.
 */
export function shortened(script: string): string {
  const list = JSON.parse(script.trim().replace(head, '').replace(/;$/, '')) as RouteList;
  const always = new Set(list.entry.imports);
  const routes = Object.values(list.routes);
  const uses = new Map<string, number>();
  for (const file of routes.flatMap(({ imports }) => imports ?? []))
    uses.set(file, (uses.get(file) ?? 0) + 1);
  const oftenFirst = (one: string, other: string) =>
    (uses.get(other) ?? 0) - (uses.get(one) ?? 0) || (one < other ? -1 : 1);
  for (const route of routes)
    if (route.imports)
      route.imports = route.imports.filter((file) => !always.has(file)).toSorted(oftenFirst);
  return `${head}${JSON.stringify(list)};`;
}

/** Does so in a build that React Router has finished. */
export function shortenRouteList(build: string) {
  const lists = filesBelow(build).filter((file) => /^client\/assets\/manifest-\w+\.js$/.test(file));
  if (lists.length !== 1)
    throw new Error(`one list of routes is expected in a build, not ${lists.length}`);
  for (const file of lists)
    writeFileSync(join(build, file), shortened(readFileSync(join(build, file), 'utf8')));
}
