/**
 * The nouns of the business in their order, each with its sub-nouns in theirs. A noun may import only nouns before it, a sub-noun only its
 * parent and the sub-nouns before it. Only a parent's `server/noun.ts` knows its sub-nouns.
 */
export const order: Record<string, string[]> = {
  auth: [
    'consents',
    'devices',
    'reauthentication',
    'factors',
    'emails',
    'identities',
    'passwords',
    'closing',
    'sign-up',
    'staff',
    'corrections',
    'views',
  ],
  files: [],
  media: ['uploads', 'remuxing', 'examination', 'renditions'],
  notifications: ['preferences', 'delivery'],
  profiles: ['entries'],
  instructors: [],
  catalogue: [
    'indexing',
    'categories',
    'vocabulary',
    'hits',
    'search',
    'sharing',
    'revisions',
    'outline',
    'restoring',
    'team',
    'publication',
    'studio',
    'staff',
  ],
  enrollment: [],
  ratings: ['moderation'],
  learning: ['reviews', 'teaching'],
  exams: [
    'questions',
    'gift',
    'moodle',
    'csv',
    'exchange',
    'attempts',
    'previews',
    'allowances',
    'results',
  ],
  certificates: ['credentials', 'papers', 'issuing', 'corrections', 'verification', 'staff'],
  directory: ['members', 'moderation', 'accounts'],
  cv: [],
  checkout: [
    'coupons',
    'fakturs',
    'papers',
    'gateways',
    'xendit',
    'orders',
    'payments',
    'transfers',
    'refunds',
    'sending',
    'staff',
    'taxes',
    'participants',
  ],
  earnings: ['ledger', 'balances', 'payouts', 'staff', 'shares', 'closings'],
  quotes: [
    'programs',
    'lines',
    'managers',
    'requests',
    'links',
    'attachments',
    'acceptance',
    'thread',
    'buyer',
    'approvals',
    'sending',
    'templates',
    'handling',
    'planned',
    'staff',
  ],
  companies: [
    'people',
    'joining',
    'imports',
    'settings',
    'training',
    'reminders',
    'reports',
    'billing',
    'settling',
    'overview',
    'staff',
  ],
  announcements: [],
  privacy: ['merging', 'staff'],
  platform: ['settings', 'audit', 'jobs', 'health', 'figures', 'exports'],
};
export const nouns = Object.keys(order);

/** The rooms in which a parent may put together what its sub-nouns give to one library or to one row, each of its own room of the same name. */
const composed = ['provider', 'factory'] as const;

export type Unit = { noun: string; subNoun?: string | undefined };

export const nameOf = ({ noun, subNoun }: Unit) => (subNoun ? `${noun}/${subNoun}` : noun);

/** Says how an import breaks the order; null when it doesn't. */
export function orderFault(
  from: Unit & { room?: string | undefined; page: boolean },
  to: Unit & { room?: string | undefined; page: boolean },
): string | null {
  if (from.noun !== to.noun) {
    if (nouns.indexOf(to.noun) < nouns.indexOf(from.noun)) return null;
    return `${from.noun} may not import ${to.noun}, which comes after it: move this line to ${to.noun}, or compose both in src/app`;
  }
  if (from.subNoun === to.subNoun) return null;
  const [importer, imported] = [nameOf(from), nameOf(to)];
  if (from.room === 'noun' && !from.subNoun) return null;
  if (!from.subNoun) {
    const composing = composed.some((room) => room === from.room && room === to.room);
    if (composing) return null;
    return `only server/noun.ts of ${importer} knows its sub-nouns: move this line to ${imported}, or to a sub-noun after it`;
  }
  if (!to.subNoun) return null;
  const siblings = order[from.noun] ?? [];
  if (siblings.indexOf(to.subNoun) < siblings.indexOf(from.subNoun)) return null;
  return `${importer} may not import ${imported}, which comes after it: move this line to ${imported}, or what both need to ${from.noun}`;
}

/** Draws the order: a line for each noun that has a folder in src/features, with its sub-nouns. */
export function drawOrder(paths: string[]): string {
  const nounsInSrc = nouns.filter((noun) =>
    paths.some((path) => path.startsWith(`src/features/${noun}/`)),
  );
  const width = Math.max(...nounsInSrc.map((noun) => noun.length));
  const lines = nounsInSrc.map((noun) =>
    `  ${noun.padEnd(width)}  ${(order[noun] ?? []).join(' → ')}`.trimEnd(),
  );
  return `Nouns, each importing only those above it, with their sub-nouns from left to right:\n${lines.join('\n')}\n`;
}

/** Finds sub-nouns of the order that have no folder in src/features. */
export const missingSubNouns = (paths: string[]): string[] =>
  Object.entries(order).flatMap(([noun, subNouns]) =>
    subNouns
      .map((subNoun) => `${noun}/${subNoun}`)
      .filter((name) => !paths.some((path) => path.startsWith(`src/features/${name}/`))),
  );

/** Finds a circle of imports: its files in their order, the first one again at the end; null when there is none. */
export function circleOf(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const visited = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (visited.has(file)) return null;
    path.push(file);
    for (const imported of imports.get(file) ?? []) {
      const circle = visit(imported);
      if (circle) return circle;
    }
    path.pop();
    visited.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return null;
}
