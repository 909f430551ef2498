import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.ts';
import { fillAdministration } from './administration-fill.ts';
import { fillCatalogue } from './catalogue-fill.ts';
import { fillCompanies } from './companies-fill.ts';
import { fill } from './data.ts';
import { fillEarnings } from './earnings-fill.ts';
import { expectAlike, type Limit, startLimit } from './limit/start.ts';
import { httpClient } from './load.ts';
import { messageOf } from './measure.ts';
import { fillMembers } from './members-fill.ts';
import { type Statement, startRecorder } from './record.ts';
import { runCommand, type ServerOptions, startServer, temporaryFolder } from './server.ts';
import type { Measure, Prepared, Sql, Subject, World } from './suite.ts';
import { fillTeaching } from './teaching-fill.ts';

export type StandOptions = {
  world: World;
  measures: Measure[];
  writes: number;
  quotes: number;
  nodeArgs: string[];
  worker: boolean;
  /** a folder whose PostgreSQL keeps what is filled, so that the next run begins with a copy of it */
  keep: string | undefined;
};
type Place = Pick<ServerOptions, 'dataDir' | 'databaseUrl'>;

const sizedFills = {
  catalogue: fillCatalogue,
  members: fillMembers,
  earnings: fillEarnings,
  administration: fillAdministration,
  companies: fillCompanies,
};
const settlePatience = 20_000;
/** So many subjects of a measure hold each kind of them. */
const countedSubjects = 60;
const say = (line: string) => void process.stderr.write(`  ${line}\n`);

type Open = (work: (sql: Sql) => Promise<void>) => Promise<void>;

async function migrate(place: Place): Promise<void> {
  const server = await startServer({ ...place, worker: false });
  await server.stop();
}

async function tidyUp(open: Open): Promise<void> {
  await open(async (sql) => {
    await sql.exec('vacuum (analyze)');
    await sql.exec('checkpoint');
  });
}

/** Migrated by the server, filled by us, indexed by the product's own command, then vacuumed as a night later. */
async function furnish(place: Place, { world, writes, quotes }: StandOptions, open: Open) {
  await migrate(place);
  const started = performance.now();
  await open((sql) => {
    if ('size' in world) return sizedFills[world.name](sql, world.size);
    return world.name === 'classroom' ? fill(sql, writes, quotes) : fillTeaching(sql);
  });
  const filled = performance.now() - started;
  const indexed = await runCommand(['admin', 'reindex'], place);
  await tidyUp(open);
  say(
    `filled in ${(filled / 1_000).toFixed(1)} s, indexed by «admin reindex» in ${(indexed / 1_000).toFixed(1)} s`,
  );
}

/** What asks a server behind the recorder, and where the same is asked without it. */
type Asked = {
  recorder: Awaited<ReturnType<typeof startRecorder>>;
  client: ReturnType<typeof httpClient>;
  url: string;
  limit: Limit;
};

/** The statements of a request to a measure's subjects, the most that one of them takes; a bare server answers as the product. */
async function statementsOf(
  measure: Measure,
  subjects: Subject[],
  { recorder, client, url, limit }: Asked,
): Promise<number> {
  const [warm, subject] = subjects;
  if (!warm || !subject) throw new Error('fewer than two subjects');
  await client.send(measure.call(warm));
  const counts: number[] = [];
  for (const one of measure.exact ? subjects.slice(0, countedSubjects) : [subject]) {
    const tape = await recorder.record(
      () => client.send(measure.call(one)),
      measure.exact ? 0 : 100,
    );
    counts.push(ofRequest(tape).filter(({ text }) => !/^begin/i.test(text)).length);
  }
  if (measure.limit) await expectAlike(limit, url, measure, subjects.slice(0, countedSubjects));
  return Math.max(...counts);
}

/** The subjects of each measure, and its statements as a proxy counts them while a server answers it. */
async function readyOf(
  address: string,
  measures: Measure[],
  live: pg.Pool,
  limit: Limit,
): Promise<Prepared['ready']> {
  const recorder = await startRecorder(address);
  const server = await startServer({
    dataDir: temporaryFolder(),
    databaseUrl: recorder.url,
    worker: false,
  });
  const client = httpClient(server.url, 1);
  const ready: Prepared['ready'] = new Map();
  for (const measure of measures) {
    const subjects: Subject[] = (await live.query(measure.subjects)).rows;
    ready.set(
      measure,
      await statementsOf(measure, subjects, { recorder, client, url: server.url, limit }).then(
        (statements) => ({
          subjects: measure.once ? subjects.slice(2) : subjects,
          statements,
          ...(measure.limit && { limitUrl: limit.url }),
        }),
        (error: unknown) => ({ subjects, failure: messageOf(error) }),
      ),
    );
  }
  client.close();
  await server.stop();
  await recorder.stop();
  return ready;
}

/** What follows the commit of a write delivers its notices. */
function ofRequest(tape: Statement[]): Statement[] {
  const end = tape.findIndex(({ text }) => /^(commit|rollback)/i.test(text));
  return end < 0 ? tape : tape.slice(0, end);
}

/** A pool whose connection may be cut when the server stops. */
function quietPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1 });
  pool.on('error', () => {});
  return pool;
}

/** Settings of a PostgreSQL that is filled, and stopped before anything is measured. */
const hurried = [
  'shared_buffers=3GB',
  'maintenance_work_mem=1GB',
  'max_wal_size=32GB',
  'checkpoint_timeout=1h',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/** Fills `live`. What is kept is filled only once. */
async function fillDatabases(url: string, dataDir: string, options: StandOptions): Promise<void> {
  const { world, keep } = options;
  const connected = async (
    database: string,
    work: (client: pg.Client) => Promise<unknown>,
  ): Promise<void> => {
    const client = new pg.Client({ connectionString: addressOf(url, database) });
    await client.connect();
    await work(client).finally(() => client.end());
  };
  const execute = (text: string) => connected('postgres', (client) => client.query(text));
  const placeOf = (database: string): Place => ({ dataDir, databaseUrl: addressOf(url, database) });
  const openOf =
    (database: string): Open =>
    (work) =>
      connected(database, (client) =>
        work({
          exec: (text) => client.query(text),
          query: async (text, values) => (await client.query(text, values)).rows,
        }),
      );
  const made = async (database: string) => {
    await execute(`drop database if exists ${database}`);
    await execute(`create database ${database}`);
    await furnish(placeOf(database), options, openOf(database));
  };
  const copied = async (from: string, to: string) => {
    await execute(`drop database if exists ${to}`);
    await execute(`create database ${to} template ${from} strategy file_copy`);
  };

  if (keep) {
    const kept = ['kept', world.name, ...('size' in world ? [world.size] : [])].join('_');
    let known = false;
    await connected('postgres', async (client) => {
      known =
        (await client.query(`select from pg_database where datname = '${kept}'`)).rowCount === 1;
    });
    if (known) {
      await migrate(placeOf(kept));
      await tidyUp(openOf(kept));
    } else {
      await made('filling');
      await execute(`alter database filling rename to ${kept}`);
    }
    await copied(kept, 'live');
  } else await made('live');
}

const addressOf = (url: string, database: string) => url.replace(/\/postgres$/, `/${database}`);
/** A durable PostgreSQL. Null where none can be started. */
export async function preparePostgres(options: StandOptions): Promise<Prepared | null> {
  const { world, measures, nodeArgs, worker, keep } = options;
  const dataDir = temporaryFolder();
  if (keep) {
    const filling = await startPostgres({ keep, more: hurried });
    if (!filling) return null;
    await fillDatabases(filling.url, dataDir, options);
    await filling.stop();
    // Nothing of this is written while something is measured.
    spawnSync('sync');
  }
  const postgres = await startPostgres({ durable: true, keep });
  if (!postgres) return null;
  if (!keep) await fillDatabases(postgres.url, dataDir, options);
  const address = (database: string) => addressOf(postgres.url, database);
  const watch = quietPool(address('live'));
  const limit = await startLimit(address('live'));
  return {
    label: 'postgres',
    world,
    start: (more) =>
      startServer({ dataDir, databaseUrl: address('live'), nodeArgs, worker, ...more }),
    subjects: async (sql) => (await watch.query(sql)).rows,
    ready: await readyOf(address('live'), measures, watch, limit),
    settle: async () => {
      const deadline = performance.now() + settlePatience;
      while (worker && performance.now() < deadline) {
        const { rows } = await watch.query('select 1 from outbox limit 1');
        if (rows.length === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      if (worker)
        say(
          'the notices of the last round are still being delivered: the next one suffers from it',
        );
    },
    close: async () => {
      limit.stop();
      await watch.end();
      await postgres.stop();
    },
  };
}

/** The embedded database with the same content; its server alone may open it. */
export async function prepareEmbedded(options: StandOptions): Promise<Prepared> {
  const { world, measures, nodeArgs, worker } = options;
  const dataDir = temporaryFolder();
  const opened = async <T>(work: (database: PGlite) => Promise<T>): Promise<T> => {
    const database = await PGlite.create({ dataDir: join(dataDir, 'db'), extensions: { pg_trgm } });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const subjects = (sql: string) =>
    opened(async (database) => (await database.query<Subject>(sql)).rows);

  await furnish({ dataDir }, options, (work) =>
    opened((database) =>
      work({
        exec: (text) => database.exec(text),
        query: async (text, values) => (await database.query<Subject>(text, values)).rows,
      }),
    ),
  );
  const ready: Prepared['ready'] = new Map();
  for (const measure of measures)
    ready.set(measure, { subjects: await subjects(measure.subjects) });
  return {
    label: 'embedded',
    world,
    start: (more) => startServer({ dataDir, nodeArgs, worker, ...more }),
    subjects,
    ready,
    settle: async () => {},
    close: async () => {},
  };
}
