import { flash } from './catalogue.ts';
import { type LimitRead, me, read } from './route.ts';

type Choices = Record<string, string>;
type Row = {
  own: boolean;
  visibility: string;
  reported: boolean;
  chosen: Choices;
  hidden_fields: string[];
  slug: string;
  full_name: string;
  title: string | null;
  avatar_url: string | null;
  indexed: boolean;
  bio: string | null;
  city: string | null;
  expertise: string[];
  years: number | null;
  links: { kind: string; url: string }[];
  education: unknown[];
  experience: unknown[];
  courses: unknown[];
  teaching: unknown;
};

const newestFirst = 'order by end_month desc nulls first, start_month desc, id desc';
const entriesMost = 20;
const finishedMost = 50;
const taughtMost = 6;

const cardTables = (lead: string) =>
  `join categories k on k.id = c.category_id left join profiles ${lead} on ${lead}.id = c.instructor_id left join course_stats st on st.course_id = c.id`;
const cardJson = (
  now: string,
) => `json_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'level', c.level, 'price', c.price, 'flash', ${flash(now)}, 'durationHours', c.duration_hours,
  'thumbnailUrl', c.thumbnail_url, 'organizationName', c.organization_name, 'category', json_build_object('name', k.name, 'slug', k.slug),
  'instructorName', coalesce(case when not 'full_name' = any(lead.hidden_fields) then lead.full_name end, ''),
  'ratingAverage', round(st.rating_sum::numeric / nullif(st.rating_count, 0), 1), 'ratingCount', coalesce(st.rating_count, 0),
  'bestseller', coalesce(st.bestseller, false))`;

const columns = (
  now: string,
) => `p.visibility, p.sections as chosen, p.hidden_fields, p.slug, p.full_name, p.title, p.avatar_url, p.indexed, p.bio, p.city, p.expertise,
  p.years_of_experience as years,
  (select coalesce(json_agg(json_build_object('kind', kind, 'url', url)), '[]') from (values ('linkedin', p.linkedin_url), ('twitter', p.twitter_url),
    ('github', p.github_url), ('website', p.website_url)) l (kind, url) where url is not null) as links,
  coalesce((select json_agg(json_build_object('institution', institution, 'degree', degree, 'field', field, 'startMonth', start_month, 'endMonth', end_month,
    'grade', grade, 'description', description) ${newestFirst}) from (select * from educations where user_id = p.id ${newestFirst} limit ${entriesMost}) e), '[]') as education,
  coalesce((select json_agg(json_build_object('role', role, 'company', company, 'location', location, 'employmentType', employment_type, 'startMonth', start_month,
    'endMonth', end_month, 'description', description) ${newestFirst}) from (select * from experiences where user_id = p.id ${newestFirst} limit ${entriesMost}) e), '[]') as experience,
  coalesce((select json_agg(json_build_object('title', c.title, 'slug', case when c.is_published then c.slug end, 'category', json_build_object('name', k.name,
    'slug', k.slug), 'completedAt', e.completed_at, 'certificate', (select t.number from certificates t where t.user_id = e.user_id
    and t.course_id = c.id and t.state = 'valid' and t.name_shown and (t.expires_at is null or t.expires_at > now()))) order by e.completed_at desc, e.id desc) from (select * from enrollments where user_id = p.id
    and completed_at is not null order by completed_at desc, id desc limit ${finishedMost}) e join courses c on c.id = e.course_id
    join categories k on k.id = c.category_id), '[]') as courses,
  (select json_build_object('courses', count(*), 'learners', coalesce(sum(s.learners), 0),
      'ratingCount', coalesce(sum(s.rating_count), 0), 'ratingAverage', round(sum(s.rating_sum)::numeric / nullif(sum(s.rating_count), 0), 1),
      'cards', (select json_agg(${cardJson(now)} order by place) from (select c.id, row_number() over (order by coalesce(st.learners, 0) desc, c.id desc) as place
          from course_instructors ci join courses c on c.id = ci.course_id and c.is_published left join course_stats st on st.course_id = c.id
          where ci.instructor_id = p.id order by place limit ${taughtMost}) best join courses c on c.id = best.id ${cardTables('lead')}))
    from course_instructors ci join courses c on c.id = ci.course_id and c.is_published left join course_stats s on s.course_id = c.id
    where ci.instructor_id = p.id having count(*) > 0) as teaching`;
const visible = `p.hidden_at is null and u.closing_at is null and u.erased_at is null and p.full_name <> ''`;

const defaults: Choices = {
  about: 'public',
  city: 'members',
  expertise: 'public',
  links: 'members',
  education: 'members',
  experience: 'members',
  courses: 'members',
};

/** The filled sections that `wanted` allows, in the product's order. */
function sectionsOf(row: Row, wanted: (visibility: string) => boolean): Record<string, unknown> {
  const city = (row.city ?? '').trim();
  const contents: Record<string, unknown> = {
    ...(row.bio?.trim() && { about: row.bio }),
    ...(city && { city: city.charAt(0).toUpperCase() + city.slice(1) }),
    ...((row.expertise.length > 0 || row.years !== null) && {
      expertise: { words: row.expertise, years: row.years },
    }),
    ...(row.links.length > 0 && { links: row.links }),
    ...(row.education.length > 0 && { education: row.education }),
    ...(row.experience.length > 0 && { experience: row.experience }),
    ...(row.courses.length > 0 && { courses: row.courses }),
  };
  return Object.fromEntries(
    Object.entries(contents).filter(([section]) =>
      wanted(row.chosen[section] ?? defaults[section] ?? ''),
    ),
  );
}

/** Only public profiles with nothing hidden: the others follow rules that this would repeat. */
const isPlain = (row: Row | undefined): row is Row =>
  row?.visibility === 'public' && row.hidden_fields.length === 0;

const profile = read<Row>(
  /^\/members\/(?<slug>[^/]+)$/,
  ({ at }) => ({
    name: 'profile',
    text: `select ${columns('$2')} from profiles p join users u on u.id = p.id where p.slug = $1 and ${visible}`,
    values: [at.slug, new Date().toISOString()],
  }),
  ([row]) =>
    isPlain(row)
      ? {
          slug: row.slug,
          fullName: row.full_name,
          title: row.title,
          avatarUrl: row.avatar_url,
          teaching: row.teaching,
          indexed: row.indexed,
          hasMore:
            Object.keys(sectionsOf(row, (visibility) => visibility === 'members')).length > 0,
          sections: sectionsOf(row, (visibility) => visibility === 'public'),
        }
      : undefined,
);

const personal = read<Row>(
  /^\/members\/(?<slug>[^/]+)\/personal$/,
  ({ at, token }) => ({
    name: 'profile for the actor',
    text: `${me} select p.id = me.user_id as own, ${columns('$3')}, exists (select 1 from profile_reports r where r.user_id = p.id and r.reporter_id = me.user_id
      and r.closed_at is null) as reported from me, profiles p join users u on u.id = p.id where p.slug = $2 and ${visible}`,
    values: [token, at.slug, new Date().toISOString()],
  }),
  ([row]) =>
    isPlain(row)
      ? {
          own: row.own,
          visibility: row.visibility,
          head: null,
          sections: sectionsOf(row, (visibility) => visibility === 'members'),
          reported: !row.own && row.reported,
        }
      : undefined,
);

/** Profiles as visitors and as members see them. */
export const profiles: LimitRead[] = [profile, personal];
