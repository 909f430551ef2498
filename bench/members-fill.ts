import type { Sql } from './suite.ts';

export const firstNames =
  'Muhammad Siti Sari Dewi Agus Putri Budi Rina Ahmad Nur Fajar Dimas Ayu Rizki Wahyu Fitri Hendra Maya Yusuf Lestari Bayu Indah Eko Ratna Arif Wulan Joko Sri Adi Mega Ilham Citra Reza Novi Andi Tuti Galih Intan Hadi Vina Bambang Yuni Rahmat Desi Imam Lina Taufik Eka Surya Mira Gilang Anisa Doni Ika Yoga Rosa Made Ketut Wayan Nyoman';
export const lastNames =
  'Hidayat Saputra Wulandari Lestari Santoso Pratama Rahmawati Nugroho Kusuma Setiawan Anggraini Maulana Permata Utami Wijaya Siregar Nasution Harahap Lubis Simanjuntak Ginting Sitorus Hutapea Manurung Panjaitan Tampubolon Purba Situmorang Silalahi Sinaga Rahman Hakim Fauzi Ramadhan Kurniawan Suryana Hermawan Gunawan Susanto Hartono Wibowo Prasetyo Handoko Irawan Cahyono Purnomo Sutrisno Mulyadi Supriyadi Haryanto Kartika Puspita Maharani Safitri Oktaviani Febriani Aprilia Juliani Septiani Nuraini';
const titles =
  'Analis data|Guru SMK|Perancang produk|Staf keuangan|Pengembang web|Penulis lepas|Pemilik toko daring|Mahasiswa sistem informasi|Perawat|Akuntan';
const skills =
  'Python SQL Desain Akuntansi Pemasaran Menulis Fotografi Mengajar Excel Negosiasi JavaScript Statistika Riset Penyuntingan Logistik Kepemimpinan';
const cities =
  'Jakarta Surabaya Bandung Medan Semarang Makassar Yogyakarta Denpasar Palembang Malang Bogor Bekasi Depok Padang Pontianak Manado Ambon Kupang Jayapura Mataram';
const batch = 20_000;

export const list = (words: string, sign = ' ') => `array['${words.split(sign).join("','")}']`;
/** A number from 0 to 1 that is the same for the same word and row in every run. */
export const dice = (word: string) =>
  `(('x' || substr(md5('${word} ' || i), 1, 7))::bit(28)::int / 268435456.0)`;
/** One of an array, the first ones far more often: the greater the power, the more so. */
export const pick = (words: string, word: string, power: number) =>
  `(${words})[1 + floor(power(${dice(word)}, ${power}) * array_length(${words}, 1))::int]`;
/** An id that passes as one of version 4. */
export const made = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind} ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;

/**
 * So many people in the directory, as the product's own tables hold them, without the cards, which `admin reindex` makes.
 * Every fiftieth has a surname of their own, every twenty-fifth teaches (a thousand at most), a fifth have finished a course with
 * a certificate and say so.
 */
export async function fillMembers(sql: Sql, size: number): Promise<void> {
  await sql.exec(`
    -- Foreign keys of a million generated rows hold by construction.
    set session_replication_role = replica;
    insert into categories (id, name, slug) select ${made('category', 'i')}, 'Kategori ' || i, 'kategori-' || i from generate_series(0, 11) i;
    insert into courses (id, title, slug, level, price, category_id, instructor_id, state, created_at)
      select ${made('course', 'i')}, 'Kursus ' || i, 'kursus-' || i, 'beginner', 0, ${made('category', 'i % 12')}, ${made('member', 'i * 25')}, 'published', now()
      from generate_series(0, ${Math.min(1_000, Math.floor(size / 25)) - 1}) i;
    insert into course_instructors (id, course_id, instructor_id, created_at) select gen_random_uuid(), id, instructor_id, now() from courses;
  `);
  for (let start = 0; start < size; start += batch) {
    const rows = `generate_series(${start}, ${Math.min(start + batch, size) - 1}) i`;
    await sql.exec(`
      insert into users (id, name, email, email_verified, created_at, updated_at)
        select ${made('member', 'i')}, 'Anggota', 'anggota-' || i || '@bench.test', true, now(), now() from ${rows};
      insert into profiles (id, full_name, slug, title, bio, city, expertise, years_of_experience, avatar_url, visibility, sections, in_directory, created_at, updated_at)
        select ${made('member', 'i')},
          ${pick(list(firstNames), 'first', 2)} || ' ' || case when i % 50 = 7 then initcap(translate(substr(md5('own ' || i), 1, 9), '0123456789', 'ghijklmnop'))
            else ${pick(list(lastNames), 'last', 1.5)} end,
          'anggota-' || i, case when ${dice('titled')} < 0.6 then ${pick(list(titles, '|'), 'title', 1.5)} end, 'Belajar sedikit demi sedikit, setiap malam.',
          ${pick(list(cities), 'city', 2)}, array[${pick(list(skills), 'one', 1.5)}, ${pick(list(skills), 'two', 1)}], 1 + (${dice('years')} * 20)::int,
          case when ${dice('face')} < 0.3 then '/files/' || ${made('file', 'i')} || '.webp' end,
          'public', '{"city":"public","links":"public","education":"public","experience":"public","courses":"public"}', true, now(), now()
        from ${rows};
      insert into educations (id, user_id, key, institution, degree, field, start_month, end_month, created_at, updated_at)
        select ${made('education', 'i')}, ${made('member', 'i')}, ${made('education', 'i')}, 'Universitas Nusantara', 's1', 'Manajemen', 24100, 24148, now(), now() from ${rows};
      insert into experiences (id, user_id, key, role, company, start_month, created_at, updated_at)
        select ${made('experience', 'i')}, ${made('member', 'i')}, ${made('experience', 'i')}, 'Staf', 'PT Rempah Nusantara', 24150, now(), now() from ${rows};
      insert into enrollments (id, user_id, course_id, source, progress, completed_at, created_at)
        select gen_random_uuid(), ${made('member', 'i')}, ${made('course', `floor(power(${dice('course')}, 1.5) * ${Math.min(1_000, Math.floor(size / 25))})::int`)},
          'free', 100, now() - interval '9 days', now() - interval '40 days' from ${rows} where ${dice('finished')} < 0.2;
      -- Signed ones: the product would sign the others while it is measured.
      insert into certificates (id, number, user_id, course_id, name, name_shown, course_title, course_slug, hours, lessons, instructor_name, finished_at, issued_at, credential)
        select gen_random_uuid(), 'NK-2020-' || lpad(i::text, 6, '0') || '-' || substr('ABCDEFGHJKMNPQRSTUVWXYZ', (2020000000 + i) % 23 + 1, 1), e.user_id, e.course_id,
          p.full_name, true, c.title, c.slug, 4, '[]', 'Anggota', e.completed_at, e.completed_at, '{}'
        from ${rows} join enrollments e on e.user_id = ${made('member', 'i')} join courses c on c.id = e.course_id join profiles p on p.id = e.user_id;
    `);
  }
  await sql.exec(`
    insert into sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
      select ${made('session', 'i')}, ${made('member', 'i')}, md5('session of ' || i), now() + interval '30 days', '127.0.0.1', 'bench', now(), now()
      from generate_series(0, ${Math.min(size, 1_000) - 1}) i;
    set session_replication_role = default;
  `);
}
