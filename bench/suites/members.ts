import type { Call, Limits, Subject, Suite } from '../suite.ts';

const limits: Limits = { steadyP99: 15, growth: 1.5 };
const searching: Limits = { steadyP99: 30, growth: 1.5 };

const api = (path: string): Call => ({ method: 'GET', path: `/api/${path}` });
const list = (query: Subject): Call => api(`members?${new URLSearchParams(query)}`);
const somewhere = 'select slug from member_cards order by md5(slug) limit 200';
const sessions = `select s.token, m.slug from sessions s
  cross join lateral (select slug from member_cards where user_id > s.user_id order by user_id limit 1) m order by s.token limit 200`;
/** Places in the second half of the list, as the cursor of the page after them. */
const deep = `select standing || '.' || user_id as cursor from (
    select standing, user_id from member_cards order by standing, user_id limit (select count(*) / 2 from member_cards)
  ) half order by md5(user_id::text) limit 40`;
/** First names from the most common to those that few have; the beginnings of them; names that one person has. */
const common = `select lower(split_part(full_name, ' ', 1)) as q from member_cards group by 1 order by count(*) desc, 1 limit 24`;
const beginnings = `select distinct left(q, 3) as q from (${common}) names`;
const rare = `select lower(split_part(full_name, ' ', 2)) as q from member_cards group by 1 having count(*) = 1 order by md5(lower(split_part(full_name, ' ', 2))) limit 40`;
const both = `select lower(full_name) as q from member_cards group by 1 having count(*) > 1 order by count(*) desc, 1 limit 24`;
const inCities = 'select city_key as city from member_cards group by 1 order by 1 limit 24';
const inCategories = `select c.slug as category from member_facets f join categories c on f.kind = 'category' and c.id::text = f.value order by 1`;
const nameInCity = `select n.q, c.city from (${common} offset 4) n cross join (${inCities}) c order by md5(n.q || c.city) limit 40`;

type Case = [name: string, limits: Limits, subjects: string, call: (subject: Subject) => Call];

const cases: Case[] = [
  ['session me', limits, sessions, ({ token }) => ({ ...api('me'), token })],
  ['profile', limits, somewhere, ({ slug }) => api(`members/${slug}`)],
  [
    'profile, personal',
    limits,
    sessions,
    ({ token, slug }) => ({ ...api(`members/${slug}/personal`), token }),
  ],
  ['profile page', limits, somewhere, ({ slug }) => ({ method: 'GET', path: `/profile/${slug}` })],
  ['members', limits, `select 'x' as page union all select 'y'`, () => api('members')],
  [
    'members page',
    limits,
    `select 'x' as page union all select 'y'`,
    () => ({ method: 'GET', path: '/members' }),
  ],
  ['deep', limits, deep, list],
  ['city', limits, inCities, list],
  ['category', limits, inCategories, list],
  ['instructors', limits, `select '1' as instructor union all select '1'`, list],
  ['facets', limits, `select 'x' as page union all select 'y'`, () => api('member-facets')],
  ['common name', searching, common, list],
  ['beginning of a name', searching, beginnings, list],
  ['both names', searching, both, list],
  ['rare name', searching, rare, list],
  ['name and city', searching, nameInCity, list],
];

/** Profiles and the directory as visitors and members ask for them, at each size. */
export const members: Suite = {
  name: 'members',
  world: 'members',
  measures: cases.map(([name, limits, subjects, call]) => ({
    name,
    exact: true,
    limits,
    subjects,
    call,
  })),
};
