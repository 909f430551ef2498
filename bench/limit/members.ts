import { type Asked, type LimitRead, type Question, read } from './route.ts';

const pageSize = 24;
const facetsMost = 30;
const near = 1_000;

const columns = `user_id, standing, slug, full_name as "fullName", title, avatar_url as "avatarUrl", city, expertise, is_instructor as "isInstructor"`;
const words = (q: string) =>
  q
    .split(' ')
    .map((word) => `'${word}':*`)
    .join(' & ');

/** A page of the directory: read along an index, or picked from the first cards of its order; rarer ones are gathered in several steps. */
function list({ query }: Asked): Question | null {
  const values: unknown[] = [];
  const slot = (value: unknown) => `$${values.push(value)}`;
  const [q, city, category, cursor] = ['q', 'city', 'category', 'cursor'].map((name) =>
    query.get(name),
  );
  const along: string[] = [];
  if (city) along.push(`city_key = ${slot(city)}`);
  else if (query.has('instructor')) along.push('is_instructor');
  if (cursor) {
    const [standing, id] = cursor.split('.');
    along.push(`(standing, user_id) < (${slot(standing)}::int, ${slot(id)}::uuid)`);
  }
  const asked: string[] = [];
  if (q) asked.push(`words @@ ${slot(words(q))}::tsquery`);
  if (category)
    asked.push(`categories @> array(select id from categories where slug = ${slot(category)})`);
  const order = `order by standing desc, user_id desc limit`;
  const source =
    asked.length === 0
      ? `select ${columns} from member_cards where ${along.join(' and ') || 'true'} ${order} ${pageSize + 1}`
      : `select ${columns} from member_cards where user_id in (select user_id from (select user_id, standing, words, categories from member_cards
          where ${along.join(' and ') || 'true'} ${order} ${near}) cards where ${asked.join(' and ')} ${order} ${pageSize + 1}) ${order} ${pageSize + 1}`;
  return {
    name: [
      'members',
      city && 'city',
      query.get('instructor'),
      cursor && 'cursor',
      q && 'words',
      category && 'category',
    ]
      .filter(Boolean)
      .join(' '),
    text: source,
    values,
  };
}

type Card = { user_id: string; standing: number } & Record<string, unknown>;
const directory = read<Card>(/^\/members$/, list, (rows, { query }) => {
  const last = rows[pageSize - 1];
  // Too few among the first: the product goes on looking.
  if (rows.length <= pageSize && (query.has('q') || query.has('category'))) return undefined;
  return {
    items: rows.slice(0, pageSize).map(({ user_id: _, standing: __, ...card }) => card),
    next: rows.length > pageSize && last ? `${last.standing}.${last.user_id}` : null,
  };
});

type Facet = {
  kind: string;
  value: string;
  members: number;
  slug: string | null;
  name: string | null;
};
const most = (kind: string) =>
  `(select kind, value, members from member_facets where kind = '${kind}' and members > 0 order by members desc, value desc limit ${facetsMost})`;
const facets = read<Facet>(
  /^\/member-facets$/,
  () => ({
    name: 'member facets',
    text: `select f.kind, f.value, f.members, k.slug, k.name
      from (${['all', 'instructor', 'city', 'category'].map(most).join(' union all ')}) f left join categories k on f.kind = 'category' and k.id::text = f.value
      order by f.members desc, f.value`,
    values: [],
  }),
  (rows) => ({
    members: rows.find(({ kind }) => kind === 'all')?.members ?? 0,
    instructors: rows.find(({ kind }) => kind === 'instructor')?.members ?? 0,
    cities: rows
      .filter(({ kind }) => kind === 'city')
      .map(({ value, members }) => ({
        value,
        label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
        count: members,
      })),
    categories: rows
      .filter(({ kind }) => kind === 'category')
      .map(({ slug, name, members }) => ({ value: slug, label: name, count: members })),
  }),
);

export const members: LimitRead[] = [directory, facets];
