import { httpClient } from '../load.ts';
import type { Call, Limits, Measure, Row, Stand, Subject, Suite } from '../suite.ts';

/** The sessions of the instructor with a fifth of all sales, of others, and of staff. */
const owner = (which: string) =>
  `select s.token, s.user_id as "userId" from sessions s join users u on u.id = s.user_id where ${which} order by md5(s.token) limit 200`;
const busy = owner(`u.email = 'orang-0@bench.test'`);
const others = owner(`u.email ~ '^orang-[1-9][0-9]?@'`);
const staff = `select s.token, q from sessions s join user_roles r on r.user_id = s.user_id and r.role = 'superadmin'
  cross join unnest('{orang-7@,pc-4711,orang 12}'::text[]) q`;

/** The page's own read is one statement; a list looks up the session besides. */
const pageLimits: Limits = { steadyP99: 20 };
const deskLimits: Limits = { steadyP99: 15 };
const searchLimits: Limits = { steadyP99: 60 };

const read = (
  name: string,
  path: (subject: Subject) => string,
  { subjects, limits }: { subjects: string; limits: Limits },
): Measure => ({
  name,
  exact: true,
  subjects,
  limits,
  call: (subject): Call => ({ method: 'GET', path: `/api${path(subject)}`, token: subject.token }),
});

const measures = [
  read('earnings', () => '/earnings', { subjects: busy, limits: pageLimits }),
  read('earnings of others', () => '/earnings', { subjects: others, limits: pageLimits }),
  read('earning lines', () => '/earnings/lines', { subjects: busy, limits: pageLimits }),
  read('earning lines given back', () => '/earnings/lines?view=back', {
    subjects: busy,
    limits: pageLimits,
  }),
  read('earning lines counts', () => '/earnings/lines/counts', {
    subjects: busy,
    limits: pageLimits,
  }),
  read('payouts desk', () => '/staff/payouts', { subjects: staff, limits: deskLimits }),
  read(
    'payouts desk search',
    ({ q = '' }) => `/staff/payouts?view=all&q=${encodeURIComponent(q)}`,
    { subjects: staff, limits: searchLimits },
  ),
];

const closingSeconds = 30;

/** One day's closing, which also compares every kept sum with the whole ledger. */
async function closing(stand: Stand): Promise<Row[]> {
  const [subject] =
    await stand.subjects(`select s.token, ((now() at time zone 'Asia/Jakarta')::date - 3)::text as day from sessions s
    join user_roles r on r.user_id = s.user_id and r.role = 'superadmin' limit 1`);
  if (!subject) throw new Error('nobody of staff has a session');
  const server = await stand.start();
  const client = httpClient(server.url, 1);
  const started = performance.now();
  await client.send({
    method: 'POST',
    path: `/api/staff/closings/${subject.day}`,
    token: subject.token,
  });
  const value = (performance.now() - started) / 1_000;
  client.close();
  await server.stop();
  const [stored] = await stand.subjects(
    `select jsonb_array_length(differences)::text as count from daily_closings where day = '${subject.day}'`,
  );
  if (stored?.count !== '0') throw new Error(`the closing found ${stored?.count} differences`);
  return [
    {
      name: `closing of a day (${stand.label})`,
      value,
      unit: 's',
      limit: closingSeconds,
    },
  ];
}

/** An instructor's own money and staff's payouts, among so many lines of the ledger. */
export const earnings: Suite = {
  name: 'earnings',
  world: 'earnings',
  database: 'postgres',
  measures,
};
export const closings: Suite = {
  name: 'closings',
  world: 'earnings',
  database: 'postgres',
  run: closing,
};
