import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '~/lib/errors';
import { draftAt } from '~/lib/web/draft';
import { forgetAttempt, HandIn } from './hand-in';

const happened: string[] = [];
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const refusal = (status: number, code: string) => () =>
  Promise.reject(new AppError({ status, code } as never));
const flush = vi.fn(async () => true);
const send = vi.fn(async (): Promise<unknown> => happened.push('sent'));
const handInOf = (person = 'sari') =>
  new HandIn({
    person,
    attemptId: 'a1',
    flush,
    send,
    onDone: () => void happened.push('done'),
    onRefused: ({ code }) => void happened.push(code),
  });
const soon = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  // Its texts are its own properties, as those of the browser's are.
  const storage = Object.create({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) =>
      void stored.set(key, Object.assign(storage, { [key]: text })[key]),
    removeItem: (key: string) => void (delete storage[key] && stored.delete(key)),
  });
  vi.stubGlobal('localStorage', storage);
  happened.length = 0;
  flush.mockReset().mockResolvedValue(true);
  send.mockReset().mockImplementation(async () => happened.push('sent'));
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without a connection it waits, and is sent by itself when the connection returns', async () => {
  send.mockImplementationOnce(offline).mockImplementationOnce(offline);
  const handIn = handInOf();
  handIn.begin();
  await soon();
  expect([handIn.state(), happened]).toEqual(['waiting', []]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(handIn.state()).toBe('waiting');
  await handIn.try();
  expect(happened).toEqual(['sent', 'done']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(3);
});

test('it isn’t sent before an answer that still waits', async () => {
  flush.mockResolvedValueOnce(false);
  const handIn = handInOf();
  handIn.begin();
  await soon();
  expect([handIn.state(), happened]).toEqual(['waiting', []]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(happened).toEqual(['sent', 'done']);
});

test('after a reload the next page sends it, but only for the same person', async () => {
  send.mockImplementationOnce(offline);
  const handIn = handInOf();
  handIn.begin();
  await soon();
  handIn.stop();
  handInOf('dimas').resume();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(happened).toEqual([]);
  handInOf().resume();
  await soon();
  expect(happened).toEqual(['sent', 'done']);
  handInOf().resume();
  await soon();
  expect(send).toHaveBeenCalledTimes(2);
});

test('a refusal ends it, and a reload doesn’t begin it again', async () => {
  send.mockImplementationOnce(refusal(409, 'enrollment_suspended'));
  const handIn = handInOf();
  handIn.begin();
  await soon();
  expect([handIn.state(), happened]).toEqual(['no', ['enrollment_suspended']]);
  handInOf().resume();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('after the deadline it is sent although answers are missing, until the server has ended the attempt', async () => {
  flush.mockResolvedValue(false);
  send.mockImplementationOnce(offline);
  const handIn = handInOf();
  handIn.end();
  await soon();
  expect(handIn.state()).toBe('waiting');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(happened).toEqual(['sent', 'done']);
});

test('what ended meanwhile is told, and leaves no wish behind', async () => {
  send.mockImplementation(offline);
  const handIn = handInOf();
  handIn.begin();
  await soon();
  handIn.stop();
  draftAt({ person: 'sari', place: 'exam:a1:3' }).keep('{}');
  expect(forgetAttempt('dimas', 'a1')).toEqual({ answers: 0, wasHandedIn: false });
  expect(forgetAttempt('sari', 'a1')).toEqual({ answers: 1, wasHandedIn: true });
  handInOf().resume();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledTimes(1);
});
