import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { type ImportDeclaration, parseSync, Visitor } from 'oxc-parser';

/** In their order: a noun may import only those before it. */
const nouns = [
  'auth',
  'files',
  'media',
  'notifications',
  'profiles',
  'instructors',
  'catalogue',
  'enrollment',
  'ratings',
  'learning',
  'exams',
  'certificates',
  'directory',
  'cv',
  'checkout',
  'earnings',
  'quotes',
  'companies',
  'privacy',
];
const layers = ['lib', 'ui', 'features', 'app', 'testing'] as const;
const longest = 300;
/** Files that are still too long. This list only shrinks. */
const tooLong: string[] = [];

const shared = ['terms', 'schema', 'rules', 'access', 'errors', 'notices'];
const server = ['tables', 'data', 'mutations', 'routes', 'jobs', 'provider', 'personal', 'desk', 'factory'];
const rootFiles = /^src\/(routes\.ts|root\.tsx|entry\.(client|server)\.tsx)$/;
const webOfApp = /^src\/(app\/(pages|shells)\/|root$|entry\.client$)/;
const vagueName = /^(index|utils?|helpers?|common|misc)$/;
const serverPackage = /^(node:|(better-auth|drizzle-orm|hono)(\/|$)(?!client|react))/;

type Room = { own: string[]; lower: string[]; hint: string };
const ownServer = {
  own: [...shared, ...server, 'documents', 'content'],
  lower: shared,
  hint: 'it calls its own noun’s data and mutations: put the call to the other noun there',
};
/** What each room may import from its own noun and from the nouns before it (docs/architecture.md). */
const rooms: Record<string, Room> = {
  terms: { own: [], lower: [], hint: 'terms are plain constants that import only lib; what needs more belongs in schema.ts or rules.ts' },
  schema: { own: ['terms', 'schema'], lower: ['terms', 'schema'], hint: 'a schema is made of terms; logic belongs in rules.ts' },
  rules: { own: ['terms', 'schema', 'rules'], lower: ['terms', 'schema', 'rules'], hint: 'rules are pure: pass the value in as an argument' },
  access: { own: ['terms', 'schema', 'access'], lower: ['terms', 'schema', 'access'], hint: 'can() judges the row it is given; load and decide in server/' },
  errors: { own: ['terms'], lower: ['terms'], hint: 'errors.ts holds code, status and sentence only' },
  notices: {
    own: ['terms', 'schema', 'notices'],
    lower: ['terms', 'schema'],
    hint: 'a notice holds payload, sentence and link only; send it from server/mutations.ts',
  },
  tables: { own: ['terms', 'tables'], lower: ['tables'], hint: 'tables know other tables and their own terms; queries belong in data.ts or mutations.ts' },
  data: { own: [...shared, 'tables', 'data'], lower: [...shared, 'tables', 'data'], hint: 'data only reads; what writes belongs in mutations.ts' },
  mutations: {
    own: [...shared, 'tables', 'data', 'mutations'],
    lower: [...shared, 'tables', 'data', 'mutations'],
    hint: 'no HTTP, mail or file work in a transaction: write an outbox row, or call it from routes.ts or jobs.ts',
  },
  routes: ownServer,
  jobs: ownServer,
  provider: ownServer,
  personal: {
    own: ['terms', 'rules', 'tables', 'mutations'],
    lower: ['tables'],
    hint: 'it classifies its own noun’s columns, and may name what they point at; src/app/personal.ts composes all nouns',
  },
  desk: {
    own: [...shared, ...server, 'desk'],
    lower: [...shared, 'tables'],
    hint: 'a list of staff reads other nouns’ tables and writes through its own mutations',
  },
  documents: { own: [...shared, 'content', 'documents'], lower: shared, hint: 'a sheet draws what it is given: load it in data.ts and pass it in' },
  content: { own: ['terms', 'content'], lower: ['terms'], hint: 'content is prose as data; what computes belongs in rules.ts' },
  factory: { own: [...shared, 'tables', 'factory'], lower: [...shared, 'factory'], hint: 'build other nouns’ rows with their factory' },
  web: { own: [...shared, 'content', 'web'], lower: [...shared, 'content', 'web'], hint: 'ask the API through web/api.ts' },
};

type Side = 'shared' | 'server' | 'web' | 'composition';
const neitherSide = 'code that both sides share may import neither server nor web code: pass the value in, or move this line to that side';
const sides: Partial<Record<Side, Partial<Record<Side, string>>>> = {
  web: {
    server: 'the browser’s code may not import server/: ask the API through web/api.ts, and move shared types to schema.ts or src/lib',
    composition: 'pages and shells may not import the composition of src/app: move what they share to src/app/shells or src/lib',
  },
  server: { web: 'the server may not import web code: move the shared part to a shared room or src/lib' },
  shared: { server: neitherSide, web: neitherSide },
};
const uiKnowsNoData = 'ui knows no data: pass it in as a property, or move the component to the web/ of its noun';

const testingOnly = 'src/testing is the kit of the tests: what the product itself needs belongs in app, a noun’s server/factory.ts or lib';

type Place = { layer: (typeof layers)[number]; side: Side; noun?: string; room?: string };

function placeOf(path: string): Place | null {
  const [, top, ...rest] = path.replace(/\.tsx?$/, '').split('/');
  const layer = rest.length > 0 ? layers.find((name) => name === top) : 'app';
  if (!path.startsWith('src/') || !layer) return null;
  if (layer === 'ui') return { layer, side: 'web' };
  if (layer === 'testing') return { layer, side: 'composition' };
  if (layer === 'app') return { layer, side: webOfApp.test(path.replace(/\.tsx?$/, '')) ? 'web' : 'composition' };
  if (layer === 'lib') return { layer, side: rest.length > 1 && (rest[0] === 'server' || rest[0] === 'web') ? rest[0] : 'shared' };
  const [noun, ...inNoun] = rest;
  const [side, room] = /^(server|web|content)$/.test(inNoun.at(0) ?? '') ? inNoun : inNoun.slice(inNoun.length > 1 ? 1 : 0);
  if (side === 'web') return { layer, noun, side, room: 'web' };
  if (side === 'server') return { layer, noun, side, room };
  return { layer, noun, side: 'shared', room: side };
}

const homeless = `a noun holds ${shared.join(', ')} (.ts), server/{${server.join(',')}}.ts, sheets in server/documents, prose in content, web/*.ts, web/pages and web/components (.tsx, .module.css) and tests beside them`;
const roomFile = new RegExp(
  `^src/features/[^/]+/((?!(?:server|web|content)/)[a-z0-9-]+/)?((${shared.join('|')})\\.ts|server/(${server.join('|')})\\.ts|(server/documents|content)/[^/]+\\.tsx?|web/[^/]+\\.ts|web/(pages|components)/[^/]+(\\.tsx|\\.module\\.css)|((server|server/documents|content|web|web/pages|web/components)/)?[^/]+\\.test\\.tsx?)$`,
);

function nameFaults(path: string): string[] {
  const vague = path.split('/').find((part) => vagueName.test(part.split('.')[0] ?? ''));
  if (vague) return [`«${vague}» says nothing: name the file after what it holds, in the room that owns it`];
  const place = placeOf(path);
  if (!place) return ['src holds app, features, ui, lib and testing only: move the file into the layer that it belongs to'];
  if (path.split('/').length === 2 && !rootFiles.test(path))
    return ['src itself holds routes.ts, root.tsx and the entries only: composition belongs in src/app'];
  if (place.layer === 'lib' && place.side === 'shared' && path.split('/').length > 3) return ['lib holds pure files, server/ and web/: move it to one of them'];
  if (place.layer !== 'features') return [];
  if (!nouns.includes(place.noun as string))
    return [`«${place.noun}» is no noun of the business: use an existing one, or give it its place in the order in scripts/house.ts`];
  return roomFile.test(path) ? [] : [`not a room of a noun: ${homeless}`];
}

/** Why one place may not import another; null when it may. */
function importFault(from: Place, to: Place, typeOnly: boolean): string | null {
  if (layers.indexOf(to.layer) > layers.indexOf(from.layer)) {
    return `${from.layer} may not import ${to.layer} (testing → app → features → ui → lib): move the shared part down, or compose both in src/app`;
  }
  const own = from.noun === to.noun;
  if (from.noun && to.noun && nouns.indexOf(to.noun) > nouns.indexOf(from.noun)) {
    return `${from.noun} may not import ${to.noun}, which comes after it: move this line to ${to.noun}, or compose both in src/app`;
  }
  const ownRoutes = own && to.room === 'routes' && from.room === 'web';
  if (ownRoutes && !typeOnly) return 'the browser’s code may import its own routes as types only: write `import type { … }`';
  const sideFault = ownRoutes ? undefined : sides[from.side]?.[to.side];
  if (sideFault) return sideFault;
  if (from.layer === 'ui' && to.side === 'web' && to.layer === 'lib') return uiKnowsNoData;
  const room = rooms[from.room ?? ''];
  if (!room || !to.room || ownRoutes) return null;
  // Everyone may ask auth who somebody is.
  if (to.noun === 'auth' && from.side === 'server' && from.room !== 'tables') return null;
  if (!(own ? room.own : room.lower).includes(to.room)) return `${from.room} may not import ${own ? 'its' : `${to.noun}’s`} ${to.room}: ${room.hint}`;
  if (from.room === 'rules' && to.room === 'schema' && !typeOnly)
    return 'rules import schema as types only: write `import type`, or move the constant to terms.ts';
  return null;
}

function packageFault(from: Place, specifier: string, typeOnly: boolean): string | null {
  if (/^(node:)?process$/.test(specifier)) return 'read the environment in src/lib/server/env.ts and take it from the configuration';
  if (from.room === 'terms')
    return `terms import only lib, so that a page may import them for nothing: move what needs «${specifier}» to schema.ts or rules.ts`;
  if (typeOnly || !serverPackage.test(specifier) || from.side === 'server' || from.side === 'composition') return null;
  return `«${specifier}» must not reach the browser: move this line to server/, or write \`import type\``;
}

function resolve(path: string, specifier: string): string | null {
  const clean = specifier.replace(/\?.*$/, '');
  if (clean.startsWith('~/')) return join('src', clean.slice(2));
  return clean.startsWith('.') ? join(dirname(path), clean) : null;
}

/** Every breach of the house rules in one file of src/, as `path:line what to do`. */
export function checkFile(path: string, source: string, allowedLong: string[] = tooLong): string[] {
  const findings: string[] = [];
  const report = (start: number, message: string | null) => {
    if (message) findings.push(`${path}:${source.slice(0, start).split('\n').length} ${message}`);
  };
  for (const fault of nameFaults(path)) report(0, fault);

  const lines = source.trimEnd().split('\n').length;
  const mayBeLong = allowedLong.includes(path) || path.startsWith('src/app/demo/content/');
  if (lines > longest && !mayBeLong) report(0, `${lines} lines are more than ${longest}: split it by meaning (a sub-noun, a component)`);

  const from = placeOf(path);
  if (!from || !/\.tsx?$/.test(path)) return findings;
  const isTest = /\.test\.tsx?$/.test(path);
  const { program, module, errors } = parseSync(path, source);
  for (const error of errors) report(error.labels[0]?.start ?? 0, `can't be parsed: ${error.message}`);

  const foreignTables = new Map<string, string>();
  const collectTables = (node: ImportDeclaration) => {
    const to = placeOf(resolve(path, node.source.value) ?? '');
    if (to?.room !== 'tables' || to.noun === from.noun) return;
    for (const { local } of node.specifiers) foreignTables.set(local.name, to.noun as string);
  };
  const checkImport = (start: number, specifier: string, typeOnly: boolean) => {
    if (isTest || specifier.includes('/+types/')) return;
    const target = resolve(path, specifier);
    if (!target) return report(start, packageFault(from, specifier, typeOnly));
    const to = placeOf(target);
    if (to?.layer === 'testing' && from.layer !== 'testing') return report(start, testingOnly);
    report(start, to ? importFault(from, to, typeOnly) : 'src may import only src and packages: move the file into its layer');
  };
  const mayWriteAnywhere = isTest || from.room === 'factory' || from.layer === 'testing' || path.startsWith('src/app/demo/');

  new Visitor({
    ImportDeclaration(node) {
      checkImport(node.start, node.source.value, node.importKind === 'type');
      collectTables(node);
    },
    ExportNamedDeclaration(node) {
      if (node.source) checkImport(node.start, node.source.value, node.exportKind === 'type');
    },
    ExportAllDeclaration(node) {
      report(node.start, 'no `export *`: let the reader import each name from the file that holds it');
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') checkImport(node.start, node.source.value, false);
    },
    TSImportType(node) {
      checkImport(node.start, node.source.value, true);
    },
    CallExpression({ start, callee, arguments: [table] }) {
      const verb = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
      if (mayWriteAnywhere || !/^(insert|update|delete)$/.test(verb)) return;
      const root = table?.type === 'MemberExpression' ? table.object : table;
      const owner = root?.type === 'Identifier' ? foreignTables.get(root.name) : undefined;
      if (owner) report(start, `write home: only ${owner} writes its tables; call a function of features/${owner}/server/mutations.ts`);
    },
    MemberExpression({ start, object, property }) {
      if (property.type !== 'Identifier') return;
      const last = object.type === 'MemberExpression' ? object.property : object;
      const owner = last.type === 'Identifier' ? last.name : '';
      if (owner === 'process' && property.name === 'env' && !isTest && path !== 'src/lib/server/env.ts') {
        report(start, 'read the environment in src/lib/server/env.ts and take it from the configuration');
      }
      if (owner === 'crypto' && property.name === 'randomUUID' && from.side === 'web')
        report(start, 'missing on plain http: take newKey() of src/lib/web/key.ts');
      if (owner === 'console' && /^(log|debug)$/.test(property.name)) report(start, 'remove it, or use the logger of ctx');
      if (/^toLocale(Date|Time)?String$/.test(property.name) && from.layer !== 'lib') report(start, 'format with src/lib/dates.ts or src/lib/money.ts');
    },
    Identifier(node) {
      if (node.name === 'Intl' && from.layer !== 'lib') report(node.start, 'format with src/lib/dates.ts or src/lib/money.ts; a missing format is added there');
    },
  }).visit(program);

  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    if (declared.declarations.some(({ id }) => id.type === 'Identifier' && id.name === 'db')) report(statement.start, 'no global db: take it from ctx');
  }
  const exported = new Set(module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name)));
  if (/\/pages\//.test(path) && from.side === 'web' && exported.has('loader') && !exported.has('clientLoader')) {
    report(0, 'a page with a loader also exports `clientLoader = pageClientLoader(queries)`: without it the browser asks for .data, which answers 404');
  }
  return findings;
}

/** The house rules over the whole of src/. */
function checkHouse(root: string): string[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
  const findings = files.flatMap((path) => checkFile(path, readFileSync(join(root, path), 'utf8')));
  const short = tooLong.filter((path) => !files.includes(path) || readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length <= longest);
  return [...findings, ...short.map((path) => `scripts/${basename(import.meta.filename)}:1 ${path} is short now: strike it from the list`)];
}

if (import.meta.main) {
  const findings = checkHouse(dirname(import.meta.dirname));
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  process.stdout.write(findings.length > 0 ? `Breaches of the house rules (docs/architecture.md): ${findings.length}\n` : 'The house is in order.\n');
  process.exit(findings.length > 0 ? 1 : 0);
}
