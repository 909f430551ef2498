import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { buildsIn } from './build-output.ts';

type RouteAssets = { parentId?: string; module: string; imports: string[]; css: string[] };
type Manifest = { entry: RouteAssets; routes: Record<string, RouteAssets> };

const root = join(import.meta.dirname, '..');
const client = join(root, 'build/client');
/** The files of this build, without those that are kept of the builds before. */
const built = buildsIn(join(root, 'build'))[0]?.files ?? [];
const scripts = built.flatMap((file) =>
  /^client\/.*\.js$/.test(file) ? [file.slice('client/'.length)] : [],
);
/**
 * Kilobytes after brotli that the first load of a page may cost. Of `/` the chunks that it loads by itself count too; the other pages load
 * parts only where their data asks for them.
 */
const pages = [
  { address: '/', module: 'app/pages/home', budgets: { js: 136, css: 14 }, withLazy: true },
  {
    address: '/courses',
    module: 'features/catalogue/search/web/pages/courses',
    budgets: { js: 141, css: 14 },
    withLazy: false,
  },
  {
    address: '/auth',
    module: 'features/auth/sign-up/web/pages/auth',
    budgets: { js: 160, css: 14 },
    withLazy: false,
  },
  {
    address: '/dashboard',
    module: 'app/pages/dashboard',
    budgets: { js: 148, css: 14 },
    withLazy: false,
  },
  {
    address: '/learn/:courseSlug',
    module: 'app/pages/learn',
    budgets: { js: 147, css: 14 },
    withLazy: false,
  },
  {
    address: '/checkout/:slug',
    module: 'features/checkout/payments/web/pages/checkout',
    budgets: { js: 153, css: 16 },
    withLazy: false,
  },
  {
    address: '/checkout/:slug/orders/:number',
    module: 'features/checkout/transfers/web/pages/order',
    budgets: { js: 158, css: 16 },
    withLazy: false,
  },
  {
    address: '/instructor/courses/:courseId/edit',
    module: 'studio',
    budgets: { js: 154, css: 16 },
    withLazy: false,
  },
];

/** Kinds of rows in the audit log, by which its page filters, that are named as their tables are. */
const auditKinds = new Set(['tax_settings', 'share_terms']);
const tables = globSync('src/**/*.ts', { cwd: root })
  .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)])
  .flatMap(([, name]) => (name?.includes('_') && !auditKinds.has(name) ? [name] : []));
const serverOnly = new RegExp(
  `drizzle|pglite|pgTable|node:(?:fs|crypto|stream)|\\b(?:${tables.join('|')})\\b`,
  'gi',
);

/** Texts that appear only in server code; none may be in the browser's files. */
function leaks(): string[] {
  return scripts.flatMap((path) => {
    const found = new Set(readFileSync(join(client, path), 'utf8').match(serverOnly));
    return [...found].map(
      (word) =>
        `build/client/${path} holds «${word}»: a module of the server is in the browser's code`,
    );
  });
}

/** A name in the files that React has for development: they check much on every rendering. */
const developmentReact = 'jsxDEVImpl';

const slowReact = (): string[] =>
  built
    .filter(
      (path) =>
        path.endsWith('.js') &&
        readFileSync(join(root, 'build', path), 'utf8').includes(developmentReact),
    )
    .map(
      (path) =>
        `build/${path} holds React for development: vite.config.ts has to set NODE_ENV in the build`,
    );

/** Lists the files that the browser fetches to show a page, from React Router's manifest. */
function firstLoad(page: string): { js: Set<string>; css: Set<string> } {
  const path = scripts.find((script) => script.startsWith('assets/manifest-'));
  if (!path)
    throw new Error('build/client/assets/manifest-*.js is missing: run `npm run build` first');
  const window: { __reactRouterManifest?: Manifest } = {};
  runInNewContext(readFileSync(join(client, path), 'utf8'), { window });
  if (!window.__reactRouterManifest) throw new Error(`${path} lists no routes`);
  const { entry, routes } = window.__reactRouterManifest;
  const parts = [entry];
  for (let id: string | undefined = page; id; id = routes[id]?.parentId) {
    const route = routes[id];
    if (!route)
      throw new Error(`no route «${id}» in the build: name the page's module in scripts/bundle.ts`);
    parts.push(route);
  }
  return {
    js: new Set([`/${path}`, ...parts.flatMap(({ module, imports }) => [module, ...imports])]),
    css: new Set(parts.flatMap(({ css }) => css.map((href) => href.replace('#', '')))),
  };
}

/** The bytes of a file after brotli; the build has compressed all but the smallest (scripts/build.ts). */
const compressed = (path: string) =>
  existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size
    : brotliCompressSync(readFileSync(path)).length;

/** Chunks that a file loads by itself, by `import(…)`. */
const lazily = (path: string) =>
  [
    ...readFileSync(join(client, path), 'utf8').matchAll(/import\([`'"]\.\/([\w.-]+\.js)[`'"]\)/g),
  ].map(([, name]) => `/assets/${name}`);

/**
 * Lazy chunks that only some people fetch: the bell of signed-in people is among what they meet on every page of theirs, and few browsers hold
 * a submission that waits for a connection.
 */
const onDemand = /^\/assets\/(workplace|waiting)-/;

const failures = [...leaks(), ...slowReact()];
for (const { address, module, budgets, withLazy } of pages) {
  const load = firstLoad(module);
  if (withLazy) {
    for (const path of load.js) {
      for (const lazy of lazily(path)) if (!onDemand.test(lazy)) load.js.add(lazy);
    }
  }
  for (const kind of ['js', 'css'] as const) {
    const sizes = [...load[kind]].map((path) => ({
      name: basename(path),
      kilobytes: compressed(join(client, path)) / 1_000,
    }));
    const total = sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
    process.stdout.write(
      `First load of ${address}: ${total.toFixed(1)} KB ${kind} (brotli) in ${sizes.length} files, budget ${budgets[kind]} KB\n`,
    );
    if (total <= budgets[kind]) continue;
    const largest = sizes
      .toSorted((a, b) => b.kilobytes - a.kilobytes)
      .slice(0, 8)
      .map(({ name, kilobytes }) => `${name} ${kilobytes.toFixed(1)}`);
    failures.push(
      `the ${kind} of ${address} is ${(total - budgets[kind]).toFixed(1)} KB over its budget; largest: ${largest.join(', ')}`,
    );
  }
}
for (const failure of failures) process.stdout.write(`✗ ${failure}\n`);
process.exit(failures.length > 0 ? 1 : 0);
