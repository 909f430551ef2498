import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cutConnections, emptyPostgres } from '~/testing/database';
import { type Pipelines, pipelineReads } from './pipelines';

const most = 2;

describe('reads that share connections', () => {
  let place: Awaited<ReturnType<typeof emptyPostgres>>;
  let pool: pg.Pool;
  let pipelines: Pipelines;
  const ask = (name: string, text: string, values: unknown[] = []) =>
    pool.query({ name, text, values });
  const backendOf = async (name: string) =>
    (await ask(name, 'select pg_backend_pid() as pid')).rows[0].pid as number;
  /** Each read opens one of the pipelines that are missing. */
  const ready = () =>
    vi.waitFor(async () => {
      await ask('one', 'select 1');
      expect(pipelines.connections()).toEqual({ busy: 0, idle: most });
    });

  beforeAll(async () => {
    place = await emptyPostgres();
    const config = { connectionString: place.url };
    pool = new pg.Pool({ ...config, max: 4 });
    pool.on('error', () => {});
    pipelines = pipelineReads(pool, config, most);
    await ready();
  });
  afterAll(async () => {
    await pipelines.close();
    await pool.end();
    await place.drop();
  });

  /** The pipelines are open a moment after they count. */
  const onPipeline = () =>
    vi.waitFor(async () =>
      expect(await backendOf('pid')).not.toBe(
        (await pool.query('select pg_backend_pid() as pid')).rows[0].pid,
      ),
    );

  test('have each its own answer, though many are under way at once', async () => {
    await onPipeline();
    const asked = Array.from({ length: 200 }, (_, index) => index);
    const answers = await Promise.all(
      asked.map((index) =>
        ask(`echo ${index % 5}`, `select $1::int as value, ${index % 5} as kind`, [index]),
      ),
    );
    expect(answers.map(({ rows }) => rows)).toEqual(
      asked.map((index) => [{ value: index, kind: index % 5 }]),
    );
  });

  test('fail alone', async () => {
    await onPipeline();
    const divide = (by: number) =>
      ask('divide', 'select 6 / $1::int as value', [by]).then(
        ({ rows }) => rows[0].value,
        (error: pg.DatabaseError) => error.code,
      );
    expect(await Promise.all([3, 0, 2, 0, 1].map(divide))).toEqual([2, '22012', 3, '22012', 6]);
  });

  test('do not wait for a slow one', async () => {
    await onPipeline();
    const blocker = await pool.connect();
    await blocker.query('begin');
    await blocker.query('select pg_advisory_xact_lock(1)');
    // Each pipeline is held up by a read that waits for the lock.
    const slow = [ask('slow', 'select pg_advisory_xact_lock(1)')];
    await nextTurn();
    slow.push(ask('slow', 'select pg_advisory_xact_lock(1)'));
    let slowAnswers = 0;
    const seen = Promise.all(slow.map((one) => one.then(() => (slowAnswers += 1))));
    const waiting = `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`;
    await vi.waitFor(async () =>
      expect((await blocker.query(waiting)).rows).toEqual([{ n: most }]),
    );
    let quickAnswers = 0;
    await vi.waitFor(() => {
      void ask('quick', 'select 2').then(() => (quickAnswers += 1));
      expect(quickAnswers).toBeGreaterThan(0);
    });
    expect(slowAnswers).toBe(0);
    await blocker.query('commit');
    blocker.release();
    await seen;
  });

  test('go on after their connections were cut', async () => {
    await onPipeline();
    const before = await backendOf('pid');
    await cutConnections(place.url);
    await vi.waitFor(async () => expect(await backendOf('pid')).not.toBe(before));
    await ready();
    await onPipeline();
  });

  test('other statements keep a connection of the pool to themselves', async () => {
    await onPipeline();
    const client = await pool.connect();
    await client.query('begin');
    await client.query('create table kept (id int)');
    expect((await ask('tables', `select to_regclass('kept') is null as missing`)).rows).toEqual([
      { missing: true },
    ]);
    await client.query('rollback');
    client.release();
  });
});
