import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.ts';
import { replay } from './bare.ts';
import { fill } from './data.ts';
import { httpClient } from './load.ts';
import { startRecorder } from './record.ts';
import { type ServerOptions, startServer, temporaryFolder } from './server.ts';
import type { Measure, Stand, Subject } from './suite.ts';

export type Prepared = Stand & {
  /** the subjects of each measure, and on PostgreSQL its SQL without a server around it */
  ready: Map<Measure, { subjects: Subject[]; bare: ((subject: Subject) => Promise<void>) | null }>;
  /** waits until background work that the last requests caused is done */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

export type StandOptions = { measures: Measure[]; writes: number; concurrency: number; nodeArgs: string[]; worker: boolean };

const settlePatience = 20_000;

/** A durable PostgreSQL with two databases of the same content: one for the server, one for its bare SQL. Null where none can be started. */
export async function preparePostgres({ measures, writes, concurrency, ...rest }: StandOptions): Promise<Prepared | null> {
  const postgres = await startPostgres({ durable: true });
  if (!postgres) return null;
  const address = (database: string) => postgres.url.replace(/\/postgres$/, `/${database}`);
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('create database live');

  const dataDir = temporaryFolder();
  const recorder = await startRecorder(address('live'));
  const recorded = await startServer({ dataDir, databaseUrl: recorder.url, worker: false });
  const live = new pg.Client({ connectionString: address('live') });
  await live.connect();
  await fill({ exec: (text) => live.query(text), query: async (text) => (await live.query(text)).rows }, writes);

  const client = httpClient(recorded.url, 1);
  const pool = new pg.Pool({ connectionString: address('bare'), max: concurrency });
  // The server is stopped while this pool may still hold a connection.
  pool.on('error', () => {});
  const ready: Prepared['ready'] = new Map();
  for (const measure of measures) {
    const subjects: Subject[] = (await live.query(measure.subjects)).rows;
    const [warm, subject] = subjects;
    if (!warm || !subject) throw new Error(`${measure.name}: no subjects`);
    await client.send(measure.call(warm));
    const statements = await recorder.record(() => client.send(measure.call(subject)));
    ready.set(measure, { subjects: measure.once ? subjects.slice(2) : subjects, bare: replay(statements, subject, pool) });
    process.stderr.write(`  ${measure.name}: ${statements.length} statements a request\n`);
  }
  client.close();
  await recorded.stop();
  await recorder.stop();
  await live.end();
  await admin.query('create database bare template live');
  await admin.end();

  const watch = new pg.Pool({ connectionString: address('live'), max: 1 });
  // The server is stopped while this pool may still hold a connection.
  watch.on('error', () => {});
  return {
    label: 'postgres',
    start: (options) => startServer({ dataDir, databaseUrl: address('live'), ...rest, ...options }),
    subjects: async (sql) => (await watch.query(sql)).rows,
    ready,
    settle: async () => {
      const deadline = performance.now() + settlePatience;
      while (rest.worker && performance.now() < deadline) {
        const { rows } = await watch.query('select 1 from outbox limit 1');
        if (rows.length === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      if (rest.worker) process.stderr.write('  the notices of the last round are still being delivered: the next one suffers from it\n');
    },
    close: async () => {
      await Promise.all([pool.end(), watch.end()]);
      await postgres.stop();
    },
  };
}

/** The embedded database with the same content; its server alone may open it, so that there is nothing bare to compare with. */
export async function prepareEmbedded({ measures, writes, concurrency: _, ...rest }: StandOptions): Promise<Prepared> {
  const dataDir = temporaryFolder();
  const start = (options?: Partial<ServerOptions>) => startServer({ dataDir, ...rest, ...options });
  const opened = async <T>(work: (database: PGlite) => Promise<T>): Promise<T> => {
    const database = await PGlite.create({ dataDir: join(dataDir, 'db'), extensions: { pg_trgm } });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const subjectsIn = async (database: PGlite, sql: string) => (await database.query<Subject>(sql)).rows;

  const first = await start({ nodeArgs: [] });
  await first.stop();
  const ready: Prepared['ready'] = new Map();
  await opened(async (database) => {
    await fill({ exec: (text) => database.exec(text), query: (text) => subjectsIn(database, text) }, writes);
    for (const measure of measures) ready.set(measure, { subjects: await subjectsIn(database, measure.subjects), bare: null });
  });
  return {
    label: 'embedded',
    start,
    subjects: (sql) => opened((database) => subjectsIn(database, sql)),
    ready,
    settle: async () => {},
    close: async () => {},
  };
}
