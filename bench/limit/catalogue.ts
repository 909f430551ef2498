import { plainText, renderMarkdown } from '../../src/lib/server/markdown.ts';
import { type LimitRead, read } from './route.ts';

const pageSize = 24;

/** The flash price in effect at the value in this slot. */
const isFlash = (now: string) =>
  `(c.flash_starts_at <= ${now}::timestamptz and ${now}::timestamptz < c.flash_ends_at and c.flash_price < c.price)`;

/** That price, as a card shows it. */
const flash = (
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

type Hit = Card & { place: string; total: number };
/** The newest courses. */
const courses = read<Hit>(
  /^\/courses$/,
  ({ query }) =>
    query.size > 0
      ? null
      : {
          name: 'newest',
          text: `select ${card('$1')}, (extract(epoch from h.created_at) * 1000)::bigint as place,
            (select coalesce(sum(n.courses), 0)::int from course_counts n) as total
          from (select * from course_search order by created_at desc, course_id desc limit ${pageSize + 1}) h join courses c on c.id = h.course_id ${cardTables}
          order by h.created_at desc, h.course_id desc`,
          values: [new Date().toISOString()],
        },
  (rows) => {
    const last = rows[pageSize - 1];
    return {
      items: rows.slice(0, pageSize).map(cardOf),
      next: rows.length > pageSize && last ? `n0.${last.place}.${last.id}` : null,
      total: { count: rows[0]?.total ?? 0, more: false },
      corrected: null,
    };
  },
);

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

/** The course page's data, and the first page of the catalogue. */
export const catalogue: LimitRead[] = [courses, course];
