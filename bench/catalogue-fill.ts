import { catalogue, instructors } from './catalogue-data.ts';
import { fields } from './catalogue-words.ts';
import type { Sql } from './suite.ts';

const batch = 2_000;
/** More than the most popular course has of them: nobody enrols twice. */
const learners = 2_000;

/**
 * So many courses with their people, lessons, enrollments and ratings: what the product's own tables hold, without the
 * index tables, which `admin reindex` makes. A course in a hundred isn't published. Most courses have no enrollment of the
 * last month, a few have hundreds.
 */
export async function fillCatalogue(sql: Sql, size: number): Promise<void> {
  const made = (kind: string, number: string) => `md5('${kind} ' || ${number})::uuid`;
  await sql.exec(`
    -- Foreign keys of a million generated rows hold by construction.
    set session_replication_role = replica;
    insert into users (id, name, email, email_verified, created_at, updated_at)
      select ${made('user', 'i')}, 'Pengguna ' || i, 'pengguna-' || lpad(i::text, 5, '0') || '@bench.test', true, now(), now()
      from generate_series(0, ${instructors + learners}) i;
    insert into profiles (id, full_name, title, bio, created_at, updated_at)
      select id, name, 'Praktisi dan pengajar', 'Mengajar sejak 2015 dengan contoh dari pekerjaan sehari-hari.', now(), now() from users;
    insert into user_roles (id, user_id, role, created_at)
      select ${made('role', 'i')}, ${made('user', 'i')}, (case when i < ${instructors} then 'instructor' else 'superadmin' end)::app_role, now()
      from generate_series(0, ${instructors}) i;
    insert into sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
      select ${made('session', '0')}, ${made('user', `${instructors}`)}, md5('session of the superadmin'), now() + interval '30 days', '127.0.0.1', 'bench', now(), now();
    insert into categories (id, name, slug) values
      ${fields.map(({ name }, index) => `(${made('category', `${index}`)}, '${name}', '${name.toLowerCase().replace(/[^a-z]+/g, '-')}')`).join(', ')};
  `);
  for (const courses of catalogue(size, batch)) {
    await sql.query(
      `insert into courses (id, title, slug, description, level, duration_hours, price, category_id, instructor_id, state,
          what_you_will_learn, target_audience, requirements, organization_name, created_at)
        select id, title, slug, description, level, hours, price, ${made('category', 'category')}, ${made('user', 'instructor')}, (case when hours <> 7.5 then 'published' else 'draft' end)::course_state,
          '{"Memahami konsep","Menerapkan konsep","Menilai hasil"}', '{"Siapa saja yang ingin maju"}', '{"Komputer atau ponsel"}', organization, created
        from jsonb_to_recordset($1::jsonb) as g(id uuid, title text, slug text, description text, level course_level, hours numeric, price bigint,
          category int, instructor int, organization text, created timestamptz)`,
      [JSON.stringify(courses)],
    );
  }
  await sql.exec(`
    create temp table course as
      select id, created_at, ('x' || substr(md5(id::text), 1, 6))::bit(24)::int / 16777216.0::float8 dice from courses;
    insert into course_instructors (id, course_id, instructor_id, created_at) select gen_random_uuid(), id, instructor_id, created_at from courses;
    insert into lessons (id, course_id, title, description, video_url, duration_minutes, order_index, is_free, created_at)
      select gen_random_uuid(), c.id, 'Pelajaran ' || i, 'Tonton videonya, lalu kerjakan latihannya.', '/media/kawung.webm', 10 + i, i, i = 1, c.created_at
      from course c cross join generate_series(1, 6) i where i <= case when dice < 0.05 then 3 + dice * 80 else 1 + dice end;
    insert into enrollments (id, user_id, course_id, source, progress, created_at)
      select gen_random_uuid(), ${made('user', `(${instructors + 1} + (i + dice * 1e6)::int % ${learners})`)}, c.id, 'free', 0,
        now() - case when i % 4 = 0 then interval '90 days' else interval '10 days' end - i * interval '1 minute'
      from course c cross join lateral generate_series(1, least(1500, 0.3 / (1.0001 - dice))::int) i;
    insert into course_stats (course_id, ratings, rating_count, rating_sum, learners, recent_learners)
      select course_id, case when n > 1 then array[0, 0, n / 10, n / 2, n - n / 10 - n / 2] else '{0,0,0,0,0}' end, case when n > 1 then n else 0 end,
        case when n > 1 then 3 * (n / 10) + 4 * (n / 2) + 5 * (n - n / 10 - n / 2) else 0 end, n, recent
      from (select course_id, count(*)::int n, (count(*) filter (where created_at >= now() - interval '30 days'))::int recent from enrollments group by 1) e;
    drop table course;
    set session_replication_role = default;
  `);
}
