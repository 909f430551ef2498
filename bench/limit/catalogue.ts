import { plainText, renderMarkdown } from '../../src/lib/server/markdown.ts';
import { type Asked, type LimitRead, type Question, read } from './route.ts';

const pageSize = 24;
const hitMost = 1_000;

/** The flash price in effect at the value in this slot. */
const isFlash = (now: string) =>
  `(c.flash_starts_at <= ${now}::timestamptz and ${now}::timestamptz < c.flash_ends_at and c.flash_price < c.price)`;

/** That price, as a card shows it. */
export const flash = (
  now: string,
) => `case when ${isFlash(now)} then json_build_object('price', c.flash_price,
  'endsAt', to_char(c.flash_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`;

const card = (
  now: string,
) => `c.id, c.slug, c.title, c.level, c.price, ${flash(now)} as flash, c.duration_hours::float8 as "durationHours", c.thumbnail_url as "thumbnailUrl",
  c.organization_name as "organizationName", k.name as category_name, k.slug as category_slug,
  coalesce(nullif(case when not 'full_name' = any(p.hidden_fields) then p.full_name end, ''), '') as "instructorName",
  round(st.rating_sum::numeric / nullif(st.rating_count, 0), 1)::float8 as "ratingAverage", coalesce(st.rating_count, 0) as "ratingCount",
  coalesce(st.bestseller, false) as bestseller`;
const cardTables = `join categories k on k.id = c.category_id left join profiles p on p.id = c.instructor_id left join course_stats st on st.course_id = c.id`;

/** The indexes of words have the filters as words too (ADR 025). */
const titleWords = `(title_vector || array_to_tsvector(array['=' || category_id::text,
  case level when 'beginner' then '=beginner' when 'intermediate' then '=intermediate' when 'advanced' then '=advanced' end,
  case when price = 0 then '=free' else '=paid' end,
  case when popularity >= 8 then '=p8' when popularity >= 3 then '=p3' when popularity >= 1 then '=p1' else '=p0' end]))`;

type Card = { category_name: string; category_slug: string } & Record<string, unknown>;

const cardOf = (row: Card) => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  level: row.level,
  price: row.price,
  flash: row.flash,
  durationHours: row.durationHours,
  thumbnailUrl: row.thumbnailUrl,
  organizationName: row.organizationName,
  category: { name: row.category_name, slug: row.category_slug },
  instructorName: row.instructorName,
  ratingAverage: row.ratingAverage,
  ratingCount: row.ratingCount,
  bestseller: row.bestseller,
});

type Order = {
  mark: string;
  key: string;
  place: string;
  direction: 'asc' | 'desc';
  cast: (slot: string) => string;
};
const orders: Record<string, Order> = {
  newest: {
    mark: 'n',
    key: 'created_at',
    place: '(extract(epoch from h.created_at) * 1000)::bigint',
    direction: 'desc',
    cast: (slot) => `'epoch'::timestamptz + ${slot}::bigint * interval '1 millisecond'`,
  },
  title: {
    mark: 't',
    key: 'title_key',
    place: 'h.title_key',
    direction: 'asc',
    cast: (slot) => `${slot}::text`,
  },
  price_asc: {
    mark: 'a',
    key: 'price',
    place: 'h.price',
    direction: 'asc',
    cast: (slot) => `${slot}::bigint`,
  },
  relevance: {
    mark: 'r',
    key: 'popularity',
    place: 'h.popularity',
    direction: 'desc',
    cast: (slot) => `${slot}::int`,
  },
};

const orderOf = (query: URLSearchParams): Order | undefined =>
  orders[query.get('sort') ?? (query.has('q') ? 'relevance' : 'newest')];

/** A page of the catalogue, filtered or searched; the statement is put together as the address asks. */
function list({ query }: Asked): Question | null {
  const order = orderOf(query);
  if (!order) return null;
  const values: unknown[] = [];
  const slot = (value: unknown) => `$${values.push(value)}`;
  const [category, level, price, q, cursor] = ['category', 'level', 'price', 'q', 'cursor'].map(
    (name) => query.get(name),
  );
  const where: string[] = [];
  const counted: string[] = [];
  if (q) where.push(`${titleWords} @@ plainto_tsquery('indonesian', ${slot(q)})`);
  if (category) {
    where.push(`category_id = (select id from categories where slug = ${slot(category)})`);
    counted.push(`n.category_id = (select id from categories where slug = $${values.length})`);
  }
  if (level) {
    where.push(`level = ${slot(level)}::course_level`);
    counted.push(`n.level = $${values.length}::course_level`);
  }
  if (price) {
    where.push(price === 'free' ? 'price = 0' : 'price > 0');
    counted.push(price === 'free' ? 'n.is_free' : 'not n.is_free');
  }
  const all = [...where];
  const filter = all.join(' and ') || 'true';
  if (cursor) {
    const [, key = '', id] = cursor.split('.');
    where.push(
      `(${order.key}, course_id) ${order.direction === 'asc' ? '>' : '<'} (${order.cast(slot(decodeURIComponent(key)))}, ${slot(id)}::uuid)`,
    );
  }
  const total = q
    ? `(select count(*)::int from (select 1 from course_search where ${filter} limit ${hitMost + 1}) matches)`
    : `(select coalesce(sum(n.courses), 0)::int from course_counts n where ${counted.join(' and ') || 'true'})`;
  // Other sorts apply to the best hits.
  const source =
    q && order.mark !== 'r'
      ? `(select * from course_search where course_id in (select course_id from course_search where ${filter} order by popularity desc, course_id desc limit ${hitMost}) offset 0) best`
      : 'course_search';
  const rows = `select * from ${source} where ${where.join(' and ') || 'true'} order by ${order.key} ${order.direction}, course_id ${order.direction} limit ${pageSize + 1}`;
  return {
    // A plan for every word would fit none.
    ...(!q && {
      name: [order.mark, category && 'category', level && 'level', price, cursor && 'cursor']
        .filter(Boolean)
        .join(' '),
    }),
    text: `select ${card(slot(new Date().toISOString()))}, ${order.place} as place, ${total} as total from (${rows}) h join courses c on c.id = h.course_id ${cardTables}
      order by h.${order.key} ${order.direction}, h.course_id ${order.direction}`,
    values,
  };
}

type Hit = Card & { place: string | number; total: number };
const courses = read<Hit>(/^\/courses$/, list, (rows, { query }) => {
  const last = rows[pageSize - 1];
  const total = rows[0]?.total ?? 0;
  // So few titles have the words that the product looks into descriptions too, in several steps.
  if (query.has('q') && total <= hitMost) return undefined;
  return {
    items: rows.slice(0, pageSize).map(cardOf),
    next:
      rows.length > pageSize && last
        ? `${orderOf(query)?.mark}0.${encodeURIComponent(last.place)}.${last.id}`
        : null,
    total: query.has('q')
      ? { count: Math.min(total, hitMost), more: total > hitMost }
      : { count: total, more: false },
    corrected: null,
  };
});

/** A course shows of its teacher's profile only the part that visitors may see there. */
const unlessHidden = (field: string, more = 'true') =>
  `case when p.hidden_at is null and p.visibility = 'public' and not '${field}' = any(p.hidden_fields) and ${more} then p.${field} end`;
type Course = Card & {
  description: string;
  instructor_title: string;
  instructor_bio: string;
  instructor_avatar: string;
};
const course = read<Course>(
  /^\/courses\/(?<slug>[^/]+)$/,
  ({ at }) => ({
    name: 'course',
    text: `select ${card('$2')}, case when ${isFlash('$2')} then coalesce((
          select min(p.price) from (select max(since) as begun from course_prices where course_id = c.id and since <= $2::timestamptz) b
          join course_prices p on p.course_id = c.id and p.since < b.begun and p.since >= coalesce((
            select max(e.since) from course_prices e where e.course_id = c.id and e.since <= b.begun - interval '720 hours'), '-infinity')),
        c.price) end as "lowestPrice", c.description, c.what_you_will_learn as "whatYouWillLearn", c.target_audience as "targetAudience", c.requirements,
        c.organization_logo as "organizationLogo", c.accreditation, c.certificate_type as "certificateType",
        c.certificate_months as "certificateMonths", ${unlessHidden('title')} as instructor_title,
        ${unlessHidden('bio', `coalesce(p.sections ->> 'about', 'public') = 'public'`)} as instructor_bio, ${unlessHidden('avatar_url')} as instructor_avatar, coalesce(st.learners, 0) as learners,
        coalesce(st.ratings, '{0,0,0,0,0}') as ratings,
        coalesce((select json_agg(json_build_object('id', l.id, 'title', l.title, 'durationMinutes', l.duration_minutes, 'isFree', l.is_free) order by l.order_index)
          from lessons l where l.course_id = c.id and l.hidden_at is null), '[]') as lessons
      from courses c ${cardTables} where c.slug = $1 and c.is_published`,
    values: [at.slug, new Date().toISOString()],
  }),
  ([row]) =>
    row && {
      ...cardOf(row),
      lowestPrice: row.lowestPrice,
      whatYouWillLearn: row.whatYouWillLearn,
      targetAudience: row.targetAudience,
      requirements: row.requirements,
      organizationLogo: row.organizationLogo,
      accreditation: row.accreditation,
      certificateType: row.certificateType,
      certificateMonths: row.certificateMonths,
      learners: row.learners,
      ratings: row.ratings,
      lessons: row.lessons,
      descriptionHtml: renderMarkdown(row.description),
      summary: plainText(row.description),
      instructor: {
        title: row.instructor_title,
        bio: row.instructor_bio,
        avatarUrl: row.instructor_avatar,
        fullName: row.instructorName,
      },
    },
);

const similar = read<Card>(
  /^\/courses\/(?<slug>[^/]+)\/similar$/,
  ({ at }) => ({
    name: 'similar',
    text: `with asked as (select id, category_id from courses where slug = $1 and is_published)
      select ${card('$2')} from (select course_id, popularity from course_search where category_id = (select category_id from asked)
          order by popularity desc, course_id desc limit 5) h
        join courses c on c.id = h.course_id ${cardTables} where c.id <> (select id from asked) order by h.popularity desc, h.course_id desc limit 4`,
    values: [at.slug, new Date().toISOString()],
  }),
  (rows) => rows.map(cardOf),
);

const instructor = read(
  /^\/courses\/(?<slug>[^/]+)\/instructor$/,
  ({ at }) => ({
    name: 'instructor',
    text: `select count(c.id)::int as courses, coalesce(sum(s.learners), 0)::int as learners, coalesce(sum(s.rating_count), 0)::int as "ratingCount",
        round(sum(s.rating_sum)::numeric / nullif(sum(s.rating_count), 0), 1)::float8 as "ratingAverage"
      from courses lead join course_instructors ci on ci.instructor_id = lead.instructor_id
        join courses c on c.id = ci.course_id and c.is_published left join course_stats s on s.course_id = c.id
      where lead.slug = $1 and lead.is_published`,
    values: [at.slug],
  }),
  ([row]) => row,
);

type Kind = { category: string; level: string; price: string; courses: number };
type Choice = 'category' | 'level' | 'price';
const facets = read<Kind>(
  /^\/course-facets$/,
  ({ query }) =>
    query.has('q')
      ? null
      : {
          name: 'facets',
          text: `select k.slug as category, n.level, case when n.is_free then 'free' else 'paid' end as price, n.courses
            from course_counts n join categories k on k.id = n.category_id`,
          values: [],
        },
  (kinds, { query }) => {
    const left = (choice: Choice, value: string) =>
      kinds
        .filter(
          (kind) =>
            kind[choice] === value &&
            (['category', 'level', 'price'] as const).every(
              (other) => other === choice || !query.has(other) || query.get(other) === kind[other],
            ),
        )
        .reduce((sum, kind) => sum + kind.courses, 0);
    const choices = (choice: Choice) =>
      [...new Set(kinds.map((kind) => kind[choice]))].map((value) => ({
        value,
        count: left(choice, value),
      }));
    return {
      categories: choices('category'),
      levels: choices('level'),
      prices: choices('price'),
      atLeast: false,
    };
  },
);

type Suggestions = {
  terms: string[] | null;
  courses: unknown[] | null;
  categories: { name: string; slug: string }[];
};
const suggestions = read<Suggestions>(
  /^\/suggestions$/,
  ({ query }) => ({
    text: `with begun as materialized (select term from search_terms where term >= $1 and term < $1 || U&'\\+10FFFF' and uses > 0 order by uses desc, term limit 8),
        words as materialized (select string_agg('(' || plainto_tsquery('indonesian', term)::text || ')', ' | ')::tsquery as query from begun)
      select (select json_agg(term) from begun) as terms,
        (select json_agg(json_build_object('slug', c.slug, 'title', c.title) order by h.popularity desc, h.course_id desc) from (
          select course_id, popularity from course_search where title_vector @@ (select query from words) order by popularity desc, course_id desc limit 5
        ) h join courses c on c.id = h.course_id) as courses,
        (select json_agg(json_build_object('name', name, 'slug', slug) order by name) from categories) as categories`,
    values: [query.get('q')],
  }),
  ([row], { query }) =>
    // No word begins so: the nearest ones are found in several steps.
    row?.terms
      ? {
          terms: row.terms.slice(0, 5),
          courses: row.courses ?? [],
          categories: row.categories
            .filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${query.get('q')}`))
            .slice(0, 3)
            .map(({ slug, name }) => ({ slug, name })),
        }
      : undefined,
);

/** Visitors' reads of the catalogue. */
export const catalogue: LimitRead[] = [courses, course, similar, instructor, facets, suggestions];
