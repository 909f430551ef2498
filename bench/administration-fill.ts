import { figures } from '../src/features/platform/figures/terms.ts';
import { dice, firstNames, lastNames, list, made, pick } from './members-fill.ts';
import type { Sql } from './suite.ts';

const batch = 50_000;
const courses = 5_000;
/** The course whose enrollments fill many pages. */
const crowdedEvery = 10;
const [enrollmentsEach, decisionsEach] = [5, 10];
const staff = 20;
const days = 3 * 365;

const person = (number: string) => made('account', number);
const course = (number: string) => made('administered', number);
const reasons =
  'Bukti pembayaran sudah diperiksa|Peserta meminta lewat surel|Melanggar aturan komunitas|Nama keliru dan sudah diperbaiki|Permintaan bagian keuangan';
const decisions =
  'user.suspended|enrollment.added|certificate.revoked|rating.hidden|course.published|payout.paid';
const kinds = 'user|enrollment|certificate|rating|course|payout';

/** A platform of so many accounts: five enrollments and ten decisions of staff for each, and figures of three years. Every tenth is in one course. */
export async function fillAdministration(sql: Sql, size: number): Promise<void> {
  await sql.exec(`
    set session_replication_role = replica;
    insert into categories (id, name, slug) select ${made('category', 'i')}, 'Kategori ' || i, 'kategori-' || i from generate_series(0, 11) i;
    insert into courses (id, title, slug, level, price, category_id, instructor_id, state, created_at)
      select ${course('i')}, 'Kursus ' || i || ' ' || ${pick(list(firstNames), 'title', 1)}, 'kursus-' || i, 'beginner', 0, ${made('category', 'i % 12')}, ${person('i % 1000')}, 'published',
        now() - i * interval '1 hour' from generate_series(0, ${courses - 1}) i;
    insert into course_instructors (id, course_id, instructor_id, created_at) select gen_random_uuid(), id, instructor_id, now() from courses;
    insert into user_roles (id, user_id, role, created_at) select gen_random_uuid(), ${person('i')}, case when i < ${staff} then 'superadmin' else 'instructor' end::app_role, now()
      from generate_series(0, 999) i;
    insert into sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
      select gen_random_uuid(), ${person(`i % ${staff}`)}, md5('staff session ' || i), now() + interval '30 days', '127.0.0.1', 'bench', now(), now() from generate_series(0, 199) i;
    insert into daily_figures (day, figure, value, counted_at)
      select current_date - d, figure, floor(random() * 1000000), now() from generate_series(0, ${days}) d cross join unnest('{${figures.join(',')}}'::text[]) figure;
  `);
  for (let start = 0; start < size; start += batch) {
    const rows = `generate_series(${start}, ${Math.min(start + batch, size) - 1}) i`;
    const name = `${pick(list(firstNames), 'first', 2)} || ' ' || case when i % 50 = 7 then initcap(translate(substr(md5('own ' || i), 1, 9), '0123456789', 'ghijklmnop'))
      else ${pick(list(lastNames), 'last', 1.5)} end`;
    await sql.exec(`
      insert into users (id, name, email, email_verified, role, last_seen_at, created_at, updated_at)
        select ${person('i')}, ${name}, 'akun-' || i || '@bench.test', true, case when i < ${staff} then 'superadmin' when i < 1000 then 'instructor' else 'learner' end::app_role,
          now() - ${dice('seen')} * interval '90 days', now() - i * interval '30 seconds', now() from ${rows};
      insert into profiles (id, full_name, phone, created_at, updated_at)
        select ${person('i')}, 'Akun ' || i, '+62812' || lpad(i::text, 8, '0'), now(), now() from ${rows};
      insert into enrollments (id, user_id, course_id, source, progress, completed_at, created_at, active_at)
        select gen_random_uuid(), ${person('i')}, case when n = 0 and i % ${crowdedEvery} = 0 then ${course('0')} else ${course(`1 + (i * 7 + n * 1013) % ${courses - 1}`)} end, 'free',
          (i + n) % 11 * 10, case when (i + n) % 11 = 10 then now() - interval '1 day' end, now() - i * interval '25 seconds', now() - ${dice('active')} * interval '60 days'
        from ${rows} cross join generate_series(0, ${enrollmentsEach - 1}) n;
      insert into audit_log (id, actor_id, action, subject_type, subject_id, before, after, reason, created_at)
        select gen_random_uuid(), ${person(`(i + n) % ${staff}`)}, (string_to_array('${decisions}', '|'))[1 + (i + n) % 6], (string_to_array('${kinds}', '|'))[1 + (i + n) % 6],
          case when (i + n) % 6 = 0 then ${person('i')} else ${made('subject', "i || ' ' || n")} end, '{"state":"active"}', '{"state":"suspended"}',
          case when n % 5 = 0 then (string_to_array('${reasons}', '|'))[1 + i % 5] || ', perkara ' || i end, now() - (i * ${decisionsEach} + n) * interval '5 seconds'
        from ${rows} cross join generate_series(0, ${decisionsEach - 1}) n;
    `);
  }
  await sql.exec('set session_replication_role = default');
}
