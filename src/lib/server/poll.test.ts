import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poll } from './poll';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work whose looks last until they are let go. */
function slowly() {
  const open: PromiseWithResolvers<void>[] = [];
  let begun = 0;
  const look = () => {
    begun += 1;
    const ended = Promise.withResolvers<void>();
    open.push(ended);
    return ended.promise;
  };
  return { look, begun: () => begun, end: () => open.shift()?.resolve(), open };
}

const flush = () => vi.advanceTimersByTimeAsync(0);

test('one look runs at a time, and the next one comes by the clock', async () => {
  const work = slowly();
  const { stop } = poll({ everyMs: 1_000, look: work.look, failed: () => {} });
  expect(work.begun()).toBe(0);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(work.begun()).toBe(1);
  work.end();
  await flush();
  expect(work.begun()).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(work.begun()).toBe(2);
  work.end();
  await stop();
});

test('what is written during a look is looked for right after it', async () => {
  const work = slowly();
  const { wake, stop } = poll({ everyMs: 60_000, look: work.look, failed: () => {} });
  wake();
  wake();
  wake();
  expect(work.begun()).toBe(1);
  work.end();
  await flush();
  expect(work.begun()).toBe(2);
  work.end();
  await flush();
  expect(work.begun()).toBe(2);
  await stop();
});

test('a look that fails is told of, and the next one comes all the same', async () => {
  const failed = vi.fn();
  const look = vi.fn(() => Promise.reject(new Error('the database is away')));
  const { wake, stop } = poll({ everyMs: 1_000, look, failed });
  wake();
  await flush();
  expect(failed).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(look).toHaveBeenCalledTimes(2);
  await stop();
});

test('a stop waits for the look that runs, not for ever, and nothing follows it', async () => {
  const [quick, stuck] = [slowly(), slowly()];
  const [one, other] = [quick, stuck].map(({ look }) =>
    poll({ everyMs: 1_000, look, failed: () => {} }),
  );
  one?.wake();
  other?.wake();
  one?.wake();
  const stopped: string[] = [];
  void one?.stop().then(() => stopped.push('quick'));
  void other?.stop().then(() => stopped.push('stuck'));
  await flush();
  expect(stopped).toEqual([]);
  quick.end();
  await flush();
  expect(stopped).toEqual(['quick']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stopped).toEqual(['quick', 'stuck']);
  one?.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([quick.begun(), stuck.begun()]).toEqual([1, 1]);
});
