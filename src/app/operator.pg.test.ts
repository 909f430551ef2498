import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { videoSource } from '~/features/catalogue/rules';
import { openDatabase } from '~/lib/server/db/open';
import { rows } from '~/lib/server/db/port';
import { readConfig } from '~/lib/server/env';
import { createLogger } from '~/lib/server/log';
import { openStorage } from '~/lib/server/storage/open';
import { emptyPostgres } from '~/testing/database';
import { lifeOf, living, promised, promisedOf } from '~/testing/demo';
import { ratingNumbers } from '~/testing/ratings';
import { onPostgres, testSite } from '~/testing/site';
import { runCommand } from './commands';
import { closeDemoAccounts, refuseDemoAccounts } from './demo/accounts';
import { demoEnrollments, demoLearners } from './demo/content/learners';
import { seedDemo } from './demo/seed';
import { startRuntime } from './runtime';

const folder = await mkdtemp(join(tmpdir(), 'nusakelas-operator-'));
const place = onPostgres ? await emptyPostgres() : null;
const env = {
  DATA_DIR: folder,
  DATABASE_URL: place?.url ?? '',
  AUTH_SECRET: 'x'.repeat(32),
  SEED: 'none',
  LOG_LEVEL: 'silent',
};
for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
const output: string[] = [];
vi.spyOn(process.stdout, 'write').mockImplementation((line) => output.push(String(line)) > 0);
await runCommand('seed', []);
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await place?.drop();
  await rm(folder, { recursive: true, force: true });
});

// spec: D0.23-27 D0.29-30
describe('the demo data', async () => {
  const database = await openDatabase(readConfig(), createLogger('silent'));
  const close = () => database.close();
  const site = await testSite({
    on: { place: { database, url: place?.url ?? null, drop: close } },
  });
  afterAll(close);
  const firstRow = async <T>(query: ReturnType<typeof sql>) => (await site.rows<T>(query))[0];

  test('has an application to teach in each state that staff answers, with a proof that opens', async () => {
    const applications = await site.rows<{
      email: string;
      state: string;
      name: string;
      key: string;
      category: string;
    }>(sql`select u.email, a.state, f.name, 'proof/' || f.id as key, c.slug as category
      from instructor_applications a join users u on u.id = a.user_id join files f on f.id = a.proof_file_id and f.claimed_at is not null
      join categories c on c.id = a.category_id order by a.submitted_at desc`);
    expect(applications.map(({ state }) => state)).toEqual([
      'submitted',
      'changes_requested',
      'rejected',
    ]);
    expect(applications.map(({ email }) => email)).not.toContain('siswa@nusakelas.test');
    for (const { key } of applications) {
      const body = await openStorage(readConfig()).get(key);
      const { text } = await extractText(
        await getDocumentProxy(new Uint8Array(await buffer(body as Readable))),
        { mergePages: true },
      );
      expect(text.length).toBeGreaterThan(20);
    }
  });

  test('has the documented accounts, verified and with one password', async () => {
    const people =
      await site.rows(sql`select u.email, u.email_verified as verified, p.full_name <> '' as named,
      coalesce((select role from user_roles r where r.user_id = u.id order by created_at desc, id desc limit 1), 'learner') as role
      from users u join profiles p on p.id = u.id order by u.email`);
    const person = (name: string, role = 'learner', named = true) => ({
      email: `${name}@nusakelas.test`,
      verified: true,
      named,
      role,
    });
    const promised = [
      person('admin', 'superadmin'),
      person('hr'),
      person('sales', 'sales'),
      person('instruktur', 'instructor'),
      person('instruktur2', 'instructor'),
      person('siswa'),
      person('siswa2'),
      person('tanpanama', 'learner', false),
    ];
    expect(people).toHaveLength(promised.length + demoLearners.length);
    expect(people).toEqual(
      expect.arrayContaining([
        ...promised,
        ...demoLearners.map((_, index) => person(`peserta${index + 1}`)),
      ]),
    );
    for (const { email } of promised) {
      expect(
        (await site.visitor.post('/auth/sign-in/email', { email, password: 'belajar123' })).status,
      ).toBe(200);
    }
  });

  test('has the three named courses', async () => {
    const courses =
      await site.rows(sql`select c.slug, c.title, c.price, c.is_published as published, u.email,
      (select count(*)::int from lessons l where l.course_id = c.id) as lessons from courses c join users u on u.id = c.instructor_id
      where slug in ('dasar-pemrograman-web', 'analisis-data-dengan-python', 'draf-keamanan-siber') order by slug desc`);
    expect(courses).toMatchObject([
      { slug: 'draf-keamanan-siber', published: false },
      {
        slug: 'dasar-pemrograman-web',
        title: 'Dasar Pemrograman Web',
        price: null,
        published: true,
        lessons: 4,
        email: 'instruktur@nusakelas.test',
      },
      {
        slug: 'analisis-data-dengan-python',
        title: 'Analisis Data dengan Python',
        price: 499_000,
        published: true,
      },
    ]);
  });

  test('has a learner who holds the certificate of a finished course, and tells nobody of it', async () => {
    const issued =
      await site.rows(sql`select u.email, c.name, c.course_title as course, c.state, c.issued_at = c.finished_at as dated, jsonb_array_length(c.lessons) > 2 as proven
      from certificates c join users u on u.id = c.user_id where u.email = 'siswa2@nusakelas.test'`);
    const certificate = {
      email: 'siswa2@nusakelas.test',
      name: 'Dimas Prasetyo',
      course: 'Git untuk Kerja Tim',
      state: 'valid',
      dated: true,
      proven: true,
    };
    expect(issued).toEqual([certificate]);
    const finished = await site.rows(
      sql`select count(*)::int as n from enrollments where completed_at is not null`,
    );
    expect(await site.rows(sql`select count(*)::int as n from certificates`)).toEqual(finished);
    expect(await site.rows(sql`select 1 from outbox where kind like 'certificates.%'`)).toEqual([]);
  });

  test('has a course of the instructor in each state of the studio', async () => {
    const states = await site.rows<{
      state: string;
    }>(sql`select distinct c.state from courses c join users u on u.id = c.instructor_id
      where u.email = 'instruktur@nusakelas.test' order by c.state`);
    expect(states.map(({ state }) => state)).toEqual([
      'draft',
      'in_review',
      'changes_requested',
      'published',
      'hidden',
    ]);
    const reviews = await site.rows(
      sql`select r.decision, r.reason is not null as told from course_reviews r order by r.decided_at nulls first`,
    );
    expect(reviews).toEqual([
      { decision: null, told: false },
      { decision: 'published', told: false },
      { decision: 'changes_requested', told: true },
    ]);
  });

  test('has enough courses and lessons, and every course lists its lead among its instructors', async () => {
    const counts = await firstRow<
      Record<string, number>
    >(sql`select (select count(*)::int from categories) as categories, count(*)::int as courses,
      count(*) filter (where price > 0)::int as paid, count(*) filter (where not is_published)::int as drafts, count(distinct level)::int as levels,
      count(*) filter (where exists (select 1 from course_instructors ci where ci.course_id = courses.id and ci.instructor_id = courses.instructor_id))::int as led,
      (select min(n)::int from (select count(*) as n from lessons group by course_id) x) as fewest,
      (select max(n)::int from (select count(*) as n from lessons group by course_id) x) as most,
      (select count(distinct course_id)::int from lessons) as with_lessons from courses`);
    expect(counts?.categories).toBeGreaterThanOrEqual(5);
    expect(counts?.courses).toBeGreaterThanOrEqual(24);
    expect(counts?.paid).toBeGreaterThan(0);
    expect(counts?.drafts).toBeGreaterThan(0);
    expect(counts).toMatchObject({
      levels: 3,
      fewest: 3,
      led: counts?.courses,
      with_lessons: counts?.courses,
    });
    expect(counts?.most).toBeLessThanOrEqual(8);
    expect(await site.rows(sql`select 1 from notifications`)).not.toEqual([]);
  });

  test('has learners whose progress, ratings and numbers agree, and leaves the named accounts as they start', async () => {
    const slugs = await site.rows<{ slug: string }>(
      sql`select slug from courses where is_published`,
    );
    expect(slugs.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(Object.keys(demoEnrollments)),
    );
    const wrong =
      await site.rows(sql`select c.slug, e.progress, e.completed_at from enrollments e join courses c on c.id = e.course_id
      where e.created_at < c.created_at or (e.progress = 100) <> (e.completed_at is not null) or e.progress <>
        (select count(*) from lesson_progress p where p.user_id = e.user_id and p.course_id = e.course_id and p.status = 'approved') * 100
        / (select count(*) from lessons l where l.course_id = e.course_id)`);
    expect(wrong).toEqual([]);
    const waiting = await site.rows<{
      teacher: string;
      waiting: number;
      again: number;
    }>(sql`select u.email as teacher, count(*)::int as waiting,
      count(*) filter (where p.attempt_count > 1)::int as again from lesson_progress p join course_instructors ci on ci.course_id = p.course_id
      join users u on u.id = ci.instructor_id where p.status = 'submitted' and p.submitted_at > (select created_at from enrollments e
        where e.user_id = p.user_id and e.course_id = p.course_id) group by u.email`);
    expect(waiting).toEqual([{ teacher: 'instruktur@nusakelas.test', waiting: 30, again: 6 }]);
    const unearned =
      await site.rows(sql`select 1 from ratings r left join enrollments e on e.user_id = r.user_id and e.course_id = r.course_id
      where e.progress is null or e.progress < 50 or r.created_at < e.created_at`);
    expect(unearned).toEqual([]);
    const courses = await site.rows<{ id: string }>(
      sql`select distinct course_id as id from ratings`,
    );
    expect(courses.length).toBeGreaterThanOrEqual(10);
    for (const { id } of courses) {
      const { rows, kept } = await ratingNumbers(site, id);
      expect(kept).toEqual(rows);
    }
    expect(await site.rows(sql`select 1 from course_stats where bestseller`)).not.toEqual([]);
    expect(
      await site.rows(
        sql`select 1 from course_stats s where learners <> (select count(*) from enrollments e where e.course_id = s.course_id and e.closed_at is null)`,
      ),
    ).toEqual([]);
    expect(await site.rows(sql`select 1 from ratings where hidden_at is not null`)).toHaveLength(1);
    const named = sql`select u.email, e.source from enrollments e join users u on u.id = e.user_id where u.email not like 'peserta%' and u.email <> 'siswa2@nusakelas.test'
      and e.source <> 'order'`;
    expect(await site.rows(named)).toEqual([]);
  });

  test('has videos of its own, and at most six lessons from other sites', async () => {
    const lessons = await site.rows<{ video_url: string }>(sql`select video_url from lessons`);
    const kinds = lessons.map((lesson) => videoSource(lesson.video_url).kind);
    expect(
      kinds.filter((kind) => kind === 'none' || kind === 'unsupported' || kind === 'embed'),
    ).toEqual([]);
    const elsewhere = kinds.filter((kind) => kind === 'youtube' || kind === 'vimeo');
    expect(elsewhere.length).toBeLessThanOrEqual(6);
    expect(lessons.filter((lesson) => !lesson.video_url.startsWith('/media/'))).toHaveLength(
      elsewhere.length,
    );
  });

  test('shows a living company: each buyer is billed, people came over six months, and the desks of money have work in both steps', async () => {
    expect(await lifeOf(site)).toEqual(living);
    expect(await promisedOf(site)).toEqual(promised);
  });

  test('has accounts that an operator can close: nobody opens them by password, session or mailed link, and their roles are gone', async () => {
    const closing = await testSite();
    await seedDemo(closing.ctx(), closing.deps);
    await expect(refuseDemoAccounts(closing.ctx())).rejects.toThrow(
      'akun demo dengan kata sandi yang diketahui semua orang',
    );
    const signIn = () =>
      closing.visitor.post('/auth/sign-in/email', {
        email: 'admin@nusakelas.test',
        password: 'belajar123',
      });
    const { cookies } = await signIn();
    const { userId } = await closing.person();
    await closing.rows(sql`insert into verifications select gen_random_uuid(), 'reset', id::text, now() + interval '1 hour', now(), now()
      from users where email = 'admin@nusakelas.test'`);
    await closeDemoAccounts(closing.ctx());
    await refuseDemoAccounts(closing.ctx());
    expect((await signIn()).status).toBe(401);
    expect((await closing.visitor.get('/me', { cookie: cookies })).json).toBeNull();
    expect(await closing.rows(sql`select 1 from user_roles where revoked_at is null`)).toEqual([]);
    expect(
      await closing.rows(sql`select 1 from verifications v join users u on v.value = u.id::text`),
    ).toEqual([]);
    expect(await closing.rows(sql`select user_id as id from accounts`)).toEqual([{ id: userId }]);
  });

  test('is added once', async () => {
    const before = await firstRow(
      sql`select (select count(*) from users) as users, (select count(*) from courses) as courses`,
    );
    expect(await seedDemo(site.ctx(), site.deps)).toBe(false);
    expect(
      await firstRow(
        sql`select (select count(*) from users) as users, (select count(*) from courses) as courses`,
      ),
    ).toEqual(before);
  });
});

// spec: D0.28
describe('the operator’s commands', { timeout: 60_000 }, () => {
  async function read<Row extends object>(query: ReturnType<typeof sql>) {
    const database = await openDatabase(readConfig(), createLogger('silent'));
    const found = await rows<Row>(database.db, query);
    await database.close();
    return found;
  }
  const rolesOf = async (email: string) => {
    const held = sql`select r.role from user_roles r join users u on u.id = r.user_id where u.email = ${email} and revoked_at is null order by r.created_at, r.id`;
    return (await read<{ role: string }>(held)).map((row) => row.role);
  };
  const auditsOf = (email: string) =>
    read(
      sql`select a.action, a.after->>'role' as role, a.actor_id as actor from audit_log a join users u on u.id = a.subject_id where u.email = ${email} order by a.created_at, a.id`,
    );

  test('seed adds the demo data once', async () => {
    expect(output.at(-1)).toContain('Data demo ditambahkan.');
    await runCommand('seed', []);
    expect(output.at(-1)).toContain('Tidak ada yang ditambahkan');
  });

  test('grant and revoke a role, by any spelling of the address', async () => {
    await runCommand('admin', ['grant', 'SISWA@nusakelas.test', 'superadmin']);
    expect(output.at(-1)).toBe('Sari Wulandari sekarang superadmin.\n');
    expect(await rolesOf('siswa@nusakelas.test')).toEqual(['superadmin']);
    await runCommand('admin', ['grant', 'siswa@nusakelas.test', 'instructor']);
    expect(await rolesOf('siswa@nusakelas.test')).toEqual([
      'superadmin',
      'instructor',
      'superadmin',
    ]);
    vi.stubEnv('APP_URL', 'https://nusakelas.test');
    await expect(runCommand('admin', ['grant', 'admin@nusakelas.test', 'learner'])).rejects.toThrow(
      'yang memakai verifikasi dua langkah',
    );
    vi.stubEnv('APP_URL', undefined);
    await runCommand('admin', ['revoke', 'siswa@nusakelas.test', 'superadmin']);
    expect(output.at(-1)).toContain('2 baris peran superadmin dicabut');
    expect(await rolesOf('siswa@nusakelas.test')).toEqual(['instructor']);
    expect(await auditsOf('siswa@nusakelas.test')).toEqual([
      { action: 'user.role_granted', role: 'superadmin', actor: null },
      { action: 'user.role_granted', role: 'instructor', actor: null },
      { action: 'user.role_revoked', role: 'superadmin', actor: null },
    ]);
    await expect(
      runCommand('admin', ['revoke', 'admin@nusakelas.test', 'superadmin']),
    ).rejects.toThrow('superadmin terakhir');
    await expect(runCommand('admin', ['grant', 'admin@nusakelas.test', 'learner'])).rejects.toThrow(
      'superadmin terakhir',
    );
    await expect(runCommand('admin', ['grant', 'admin@nusakelas.test', 'sales'])).rejects.toThrow(
      'superadmin terakhir',
    );
    expect(await rolesOf('admin@nusakelas.test')).toEqual(['superadmin']);
    await runCommand('admin', ['verify', 'siswa@nusakelas.test']);
    expect(output.at(-1)).toContain('terverifikasi');
    await runCommand('admin', ['remove-factor', 'siswa@nusakelas.test']);
    expect(output.at(-1)).toContain('tidak memakai verifikasi dua langkah');
  });

  test.each([
    [['grant', 'tidak-ada@nusakelas.test', 'superadmin'], 'Tidak ada akun dengan email'],
    [['grant', 'siswa@nusakelas.test', 'root'], 'Perintah:'],
    [[], 'Perintah:'],
  ])('admin %j is answered with what is possible', async (args, sentence) => {
    await expect(runCommand('admin', args)).rejects.toThrow(sentence);
  });

  test('a site for the public doesn’t start with the demo’s password, and starts once its accounts are closed, with all their data', async () => {
    const start = async () => (await startRuntime(readConfig())).stop();
    const contents = async () => {
      const database = await openDatabase(readConfig(), createLogger('silent'));
      const [counts] = await rows(
        database.db,
        sql`select (select count(*) from users) as users, (select count(*) from courses) as courses,
        (select count(*) from ratings) as ratings, (select count(*) from profiles) as profiles`,
      );
      await database.close();
      return counts;
    };
    const before = await contents();
    await start();
    vi.stubEnv('APP_URL', 'https://kursus.example');
    await expect(start()).rejects.toThrow('npm run admin -- close-demo');
    await runCommand('admin', ['close-demo']);
    expect(output.at(-1)).toContain(`${8 + demoLearners.length} akun demo ditutup`);
    await start();
    expect(await contents()).toEqual(before);
    expect(await rolesOf('admin@nusakelas.test')).toEqual([]);
    vi.stubEnv('APP_URL', undefined);
  });

  test('an unknown command is answered with the list of commands', async () => {
    await expect(runCommand('restore', ['--force'])).rejects.toThrow('npm run restore');
  });
});
