import { nameOf, nouns, order } from './order.ts';

export const layers = ['lib', 'ui', 'features', 'app', 'testing'] as const;
const shared = ['terms', 'schema', 'rules', 'access', 'errors', 'notices'];
const server = [
  'tables',
  'data',
  'mutations',
  'routes',
  'jobs',
  'provider',
  'personal',
  'audit',
  'merging',
  'desk',
  'factory',
];
const rootFiles = /^src\/(routes\.ts|root\.tsx|entry\.(client|server)\.tsx)$/;
const webOfApp = /^src\/(app\/(pages|shells)\/|root$|entry\.client$)/;
const vagueName = /^(index|utils?|helpers?|common|misc)$/;

type Room = { own: string[]; lower: string[]; hint: string };
const ownServer = {
  own: [...shared, ...server, 'documents', 'content'],
  lower: shared,
  hint: 'it calls its own noun’s data and mutations: put the call to the other noun there',
};
/** The rooms that each room may import from its own noun and from the nouns before it (docs/architecture.md). */
export const rooms: Record<string, Room> = {
  terms: {
    own: [],
    lower: [],
    hint: 'terms are plain constants that import only lib; what needs more belongs in schema.ts or rules.ts',
  },
  schema: {
    own: ['terms', 'schema'],
    lower: ['terms', 'schema'],
    hint: 'a schema is made of terms; logic belongs in rules.ts',
  },
  rules: {
    own: ['terms', 'schema', 'rules'],
    lower: ['terms', 'schema', 'rules'],
    hint: 'rules are pure: pass the value in as an argument',
  },
  access: {
    own: ['terms', 'schema', 'access'],
    lower: ['terms', 'schema', 'access'],
    hint: 'can() judges the row it is given; load and decide in server/',
  },
  errors: {
    own: ['terms'],
    lower: ['terms'],
    hint: 'errors.ts holds code, status and sentence only',
  },
  notices: {
    own: ['terms', 'schema', 'notices'],
    lower: ['terms', 'schema'],
    hint: 'a notice holds payload, sentence and link only; send it from server/mutations.ts',
  },
  tables: {
    own: ['terms', 'tables'],
    lower: ['tables'],
    hint: 'tables know other tables and their own terms; queries belong in data.ts or mutations.ts',
  },
  data: {
    own: [...shared, 'tables', 'data'],
    lower: [...shared, 'tables', 'data'],
    hint: 'data only reads; what writes belongs in mutations.ts',
  },
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
    hint: 'it classifies its own noun’s columns, and may name what they point at; server/noun.ts gives it to the whole',
  },
  audit: {
    own: ['terms', 'tables'],
    lower: ['terms', 'tables'],
    hint: 'it has the words of its own noun’s decisions, and says whose rows they are about',
  },
  merging: {
    own: ['terms', 'tables', 'data', 'mutations'],
    lower: ['tables'],
    hint: 'it says of its own noun’s columns what a merge does with them',
  },
  noun: {
    own: [...shared, ...server, 'documents'],
    lower: shared,
    hint: 'a manifest offers its own noun and its sub-nouns; src/app folds the manifests of all',
  },
  desk: {
    own: [...shared, ...server],
    lower: [...shared, 'tables'],
    hint: 'a list of staff reads other nouns’ tables and writes through its own mutations',
  },
  documents: {
    own: [...shared, 'content', 'documents'],
    lower: shared,
    hint: 'a sheet draws what it is given: load it in data.ts and pass it in',
  },
  content: {
    own: ['terms', 'content'],
    lower: ['terms'],
    hint: 'content is prose as data; what computes belongs in rules.ts',
  },
  factory: {
    own: [...shared, 'tables', 'factory'],
    lower: [...shared, 'factory'],
    hint: 'build other nouns’ rows with their factory',
  },
  web: {
    own: [...shared, 'content', 'web'],
    lower: [...shared, 'content', 'web'],
    hint: 'ask the API through web/api.ts',
  },
};

export type Side = 'shared' | 'server' | 'web' | 'composition';

/** The place of a file in src; `page` is true for a page module of a noun. */
export type Place = {
  layer: (typeof layers)[number];
  side: Side;
  noun?: string | undefined;
  subNoun?: string | undefined;
  room?: string | undefined;
  page: boolean;
};

const roomFolders = /^(server|web|content)$/;

export function placeOf(path: string): Place | null {
  const bare = path.replace(/\.tsx?$/, '');
  const [, top, ...rest] = bare.split('/');
  const layer = rest.length > 0 ? layers.find((name) => name === top) : 'app';
  if (!path.startsWith('src/') || !layer) return null;
  const page = false;
  if (layer === 'ui') return { layer, side: 'web', page };
  if (layer === 'testing') return { layer, side: 'composition', page };
  if (layer === 'app') return { layer, side: webOfApp.test(bare) ? 'web' : 'composition', page };
  if (layer === 'lib')
    return {
      layer,
      side: rest.length > 1 && (rest[0] === 'server' || rest[0] === 'web') ? rest[0] : 'shared',
      page,
    };
  const [noun, ...inNoun] = rest;
  const subNoun =
    inNoun.length > 1 && !roomFolders.test(inNoun[0] ?? '') ? inNoun.shift() : undefined;
  const [side, room] = inNoun;
  if (side === 'web') return { layer, noun, subNoun, side, room: 'web', page: room === 'pages' };
  if (side === 'server') return { layer, noun, subNoun, side, room, page };
  return { layer, noun, subNoun, side: 'shared', room: side, page };
}

const homeless = `a noun holds ${shared.join(', ')} (.ts), server/{${server.join(',')},noun}.ts, sheets in server/documents, prose in content, web/*.ts, web/pages and web/components (.tsx, .module.css) and tests beside them`;
const roomFile = new RegExp(
  `^src/features/[^/]+/((?!(?:server|web|content)/)[a-z0-9-]+/)?((${shared.join('|')})\\.ts|server/(${server.join('|')}|noun)\\.ts|(server/documents|content)/[^/]+\\.tsx?|web/[^/]+\\.ts|web/(pages|components)/[^/]+(\\.tsx|\\.module\\.css)|((server|server/documents|content|web|web/pages|web/components)/)?[^/]+\\.test\\.tsx?)$`,
);

/** Says what is wrong with a file's folder or name; null when nothing is. */
export function nameFault(path: string): string | null {
  const vague = path.split('/').find((part) => vagueName.test(part.split('.')[0] ?? ''));
  if (vague)
    return `«${vague}» says nothing: name the file after what it holds, in the room that owns it`;
  const place = placeOf(path);
  if (!place)
    return 'src holds app, features, ui, lib and testing only: move the file into the layer that it belongs to';
  if (path.split('/').length === 2 && !rootFiles.test(path))
    return 'src itself holds routes.ts, root.tsx and the entries only: composition belongs in src/app';
  if (place.layer === 'lib' && place.side === 'shared' && path.split('/').length > 3)
    return 'lib holds pure files, server/ and web/: move it to one of them';
  const { noun, subNoun } = place;
  if (!noun) return null;
  if (!nouns.includes(noun))
    return `«${noun}» is no noun of the business: use an existing one, or give it its place in scripts/house/order.ts`;
  if (!roomFile.test(path)) return `not a room of a noun: ${homeless}`;
  if (subNoun && !order[noun]?.includes(subNoun))
    return `«${nameOf({ noun, subNoun })}» is no sub-noun yet: give it its place in scripts/house/order.ts`;
  return null;
}
