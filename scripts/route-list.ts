import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './build-output.ts';

type Listed = {
  id: string;
  module: string;
  imports?: string[];
  css?: string[];
  [field: string]: unknown;
};
type RouteList = { entry: { imports: string[] }; routes: Record<string, Listed> };

const name = 'window.__reactRouterManifest';
const head = `${name}=`;
const folder = '/assets/';
/** Fields that are true or false in every route. */
const flags = [
  'index',
  'caseSensitive',
  'hasAction',
  'hasLoader',
  'hasClientAction',
  'hasClientLoader',
  'hasClientMiddleware',
  'hasDefaultExport',
  'hasErrorBoundary',
];
const texts = ['id', 'parentId', 'path', 'module'];

/** What unfolds the list in the browser: rows of texts, of flags as one number, and of files as places in a table of their names. */
const unfolding = (table: object, rest: object) =>
  `((t,m)=>{m.routes={};for(let[i,p,a,o,b,j,c]of t.rows){let r=m.routes[i]={id:i,module:'${folder}'+o,imports:j.map(n=>'${folder}'+t.files[n]),css:c.map(n=>'${folder}'+t.files[n])};p&&(r.parentId=p);a===0||(r.path=a);${JSON.stringify(flags)}.forEach((k,n)=>(n>1||b>>n&1)&&(r[k]=!!(b>>n&1)))}${name}=m})(${JSON.stringify(table)},${JSON.stringify(rest)});`;

/**
 * The browser's list of routes with less to load: each file is named once, and those that every page has in no route. The order of a route's
 * scripts means nothing: they are fetched side by side ahead of a visit. Its sheets stay in theirs, by which they overrule each other.
 */
export function shortened(script: string): string {
  const { routes, ...rest } = JSON.parse(
    script.trim().replace(head, '').replace(/;$/, ''),
  ) as RouteList;
  const always = new Set(rest.entry.imports);
  const filesOf = ({ imports = [], css = [] }: Listed) => [
    imports.filter((file) => !always.has(file)),
    css,
  ];
  const uses = new Map<string, number>();
  for (const file of Object.values(routes).flatMap((route) => filesOf(route).flat()))
    uses.set(file, (uses.get(file) ?? 0) + 1);
  const files = [...uses.keys()].toSorted(
    (one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0) || (one < other ? -1 : 1),
  );
  const places = new Map(files.map((file, place) => [file, place]));
  const placeOf = (file: string) => places.get(file) ?? 0;
  const rows = Object.values(routes).map((route) => {
    for (const field of Object.keys(route))
      if (![...texts, ...flags, 'imports', 'css'].includes(field))
        throw new Error(`the list of routes has a field that isn't known: ${field}`);
    const [imports = [], css = []] = filesOf(route);
    const bits = flags.reduce((all, flag, bit) => all | (route[flag] ? 1 << bit : 0), 0);
    return [
      route.id,
      route.parentId ?? 0,
      route.path ?? 0,
      route.module.replace(folder, ''),
      bits,
      imports.map(placeOf).toSorted((one, other) => one - other),
      css.map(placeOf),
    ];
  });
  return unfolding({ files: files.map((file) => file.replace(folder, '')), rows }, rest);
}

/** Does so in a build that React Router has finished. */
export function shortenRouteList(build: string) {
  const lists = filesBelow(build).filter((file) => /^client\/assets\/manifest-\w+\.js$/.test(file));
  if (lists.length !== 1)
    throw new Error(`one list of routes is expected in a build, not ${lists.length}`);
  for (const file of lists)
    writeFileSync(join(build, file), shortened(readFileSync(join(build, file), 'utf8')));
}
