import { fillQuotes } from './quotes-data.ts';
import type { Sql } from './suite.ts';

const people = 2_000;
const instructors = 20;
const courses = 200;
const lessons = 8;
const notifications = 20_000;
const learnCourses = 5;

/**
 * A catalogue with its people, the same in every run. `accreditation` marks what a course is for: in `learn` courses
 * half of the learners have three lessons approved, in `submit` ones nobody has begun, in `approve` ones the first
 * lesson of everybody waits for review. `quotes` is how many requests of companies there are, `writes` how many submissions and approvals there must be to make.
 */
export async function fill(sql: Sql, writes: number, quotes: number): Promise<void> {
  const pool = Math.ceil(writes / (people - instructors));
  if (learnCourses + 2 * pool > courses)
    throw new Error(`${writes} writes need more than the ${courses} courses of bench/data.ts`);
  await sql.exec(`
    insert into users (id, name, email, email_verified, created_at, updated_at)
      select gen_random_uuid(), 'Peserta ' || i, 'peserta-' || lpad(i::text, 5, '0') || '@bench.test', true, now(), now() from generate_series(1, ${people}) i;
    create temp table person as select id, row_number() over (order by email)::int n from users;
    insert into profiles (id, full_name, created_at, updated_at) select id, name, now(), now() from users;
    insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
      select gen_random_uuid(), id, id::text, 'credential', 'nobody signs in with this', now(), now() from users;
    insert into sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
      select gen_random_uuid(), id, replace(gen_random_uuid()::text, '-', ''), now() + interval '30 days', '127.0.0.1', 'bench', now(), now() from users;
    insert into user_roles (id, user_id, role, created_at)
      select gen_random_uuid(), id, (case when n = ${people} then 'superadmin' else 'instructor' end)::app_role, now() from person where n <= ${instructors} or n = ${people};
    insert into categories (id, name, slug) select gen_random_uuid(), 'Kategori ' || i, 'kategori-' || i from generate_series(1, 10) i;
    insert into courses (id, title, slug, description, level, duration_hours, price, category_id, instructor_id, state,
        what_you_will_learn, target_audience, requirements, accreditation, created_at)
      select gen_random_uuid(), 'Kursus Pengukuran ' || i, 'kursus-bench-' || lpad(i::text, 5, '0'),
        repeat('Kursus ini membahas **dasar** sampai penerapan, dengan contoh dari pekerjaan sehari-hari. ', 12) || E'\\n\\n- satu\\n- dua\\n- tiga',
        'beginner', 4.5, 0, (select id from categories where slug = 'kategori-' || (i % 10 + 1)), (select id from person where n = i % ${instructors} + 1), 'published',
        '{"Memahami konsep","Menerapkan konsep","Menilai hasil"}', '{"Pemula"}', '{"Tidak ada"}',
        case when i <= ${learnCourses} then 'learn' when i <= ${learnCourses + pool} then 'submit' when i <= ${learnCourses + 2 * pool} then 'approve' end,
        now() - i * interval '1 hour' from generate_series(1, ${courses}) i;
    insert into course_instructors (id, course_id, instructor_id, created_at) select gen_random_uuid(), id, instructor_id, now() from courses;
    insert into lessons (id, course_id, title, description, video_url, duration_minutes, order_index, is_free, created_at)
      select gen_random_uuid(), c.id, 'Pelajaran ' || i, repeat('Tonton videonya, lalu kerjakan latihannya. ', 20), '/media/kawung.webm', 10 + i, i, i = 1, now()
      from courses c cross join generate_series(1, ${lessons}) i;
    insert into enrollments (id, user_id, course_id, source, progress, created_at)
      select gen_random_uuid(), p.id, c.id, 'free', case when c.accreditation = 'learn' and p.n % 2 = 0 then 3 * 100 / ${lessons} else 0 end, now()
      from courses c join person p on p.n > ${instructors} where c.accreditation is not null;
    insert into lesson_progress (id, user_id, lesson_id, course_id, status, submission_notes, submitted_at, attempt_count, decided_by, decided_at)
      select gen_random_uuid(), e.user_id, l.id, c.id, (case c.accreditation when 'learn' then 'approved' else 'submitted' end)::lesson_status,
        'Sudah saya kerjakan.', now() - interval '1 day', 1, case c.accreditation when 'learn' then c.instructor_id end, case c.accreditation when 'learn' then now() end
      from enrollments e join courses c on c.id = e.course_id join lessons l on l.course_id = c.id
      where (c.accreditation = 'learn' and e.progress > 0 and l.order_index <= 3) or (c.accreditation = 'approve' and l.order_index = 1);
    insert into lesson_attempts (id, progress_id, attempt, status, notes, submitted_at, decided_by, decided_at)
      select gen_random_uuid(), id, 1, status::text::attempt_status, submission_notes, submitted_at, decided_by, decided_at from lesson_progress;
    insert into notifications (id, user_id, event_id, title, message, is_read, link, created_at)
      select gen_random_uuid(), p.id, gen_random_uuid(), 'Pelajaran disetujui', '"Pelajaran 1" telah disetujui instruktur.', i % 3 > 0, '/dashboard', now() - i * interval '1 minute'
      from generate_series(1, ${notifications}) i join person p on p.n = i % ${people} + 1;
  `);
  await fillQuotes(sql, quotes);
  await sql.exec('drop table person');
}
