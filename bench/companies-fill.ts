import { dice, firstNames, lastNames, list, made, pick } from './members-fill.ts';
import type { Sql } from './suite.ts';

const departments = 50;
const courses = 3;
const others = { companies: 999, people: 20 };
/** Of ten people one hasn't accepted the invitation. */
const invitedEvery = 10;

const company = (number: string) => made('company', number);
const person = (number: string) => made('company person', number);
const account = (number: string) => made('company account', number);
const course = (number: string) => made('company course', number);
const department = (of: string, number: string) => made('department', `${of} || ' ' || ${number}`);
const enrollment = (of: string, n: string) => made('company enrollment', `${of} || ' ' || ${n}`);

/**
 * One company of so many people in 50 departments and 999 of 20 people, with three courses for everybody: of five a person hasn't begun two and has finished
 * one, and half have no last day. The owner has 20 sessions, and the manager of a department of the large company too.
 */
export async function fillCompanies(sql: Sql, size: number): Promise<void> {
  const everybody = size + others.companies * others.people;
  // Numbers of people: those of the large company come first.
  const companyOf = `case when i < ${size} then 0 else 1 + (i - ${size}) / ${others.people} end`;
  const departmentOf = `case when i < ${size} then i % ${departments} else i % 2 end`;
  const people = `(select i, ${companyOf} as c, ${departmentOf} as d, ${pick(list(firstNames), 'first', 2)} || ' ' || ${pick(list(lastNames), 'last', 1.5)} as name
    from generate_series(0, ${everybody - 1}) i) p`;
  const isActive = `i % ${invitedEvery} > 0`;
  // The state of a course follows from the numbers of person and course.
  const state = '(i / 7 + n) % 5';
  await sql.exec(`
    set session_replication_role = replica;
    insert into users (id, name, email, email_verified, created_at, updated_at)
      select ${account('i')}, name, 'orang-' || i || '@kantor.test', true, now(), now() from ${people};
    insert into profiles (id, full_name, created_at, updated_at) select ${account('i')}, name, now(), now() from ${people};
    insert into sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
      select gen_random_uuid(), ${account('i')}, md5('company session ' || i || ' ' || n), now() + interval '30 days', '127.0.0.1', 'bench', now(), now()
      from generate_series(0, 1) i cross join generate_series(1, 20) n;
    insert into categories (id, name, slug) values (${made('company category', '0')}, 'Kategori', 'kategori-perusahaan');
    insert into courses (id, title, slug, level, duration_hours, price, category_id, instructor_id, state, created_at)
      select ${course('n')}, 'Kursus perusahaan ' || n, 'kursus-perusahaan-' || n, 'beginner', 6, 100000, ${made('company category', '0')}, ${account('0')}, 'published', now()
      from generate_series(0, ${courses - 1}) n;
    insert into course_instructors (id, course_id, instructor_id, created_at) select gen_random_uuid(), id, instructor_id, now() from courses;

    insert into companies (id, name, created_at) select ${company('c')}, 'PT Perusahaan ' || c, now() from generate_series(0, ${others.companies}) c;
    insert into company_contracts (id, company_id, quote_id, seats, starts_on, ends_on, created_at)
      select gen_random_uuid(), ${company('c')}, gen_random_uuid(), ${size + 1_000}, current_date - 100, current_date + 200, now() from generate_series(0, ${others.companies}) c;
    insert into company_departments (id, company_id, name, created_at)
      select ${department('c', 'd')}, ${company('c')}, 'Departemen ' || d, now()
      from generate_series(0, ${others.companies}) c cross join lateral generate_series(0, case when c = 0 then ${departments - 1} else 1 end) d;
    insert into company_managers (id, company_id, user_id, role, department_id, created_at) values
      (gen_random_uuid(), ${company('0')}, ${account('0')}, 'owner', null, now()),
      (gen_random_uuid(), ${company('0')}, ${account('1')}, 'manager', ${department('0', '1')}, now());
    insert into company_people (id, company_id, email, name, employee_number, department_id, user_id, created_at)
      select ${person('i')}, ${company('c')}, 'orang-' || i || '@kantor.test', name, i::text, ${department('c', 'd')}, case when ${isActive} then ${account('i')} end,
        now() - i * interval '1 second' from ${people};
    insert into company_seats (id, company_id, person_id, status, invite_key, invited_at, activated_at)
      select gen_random_uuid(), ${company('c')}, ${person('i')}, (case when ${isActive} then 'active' else 'invited' end)::company_seat_status, gen_random_uuid(),
        now() - interval '30 days', case when ${isActive} then now() - interval '20 days' end from ${people};
    insert into company_assignments (id, company_id, course_id, due_on, created_at, spread_at)
      select gen_random_uuid(), ${company('c')}, ${course('n')}, current_date, now() - interval '40 days', now() - interval '40 days'
      from generate_series(0, ${others.companies}) c cross join generate_series(0, ${courses - 1}) n;
    insert into enrollments (id, user_id, course_id, source, progress, completed_at, created_at, active_at)
      select ${enrollment('i', 'n')}, ${account('i')}, ${course('n')}, 'seat', case ${state} when 4 then 100 when 3 then 40 else 0 end,
        case ${state} when 4 then now() - ${dice('finished')} * interval '20 days' end, now() - interval '20 days',
        now() - interval '20 days' + case when ${state} > 1 then (0.01 + ${dice('active')}) * interval '19 days' else interval '0' end
      from ${people} cross join generate_series(0, ${courses - 1}) n where ${isActive};
    insert into company_courses (id, company_id, person_id, sort_name, department_key, course_id, enrollment_id, stage, due_on, assigned_at)
      select gen_random_uuid(), ${company('c')}, ${person('i')}, lower(name), ${department('c', 'd')}, ${course('n')}, case when ${isActive} then ${enrollment('i', 'n')} end,
        case when ${isActive} then (case ${state} when 4 then 'finished' when 3 then 'learning' when 2 then 'learning' else 'waiting' end)::learning_stage end,
        case when (i / ${departments}) % 2 = 0 then current_date - 30 + (i / ${departments} + n * 7) % 60 end, now() - (i % 1000) * interval '1 minute' - n * interval '1 day'
      from ${people} cross join generate_series(0, ${courses - 1}) n;
    insert into exam_attempts (id, user_id, course_id, number, state, started_at, deadline_at, ended_at, score, passed)
      select gen_random_uuid(), user_id, course_id, 1, 'handed_in', completed_at, completed_at, completed_at, 60 + extract(day from completed_at), true
      from enrollments where completed_at is not null and source = 'seat';
    insert into ratings (id, course_id, user_id, stars, created_at) select gen_random_uuid(), course_id, user_id, 4, completed_at
      from enrollments where completed_at is not null and source = 'seat' and get_byte(uuid_send(user_id), 0) % 2 = 0;
    insert into certificates (id, number, user_id, course_id, name, course_title, course_slug, hours, lessons, instructor_name, finished_at, issued_at, credential)
      select gen_random_uuid(), 'NK-2020-' || lpad(i::text, 6, '0') || '-' || substr('ABCDEFGHJKMNPQRSTUVWXYZ', (2020000000 + i) % 23 + 1, 1), user_id, course_id,
        'Peserta', 'Kursus perusahaan', 'kursus-perusahaan', 6, '[]', 'Pengajar', completed_at, completed_at, '{}'
      from (select *, row_number() over (order by user_id, course_id)::int as i from enrollments where completed_at is not null and source = 'seat') e;
    set session_replication_role = default;
  `);
}
