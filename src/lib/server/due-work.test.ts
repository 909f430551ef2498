import { expect, test, vi } from 'vitest';
import { testSite } from '~/testing/site';
import { type DueWork, endings, startDueWork } from './due-work';
import { newId } from './ids';
import type { Queue } from './queue';

const site = await testSite();

type Sent = { key: string; data: { id: string } };

/** A queue that remembers what it was sent; what waits there is worked on by `run`. */
function queueDouble() {
  const sent: Sent[] = [];
  let handle: (data: { id: string }) => Promise<void> = async () => {};
  const worked: { name: string; limits: unknown }[] = [];
  const queue: Queue = {
    ready: () => true,
    work: async (name, given, limits) => {
      worked.push({ name, limits });
      handle = given as typeof handle;
    },
    every: async () => {},
    send: async (_, jobs) => void sent.push(...(jobs as Sent[])),
    stop: async () => {},
  };
  return { queue, sent, worked, run: (id: string) => handle({ id }) };
}

const deps = { ctx: site.ctx };
const workOf = (more: Partial<DueWork<typeof deps>> = {}): DueWork<typeof deps> => ({
  queue: 'tea',
  name: 'cups of tea',
  key: 'tea',
  everyMs: 60_000,
  limits: { atOnce: 1, seconds: 60 },
  due: async () => [],
  work: async () => {},
  ...more,
});

test('a row that is due is one job until its turn changes, and is worked on with its limits', async () => {
  const id = newId();
  let turn = 0;
  const rows: string[] = [];
  const { queue, sent, worked, run } = queueDouble();
  const tea = workOf({
    due: async () => [{ id, turn }],
    work: async (_, row) => void rows.push(row),
  });
  for (const next of [0, 0, 1]) {
    turn = next;
    const before = sent.length;
    const stop = await startDueWork(tea, deps, queue);
    await expect.poll(() => sent.length).toBe(before + 1);
    await stop();
  }
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  expect(sent.every(({ data }) => data.id === id)).toBe(true);
  expect(worked[0]).toEqual({ name: 'tea', limits: { atOnce: 1, seconds: 60 } });
  await run(id);
  expect(rows).toEqual([id]);
});

test('a machine that can’t do it neither looks nor works', async () => {
  const due = vi.fn(async () => []);
  const { queue, worked } = queueDouble();
  const stop = await startDueWork(workOf({ possible: async () => false, due }), deps, queue);
  await stop();
  expect([due.mock.calls, worked]).toEqual([[], []]);
});

test('rows that can’t be read are logged, and looked for again', async () => {
  let looks = 0;
  const { queue, sent } = queueDouble();
  const due = async () => {
    looks += 1;
    if (looks === 1) throw new Error('the database is away');
    return [{ id: newId() }];
  };
  const ctx = site.ctx();
  const warn = vi.spyOn(ctx.log, 'warn');
  const stop = await startDueWork(workOf({ everyMs: 20, due }), { ctx: () => ctx }, queue);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await stop();
  expect(warn).toHaveBeenCalledWith(
    { err: expect.any(Error) },
    'cups of tea not handed over, will be tried again',
  );
  warn.mockRestore();
});

test('a job that staff throws away ends its row', async () => {
  const end = vi.fn(async () => {});
  const ctx = site.ctx();
  await endings([{ queue: 'tea', end }]).tea?.(ctx, { id: 'cup' });
  expect(end).toHaveBeenCalledWith(ctx, 'cup');
});
