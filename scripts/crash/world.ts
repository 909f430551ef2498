import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import {
  type Server,
  type ServerOptions,
  startServer,
  temporaryFolder,
} from '../../bench/server.ts';
import type { Postgres } from '../postgres.ts';

export type Query = <T>(text: string, values?: unknown[]) => Promise<T[]>;

/** One database whose server is killed again and again. */
export type World = {
  name: 'embedded' | 'postgres';
  dataDir: string;
  start: (options?: Partial<ServerOptions>) => Promise<Server>;
  /** kill -9 of the server, and of the database where that is another process */
  kill: (server: Server) => Promise<void>;
  /** reads and writes the tables while no server runs */
  open: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
};

export type Course = { slug: string; lessons: string[] };

export function embeddedWorld(): World {
  const dataDir = temporaryFolder();
  return {
    name: 'embedded',
    dataDir,
    start: (options) => startServer({ dataDir, ...options }),
    kill: async (server) => void (await server.kill()),
    open: async (work) => {
      const database = await PGlite.create({
        dataDir: join(dataDir, 'db'),
        extensions: { pg_trgm },
      });
      try {
        return await work(
          async (text, values) => (await database.query(text, values)).rows as never,
        );
      } finally {
        await database.close();
      }
    },
  };
}

/** With `lossy` commits since the server's start are in memory only. */
export function postgresWorld(
  { url: databaseUrl, crash }: Postgres,
  { lossy = false } = {},
): World {
  const dataDir = temporaryFolder();
  let kills = 0;
  return {
    name: 'postgres',
    dataDir,
    start: async (options) => {
      const server = await startServer({ dataDir, databaseUrl, ...options });
      if (lossy) await stopWriting(databaseUrl);
      return server;
    },
    kill: async (server) => {
      kills += 1;
      await Promise.all([crash(kills % 2 ? 'kill' : 'immediate'), server.kill()]);
    },
    open: async (work) => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      try {
        await untilAlone(client);
        return await work(async (text, values) => (await client.query(text, values)).rows);
      } finally {
        await client.end();
      }
    },
  };
}

/** Pauses the process that writes the log of transactions: it writes every full page, however long it may wait before it flushes. */
async function stopWriting(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('checkpoint');
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'walwriter'`,
    );
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  } finally {
    await client.end();
  }
}

/** Waits until the killed server's connections are gone, since a commit that had begun may still succeed. */
async function untilAlone(client: pg.Client) {
  for (let waited = 0; waited < 200; waited += 1) {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rowCount === 0) return;
    await sleep(50);
  }
  throw new Error('the killed server still has connections to PostgreSQL after 10 s');
}

/** Makes somebody staff, who answers requests for offers. */
export const makeStaff = (query: Query, userId: string) =>
  query(
    `insert into user_roles (id, user_id, role, created_at) values (gen_random_uuid(), $1, 'superadmin', now() + interval '1 second')`,
    [userId],
  );

const coursesPerRound = 8;
/** The last courses of a round have one lesson, so that some are finished, and certificates issued, in every round. */
const longCourses = 5;
const lessonsPerCourse = 4;

/** Adds courses for a round, taught by all reviewers, so that there is always work. */
export async function addCourses(
  query: Query,
  round: number,
  reviewers: string[],
): Promise<Course[]> {
  const [lead] = reviewers;
  await query(
    `insert into categories (id, name, slug) values (gen_random_uuid(), 'Kategori', 'kategori') on conflict do nothing`,
  );
  await query(
    `insert into courses (id, title, slug, level, price, category_id, instructor_id, state, created_at)
     select gen_random_uuid(), 'Kursus ' || $1::int || '-' || i, 'kursus-' || $1::int || '-' || i, 'beginner', 0, (select id from categories where slug = 'kategori'), $2::uuid, 'published', now()
     from generate_series(1, ${coursesPerRound}) i`,
    [round, lead],
  );
  const slugs = `kursus-${round}-%`;
  await query(
    `insert into course_instructors (id, course_id, instructor_id, created_at)
     select gen_random_uuid(), c.id, r, now() from courses c cross join unnest($2::uuid[]) r where c.slug like $1`,
    [slugs, reviewers],
  );
  await query(
    `insert into lessons (id, course_id, title, duration_minutes, order_index, created_at)
     select gen_random_uuid(), c.id, 'Pelajaran ' || i, 10, i, now() from courses c
     cross join generate_series(1, case when split_part(c.slug, '-', 3)::int > ${longCourses} then 1 else ${lessonsPerCourse} end) i where c.slug like $1`,
    [slugs],
  );
  return query<Course>(
    `select c.slug, array_agg(l.id::text order by l.order_index) lessons from courses c join lessons l on l.course_id = c.id where c.slug like $1 group by c.slug`,
    [slugs],
  );
}

const salesPerRound = 20;

/** Adds courses for sale, taught by one of the reviewers; answers their addresses. */
export async function addSales(query: Query, round: number, lead: string): Promise<string[]> {
  const sales = await query<{ slug: string }>(
    `with sale as (
       insert into courses (id, title, slug, level, price, category_id, instructor_id, state, created_at)
       select gen_random_uuid(), 'Dijual ' || i, 'dijual-' || $1::int || '-' || i, 'beginner', 199000, (select id from categories where slug = 'kategori'), $2::uuid, 'published', now()
       from generate_series(1, ${salesPerRound}) i returning id, slug
     ), lead as (
       insert into course_instructors (id, course_id, instructor_id, created_at) select gen_random_uuid(), id, $2::uuid, now() from sale
     ) select slug from sale`,
    [round, lead],
  );
  return sales.map(({ slug }) => slug);
}

/** The address of the course whose exam is sat all the time. */
export const examCourse = 'ujian-terus';
const examQuestions = 4;

/** Adds a course with an exam that can be sat as often as one likes, and these people who have finished it. */
export async function addExam(query: Query, people: string[]): Promise<void> {
  const [teacher] = people;
  await query(
    `insert into categories (id, name, slug) values (gen_random_uuid(), 'Kategori', 'kategori') on conflict do nothing`,
  );
  await query(
    `insert into courses (id, title, slug, level, price, category_id, instructor_id, state, created_at)
     values (gen_random_uuid(), 'Ujian', '${examCourse}', 'beginner', 0, (select id from categories where slug = 'kategori'), $1::uuid, 'published', now())`,
    [teacher],
  );
  await query(
    `insert into enrollments (id, user_id, course_id, source, progress, completed_at, created_at)
     select gen_random_uuid(), p, c.id, 'free', 100, now(), now() from courses c cross join unnest($1::uuid[]) p where c.slug = '${examCourse}'`,
    [people],
  );
  await query(
    `insert into exams (course_id, opened_at, attempts, hours_between, updated_at) select id, now(), 100000, 0, now() from courses where slug = '${examCourse}'`,
  );
  await query(
    `with question as (insert into exam_questions (id, course_id, revision, position, created_at, updated_at)
       select gen_random_uuid(), c.id, 1, i, now(), now() from courses c cross join generate_series(1, ${examQuestions}) i where c.slug = '${examCourse}' returning id)
     insert into exam_question_versions (question_id, revision, kind, text, content, key, saved_at)
     select id, 1, 'short_text', 'Tulis jawaban Anda.', '{}', '{"accepted":["benar"],"typos":0}', now() from question`,
  );
}

/** The address of the course that is written in the studio all the time. */
export const studioCourse = 'studio-terus';
export const studioLessons = 40;

/** Adds a course with many lessons, led by this person; answers its id. */
export async function addStudio(query: Query, lead: string): Promise<string> {
  const made = await query<{ id: string }>(
    `with course as (insert into courses (id, title, slug, level, price, category_id, instructor_id, state, created_at)
       select gen_random_uuid(), 'Studio', '${studioCourse}', 'beginner', 0, id, $1::uuid, 'published', now() from categories where slug = 'kategori' returning id
     ), lesson as (
       insert into lessons (id, course_id, title, duration_minutes, order_index, created_at)
       select gen_random_uuid(), id, 'Pelajaran ' || i, 10, i, now() from course cross join generate_series(1, ${studioLessons}) i
     ) insert into course_instructors (id, course_id, instructor_id, created_at) select gen_random_uuid(), id, $1::uuid, now() from course returning course_id "id"`,
    [lead],
  );
  return made[0]?.id ?? '';
}
