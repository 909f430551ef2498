import { dirname, join } from 'node:path/posix';
import { orderFault } from './order.ts';
import { layers, type Place, rooms, type Side } from './rooms.ts';

const serverPackage = /^(node:|(better-auth|drizzle-orm|hono)(\/|$)(?!client|react))/;
const neitherSide =
  'code that both sides share may import neither server nor web code: pass the value in, or move this line to that side';
const sides: Partial<Record<Side, Partial<Record<Side, string>>>> = {
  web: {
    server:
      'the browser’s code may not import server/: ask the API through web/api.ts, and move shared types to schema.ts or src/lib',
    composition:
      'pages and shells may not import the composition of src/app: move what they share to src/app/shells or src/lib',
  },
  server: {
    web: 'the server may not import web code: move the shared part to a shared room or src/lib',
  },
  shared: { server: neitherSide, web: neitherSide },
};
const uiKnowsNoData =
  'ui knows no data: pass it in as a property, or move the component to the web/ of its noun';
const lazyDocuments =
  'a sheet of server/documents brings the PDF library with it: load it where it is drawn, by `await import(…)`, or write `import type { … }`';
const testingOnly =
  'src/testing is the kit of the tests: what the product itself needs belongs in app, a noun’s server/factory.ts or lib';

/** `static`: loaded together with the importing file; `dynamic`: by `import(…)`, when that line runs; `type`: never loaded. */
export type ImportKind = 'static' | 'dynamic' | 'type';

/** Says why one place may not import another; null when it may. */
export function importFault(from: Place, to: Place, kind: ImportKind): string | null {
  const typeOnly = kind === 'type';
  if (to.layer === 'testing' && from.layer !== 'testing') return testingOnly;
  if (layers.indexOf(to.layer) > layers.indexOf(from.layer)) {
    return `${from.layer} may not import ${to.layer} (testing → app → features → ui → lib): move the shared part down, or compose both in src/app`;
  }
  const own = from.noun === to.noun;
  if (from.noun && to.noun) {
    const fault = orderFault({ ...from, noun: from.noun }, { ...to, noun: to.noun });
    if (fault) return fault;
  }
  const ownRoutes =
    own && from.subNoun === to.subNoun && to.room === 'routes' && from.room === 'web';
  if (ownRoutes && !typeOnly)
    return 'the browser’s code may import its own routes as types only: write `import type { … }`';
  const sideFault = ownRoutes ? undefined : sides[from.side]?.[to.side];
  if (sideFault) return sideFault;
  if (from.layer === 'ui' && to.side === 'web' && to.layer === 'lib') return uiKnowsNoData;
  if (to.room === 'documents' && from.room !== 'documents' && kind === 'static')
    return lazyDocuments;
  const room = rooms[from.room ?? ''];
  if (!room || !to.room || ownRoutes) return null;
  // Every noun's server code may ask auth who the actor is.
  if (to.noun === 'auth' && from.side === 'server' && from.room !== 'tables') return null;
  if (!(own ? room.own : room.lower).includes(to.room))
    return `${from.room} may not import ${own ? 'its' : `${to.noun}’s`} ${to.room}: ${room.hint}`;
  if (from.room === 'rules' && to.room === 'schema' && !typeOnly)
    return 'rules import schema as types only: write `import type`, or move the constant to terms.ts';
  return null;
}

export function packageFault(from: Place, specifier: string, kind: ImportKind): string | null {
  if (/^(node:)?process$/.test(specifier))
    return 'read the environment in src/lib/server/env.ts and take it from the configuration';
  if (from.room === 'terms')
    return `terms import only lib, so that a page may import them for nothing: move what needs «${specifier}» to schema.ts or rules.ts`;
  if (
    kind === 'type' ||
    !serverPackage.test(specifier) ||
    from.side === 'server' ||
    from.side === 'composition'
  )
    return null;
  return `«${specifier}» must not reach the browser: move this line to server/, or write \`import type\``;
}

/** Turns a specifier into the path of its file, without the ending; null for a package. */
export function resolve(path: string, specifier: string): string | null {
  const clean = specifier.replace(/\?.*$/, '');
  if (clean.startsWith('~/')) return join('src', clean.slice(2));
  return clean.startsWith('.') ? join(dirname(path), clean) : null;
}
