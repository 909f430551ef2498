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
  const work = vi.fn<Queue['work']>(async (_, given) => {
    handle = given as typeof handle;
  });
  const queue: Queue = {
    ready: () => true,
    work,
    every: async () => {},
    send: async (_, jobs) => void sent.push(...(jobs as Sent[])),
    stop: async () => {},
  };
  return { queue, sent, work, run: (id: string) => handle({ id }) };
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
  const worked: string[] = [];
  const { queue, sent, work, run } = queueDouble();
  const tea = workOf({
    due: async () => [{ id, turn }],
    work: async (_, row) => void worked.push(row),
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
  expect(work.mock.calls[0]?.slice(0, 1)).toEqual(['tea']);
  expect(work.mock.calls[0]?.[2]).toEqual({ atOnce: 1, seconds: 60 });
  await run(id);
  expect(worked).toEqual([id]);
});

test('a machine that can’t do it neither looks nor works', async () => {
  const due = vi.fn(async () => []);
  const { queue, work } = queueDouble();
  const stop = await startDueWork(workOf({ possible: async () => false, due }), deps, queue);
  await stop();
  expect([due.mock.calls, work.mock.calls]).toEqual([[], []]);
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
