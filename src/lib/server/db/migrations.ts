import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log';
import { migrationsFolder } from './files';

/** One connection of either database. */
export type Connection = {
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
};

export type Migration = {
  name: string;
  /** when it was generated; the number under which a database knows it */
  when: number;
  hash: string;
  statements: string[];
  /** its statements run without a transaction, one after the other */
  alone: boolean;
};

/** The first line of a file with statements that PostgreSQL allows outside transactions only, as `create index concurrently`. */
const aloneMark = '-- no transaction';
/** A statement that waits for a lock makes everything after it wait; it gives up after this, and is tried again a little later. */
const lockTimeout = '2s';
const tries = 20;
const pauseMs = { least: 500, most: 1_500 };
/** Codes of PostgreSQL: the lock wasn't free, or two waited for each other. */
const locked = new Set(['55P03', '40P01']);

export function migrationsIn(folder = migrationsFolder()): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    const statements = text
      .split('--> statement-breakpoint')
      .filter((statement) => statement.trim() !== '');
    return {
      name: tag,
      when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements,
      alone: text.startsWith(aloneMark),
    };
  });
}

/** The migrations that a database lacks, by the table that Drizzle's own tools keep too. @throws Error for a database that began with other migrations than these */
export async function pendingMigrations(
  connection: Connection,
  all = migrationsIn(),
): Promise<Migration[]> {
  const { rows: tables } = await connection.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (!(tables[0] as { known: boolean }).known) return all;
  const { rows } = await connection.query('select created_at from drizzle.__drizzle_migrations');
  const applied = new Set(rows.map((row) => Number((row as { created_at: unknown }).created_at)));
  const [baseline] = all;
  if (applied.size > 0 && baseline && !applied.has(baseline.when))
    throw new Error(
      `Database ini dimulai dengan migrasi dari sebelum ${baseline.name}, yang tidak ada lagi, sehingga tidak dapat diteruskan: pakai database yang kosong.`,
    );
  return all.filter(({ when }) => !applied.has(when));
}

/** Brings a database up to date, a transaction per file, and answers the files; nobody else may migrate meanwhile. @throws Error naming a file whose lock was never free */
export async function applyMigrations(
  connection: Connection,
  { all = migrationsIn(), log }: { all?: Migration[]; log?: Logger | undefined } = {},
): Promise<string[]> {
  const pending = await pendingMigrations(connection, all);
  if (pending.length === 0) return [];
  await connection.query('create schema if not exists drizzle');
  await connection.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const migration of pending)
    await (migration.alone
      ? applyAlone(connection, migration)
      : applyWhole(connection, migration, log));
  return pending.map(({ name }) => name);
}

const note = (connection: Connection, { hash, when }: Migration) =>
  connection.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    when,
  ]);

async function applyWhole(connection: Connection, migration: Migration, log: Logger | undefined) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await connection.query('begin');
      await connection.query(`set local lock_timeout = '${lockTimeout}'`);
      for (const statement of migration.statements) await connection.query(statement);
      await note(connection, migration);
      await connection.query('commit');
      return;
    } catch (err) {
      await connection.query('rollback');
      if (!locked.has((err as { code?: string }).code ?? '')) throw err;
      if (attempt === tries)
        throw new Error(
          `Migrasi ${migration.name} tidak mendapat kuncinya dalam ${tries} percobaan: ${(err as Error).message}`,
          { cause: err },
        );
      log?.warn(
        { migration: migration.name, attempt },
        'a lock that the migration needs is held by others, trying again',
      );
      await sleep(pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least));
    }
  }
}

/** Runs statements that hold no lock which others wait for. What an attempt that was cut short has left is dropped first. */
async function applyAlone(connection: Connection, migration: Migration) {
  for (const statement of migration.statements) {
    const [, index] =
      /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i.exec(
        statement,
      ) ?? [];
    if (index) {
      const { rows } = await connection.query(
        'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
        [`"${index}"`],
      );
      if (rows.length > 0) await connection.query(`drop index concurrently "${index}"`);
    }
    await connection.query(statement);
  }
  await note(connection, migration);
}
