import type { Limits, Measure, Suite } from '../suite.ts';

const listing: Limits = { steadyP99: 20 };
const searching: Limits = { steadyP99: 80 };
const yearly: Limits = { steadyP99: 100 };

const staffWith = (
  column: string,
  values: string[],
) => `select s.token, ${column} from sessions s cross join unnest('{${values.join(',')}}'::text[]) ${column}
  order by md5(s.token || ${column}) limit 400`;
const queries = (column: string, query: string) =>
  `select s.token, ${column} from sessions s cross join (${query}) x(${column}) order by md5(s.token || ${column}) limit 400`;
const crowded = `select id::text from courses where slug = 'kursus-0'`;

const get =
  (path: string) =>
  ({ token, value = '' }: Record<string, string>) => ({
    method: 'GET' as const,
    path: `/api/staff/${path}${encodeURIComponent(value)}`,
    token,
  });
/** The same where the values are parts of a query. */
const got =
  (path: string) =>
  ({ token, value = '' }: Record<string, string>) => ({
    method: 'GET' as const,
    path: `/api/staff/${path}${value}`,
    token,
  });

const accountViews = [
  'all',
  'superadmins',
  'instructors',
  'suspended',
  'closing',
  'all&sort=seen',
  'all&sort=name',
];
const accountWords = [
  'akun-4711@bench.test',
  'akun-47',
  'siti',
  'siti wul',
  'budi santoso',
  '0812000047',
  'ri',
  'tidak ada',
];
const auditViews = [
  'decisions',
  'exports',
  'all',
  'all&kind=certificate',
  'decisions&kind=rating',
  'all&days=7',
  'all&days=30&kind=payout',
];
const auditWords = ['perkara 4711', 'bukti pembayaran', 'keuangan', 'tidak pernah ada'];
const enrollmentViews = [
  'learning',
  'finished',
  'removed',
  'all',
  'all&sort=-enrolled',
  'learning&sort=progress',
];
const courseWords = ['kursus 4711', 'siti', 'kursus'];

const measures: Measure[] = [
  {
    name: 'accounts',
    subjects: staffWith('value', accountViews),
    limits: listing,
    call: got('accounts?view='),
  },
  {
    name: 'accounts search',
    subjects: staffWith('value', accountWords),
    limits: searching,
    call: get('accounts?view=all&q='),
  },
  {
    name: 'accounts counts',
    subjects: staffWith('value', ['x']),
    limits: searching,
    call: ({ token }) => ({ method: 'GET', path: '/api/staff/accounts/counts', token }),
  },
  {
    name: 'an account',
    subjects: queries('value', 'select id::text from users order by md5(id::text) limit 200'),
    limits: listing,
    call: got('accounts/'),
  },
  {
    name: 'audit log',
    subjects: staffWith('value', auditViews),
    limits: listing,
    call: got('audit?view='),
  },
  {
    name: 'audit log search',
    subjects: staffWith('value', auditWords),
    limits: searching,
    call: get('audit?view=all&q='),
  },
  {
    name: 'audit of one row',
    subjects: queries('value', 'select id::text from users order by md5(id::text) limit 200'),
    limits: listing,
    call: got('audit?view=all&about='),
  },
  {
    name: 'audit of one person',
    subjects: queries('value', 'select id::text from users order by md5(id::text) limit 200'),
    limits: searching,
    call: got('audit?view=all&person='),
  },
  {
    name: 'courses',
    subjects: staffWith('value', ['published', 'draft', 'all', 'all&sort=title']),
    limits: listing,
    call: got('courses?view='),
  },
  {
    name: 'courses search',
    subjects: staffWith('value', courseWords),
    limits: searching,
    call: get('courses?view=all&q='),
  },
  {
    name: 'participants of a course',
    subjects: queries(
      'value',
      `select v || '&course=' || id from unnest('{${enrollmentViews.join(',')}}'::text[]) v, (${crowded}) c`,
    ),
    limits: listing,
    call: got('enrollments?view='),
  },
  {
    name: 'participants search',
    subjects: queries(
      'value',
      `select q || '&course=' || id from unnest('{akun-4710@,siti,budi}'::text[]) q, (${crowded}) c`,
    ),
    limits: searching,
    call: got('enrollments?view=all&q='),
  },
  {
    name: 'dashboard of a year',
    subjects: queries('value', `select 'from=' || current_date - 364 || '&to=' || current_date`),
    limits: yearly,
    call: got('figures?'),
  },
  {
    name: 'what waits too long',
    subjects: staffWith('value', ['x']),
    limits: yearly,
    call: ({ token }) => ({ method: 'GET', path: '/api/staff/concerns', token }),
  },
];

/** The desks of superadmins among so many accounts. */
export const administration: Suite = {
  name: 'administration',
  world: 'administration',
  database: 'postgres',
  measures: measures.map((measure) => ({ ...measure, exact: true })),
};
