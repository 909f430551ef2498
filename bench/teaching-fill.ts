import { made } from './members-fill.ts';
import type { Sql } from './suite.ts';

/** People by number: the instructor whose submissions are many, one with a handful, the other instructors, then the learners. */
const [busy, calm, others] = [0, 1, 50];
const firstLearner = 100;
const learners = 10_000;
const busySessions = 200;

const [busyCourses, otherCourses, largeCourses, savedCourses] = [20, 200, 20, 600];
const [busyLearners, calmLearners, otherLearners] = [1_000, 2, 500];
const [busyLessons, otherLessons] = [5, 3];
/** The lessons of the courses that are opened and reordered. */
const manyLessons = 300;

const firstNames =
  'Siti Agus Dewi Budi Rina Ahmad Putri Fajar Ayu Dimas Wahyu Hendra Maya Yusuf Bayu Indah Ratna Arif Joko Sri'.split(
    ' ',
  );
const lastNames =
  'Hidayat Saputra Lestari Santoso Pratama Nugroho Kusuma Setiawan Maulana Utami Siregar Lubis Ginting Manurung Purba'.split(
    ' ',
  );
const oneOf = (words: string[], number: string) =>
  `(array['${words.join("','")}'])[${number} % ${words.length} + 1]`;
/** A number from 0 to 1 that is the same for the same word and row in every run. */
const dice = (word: string, row: string) =>
  `(('x' || substr(md5('${word} ' || ${row}), 1, 7))::bit(28)::int / 268435456.0)`;

/**
 * A hundred thousand submissions to one instructor, thrice as many to others, whose waiting ones are older: the front of the line of all
 * submissions isn't theirs. Then courses to open, to save once each and to reorder. `certificate_type` says what a course is for.
 */
export async function fillTeaching(sql: Sql): Promise<void> {
  await sql.exec(`
    set session_replication_role = replica;
    insert into users (id, name, email, email_verified, created_at, updated_at)
      select ${made('person', 'i')}, 'Orang ' || i, 'orang-' || i || '@bench.test', true, now(), now() from generate_series(0, ${firstLearner + learners - 1}) i;
    insert into profiles (id, full_name, created_at, updated_at)
      select ${made('person', 'i')}, ${oneOf(firstNames, 'i')} || ' ' || ${oneOf(lastNames, 'i / 7')} || case when i % 50 = 7 then ' ' || initcap(translate(substr(md5('own ' || i), 1, 9),
        '0123456789', 'ghijklmnop')) else '' end, now(), now() from generate_series(0, ${firstLearner + learners - 1}) i;
    insert into user_roles (id, user_id, role, created_at)
      select gen_random_uuid(), ${made('person', 'i')}, 'instructor', now() from generate_series(0, ${others + 1}) i;
    insert into sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
      select gen_random_uuid(), ${made('person', 'i')}, md5('session ' || i || ' ' || n), now() + interval '30 days', '127.0.0.1', 'bench', now(), now()
      from generate_series(0, ${others + 1}) i cross join generate_series(1, case i when ${busy} then ${busySessions} else 20 end) n;
    insert into categories (id, name, slug) select ${made('category', 'i')}, 'Kategori ' || i, 'kategori-' || i from generate_series(0, 9) i;

    create temp table course as
      select kind || '-' || lpad(i::text, 5, '0') as slug, kind, i, ${made("' || kind || '", 'i')} as id, row_number() over (order by kind, i)::int as number,
        case kind when 'busy' then ${busy} when 'large' then ${busy} when 'calm' then ${calm} else ${calm + 1} + i % ${others} end as teacher
      from (values ('busy', ${busyCourses}), ('calm', 1), ('other', ${otherCourses}), ('large', ${largeCourses}), ('draft', ${savedCourses}),
        ('saved', ${savedCourses}), ('order', ${savedCourses}), ('moved', ${savedCourses})) kinds(kind, count) cross join lateral generate_series(1, count) i;
    insert into courses (id, title, slug, description, level, duration_hours, price, category_id, instructor_id, state, what_you_will_learn, certificate_type, revision,
        outline_revision, created_at)
      select id, 'Kursus Mengajar ' || slug, slug, repeat('Kursus ini membahas **dasar** sampai penerapan, dengan contoh dari pekerjaan sehari-hari. ', 12),
        'beginner', 75, 100000, ${made('category', 'number % 10')}, ${made('person', 'teacher')}, (case kind when 'draft' then 'draft' else 'published' end)::course_state,
        '{"Memahami konsep","Menerapkan konsep"}', kind, 1, 1, now() - number * interval '1 hour' from course;
    insert into course_instructors (id, course_id, instructor_id, created_at) select gen_random_uuid(), id, instructor_id, now() from courses;
    insert into lessons (id, course_id, title, description, video_url, duration_minutes, order_index, is_free, announced_at, created_at)
      select gen_random_uuid(), id, 'Pelajaran ' || n, 'Tonton videonya, lalu kerjakan latihannya.', '/media/kawung.webm', 15, n, n = 1, now(), now()
      from course c cross join lateral generate_series(1, case when kind in ('large', 'order', 'moved') then ${manyLessons} else 10 end) n;
    insert into enrollments (id, user_id, course_id, source, progress, completed_at, created_at, active_at)
      select gen_random_uuid(), ${made('person', `(${firstLearner} + (c.number * 487 + j) % ${learners})`)}, c.id, 'free', case when j % 10 = 0 then 100 else j % 10 * 10 end,
        case when j % 10 = 0 then now() - interval '1 day' end, now() - interval '60 days', now() - interval '60 days'
      from course c cross join lateral generate_series(1, case kind when 'busy' then ${busyLearners} when 'calm' then ${calmLearners} when 'other' then ${otherLearners} else 0 end) j;
    create temp table submission as
      select gen_random_uuid() as id, e.user_id, l.id as lesson_id, e.course_id, c.instructor_id as decided_by, ${dice('sent', 'e.id || l.order_index')} as age, c.certificate_type as kind,
        case when e.completed_at is null and l.order_index = s.most then case floor(${dice('status', 'e.id')} * 10)::int when 0 then 'rejected' when 1 then 'submitted'
          when 2 then 'submitted' when 3 then 'submitted' when 4 then 'submitted' else 'approved' end else 'approved' end as status
      from enrollments e join courses c on c.id = e.course_id
      cross join lateral (select case c.certificate_type when 'other' then ${otherLessons} else ${busyLessons} end as most) s
      join lessons l on l.course_id = e.course_id and l.order_index <= s.most;
    -- Those to the instructor wait for ten days at most, those to others for thirty; what was decided goes back two months.
    alter table submission add sent timestamptz;
    update submission set sent = now() - age * interval '1 day' * case when status <> 'submitted' then 60 when kind = 'other' then 30 else 10 end;
    insert into lesson_progress (id, user_id, lesson_id, course_id, status, submission_notes, submitted_at, attempt_count, instructor_feedback, decided_by, decided_at)
      select id, user_id, lesson_id, course_id, status::lesson_status, 'Latihan sudah saya kerjakan, hasilnya saya simpan di portofolio.', sent, 1,
        case status when 'rejected' then 'Lengkapi dulu.' end, case when status <> 'submitted' then decided_by end,
        case when status <> 'submitted' then least(sent + interval '1 day', now()) end from submission;
    insert into lesson_attempts (id, progress_id, attempt, status, notes, submitted_at, decided_by, decided_at)
      select gen_random_uuid(), id, 1, status::text::attempt_status, submission_notes, submitted_at, decided_by, decided_at from lesson_progress;
    update enrollments e set active_at = s.sent from (select user_id, course_id, max(sent) as sent from submission group by user_id, course_id) s
      where s.user_id = e.user_id and s.course_id = e.course_id;
    -- Signed ones: the product would issue and sign them while it is measured.
    insert into certificates (id, number, user_id, course_id, name, course_title, course_slug, hours, lessons, instructor_name, finished_at, issued_at, credential)
      select gen_random_uuid(), 'NK-2020-' || lpad(i::text, 6, '0') || '-' || substr('ABCDEFGHJKMNPQRSTUVWXYZ', (2020000000 + i) % 23 + 1, 1), e.user_id, e.course_id,
        p.full_name, c.title, c.slug, 75, '[]', 'Pengajar', e.completed_at, e.completed_at, '{}'
      from (select *, row_number() over (order by user_id, course_id)::int as i from enrollments where completed_at is not null) e
      join courses c on c.id = e.course_id join profiles p on p.id = e.user_id;
    drop table submission;
    drop table course;
    set session_replication_role = default;
  `);
}
