import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settledAuth } from '~/features/auth/web/session';
import { AppError, refuse } from '~/lib/errors';
import { draftAt } from '~/lib/web/draft';
import { toastStore } from '~/lib/web/toast';
import { localStorageDouble } from '~/testing/local-storage';
import { sendSubmission } from './api';
import { filesDraft, followWaiting, keepWaiting, takeBack } from './waiting';

vi.mock('./api', () => ({ sendSubmission: vi.fn() }));
vi.mock('~/features/auth/web/session', () => ({ settledAuth: vi.fn() }));
const send = vi.mocked(sendSubmission);

const page = { onLine: false, listeners: new Set<() => void>() };
const client = new QueryClient();
const file = { id: 'f1', name: 'hasil.pdf', contentType: 'application/pdf', bytes: 5 };
const waiting = { lessonId: 'l1', title: 'Tabel', notes: 'Sudah.', attempt: 2, files: [file] };
const kept = (person: string) => draftAt({ person, place: 'waiting:l1' }).read();
const inForm = (person: string) => draftAt({ person, place: 'lesson:l1' }).read();
const lastToast = () => toastStore.current().at(-1);

async function connectionComesBack() {
  page.onLine = true;
  for (const listen of page.listeners) listen();
  await vi.advanceTimersByTimeAsync(0);
}

let person = 0;
/** The module follows one person at a time: each test is somebody else. */
const somebody = () => {
  const name = `person-${++person}`;
  signedIn(name);
  return name;
};
const signedIn = (id: string) =>
  vi
    .mocked(settledAuth)
    .mockResolvedValue(id ? { status: 'in', user: { id } as never } : { status: 'out' });

beforeEach(() => {
  vi.useFakeTimers();
  page.listeners.clear();
  page.onLine = false;
  vi.stubGlobal('localStorage', localStorageDouble());
  vi.stubGlobal('navigator', page);
  vi.stubGlobal('window', {
    addEventListener: (_: string, listen: () => void) => page.listeners.add(listen),
    removeEventListener: (_: string, listen: () => void) => page.listeners.delete(listen),
  });
  send.mockReset().mockResolvedValue({ lessonId: 'l1', status: 'submitted', attemptCount: 2 });
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a submission without a connection waits in the browser and is sent once when the connection is back', async () => {
  const me = somebody();
  expect(keepWaiting(client, me, waiting)).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();
  expect(kept(me)).not.toBe('');
  await connectionComesBack();
  await connectionComesBack();
  expect(send.mock.calls).toEqual([['l1', { notes: 'Sudah.', attempt: 2, files: ['f1'] }, me]]);
  expect(kept(me)).toBe('');
  expect(lastToast()).toMatchObject({
    kind: 'success',
    title: 'Lesson berhasil disubmit untuk review!',
    message: 'Tabel',
  });
});

test('it is sent by the next page too, after a reload, but only for the same person', async () => {
  const [me, other] = [somebody(), somebody()];
  draftAt({ person: me, place: 'waiting:l1' }).keep(JSON.stringify(waiting));
  page.onLine = true;
  followWaiting(client, other);
  await vi.advanceTimersByTimeAsync(0);
  expect(send).not.toHaveBeenCalled();
  signedIn(me);
  followWaiting(client, me);
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(1);
});

test('taken back, it is never sent, and its notes and files are in the form again', async () => {
  const me = somebody();
  keepWaiting(client, me, waiting);
  expect(inForm(me)).toBe('');
  takeBack(me, waiting);
  await connectionComesBack();
  expect(send).not.toHaveBeenCalled();
  expect([kept(me), inForm(me)]).toEqual(['', 'Sudah.']);
  expect(filesDraft(me, 'l1').read()).toEqual([file]);
});

test('a server that can’t answer is asked again, with longer and longer pauses', async () => {
  const me = somebody();
  send
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new AppError({ status: 503, code: 'unavailable' } as never));
  keepWaiting(client, me, waiting);
  await connectionComesBack();
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledTimes(2);
  expect(kept(me)).not.toBe('');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(send).toHaveBeenCalledTimes(3);
  expect(kept(me)).toBe('');
});

test('a refusal ends the waiting: the notes come back into the form, with the reason', async () => {
  const me = somebody();
  send.mockRejectedValueOnce(
    new AppError({ status: 409, code: 'stale_attempt', detail: 'Sudah berubah.' } as never),
  );
  keepWaiting(client, me, waiting);
  await connectionComesBack();
  expect([kept(me), inForm(me)]).toEqual(['', 'Sudah.']);
  expect(lastToast()).toMatchObject({
    kind: 'error',
    title: 'Gagal submit lesson',
    message: 'Tabel: Sudah berubah.',
  });
});

test('after the session has ended it is kept for its author, whoever signs in meanwhile', async () => {
  const [other, me] = [somebody(), somebody()];
  send.mockRejectedValueOnce(new AppError({ status: 401, code: 'not_signed_in' } as never));
  keepWaiting(client, me, waiting);
  await connectionComesBack();
  expect(send).toHaveBeenCalledTimes(1);
  for (const id of ['', other]) {
    signedIn(id);
    await connectionComesBack();
    await vi.advanceTimersByTimeAsync(120_000);
  }
  expect(send).toHaveBeenCalledTimes(1);
  expect(kept(me)).not.toBe('');
  signedIn(me);
  followWaiting(client, me);
  await vi.advanceTimersByTimeAsync(0);
  expect(kept(me)).toBe('');
  expect(send).toHaveBeenLastCalledWith('l1', { notes: 'Sudah.', attempt: 2, files: ['f1'] }, me);
});

test('refused because somebody else is signed in, it is kept', async () => {
  const me = somebody();
  send.mockRejectedValueOnce(refuse('other_person_signed_in'));
  keepWaiting(client, me, waiting);
  await connectionComesBack();
  expect(kept(me)).not.toBe('');
  expect(inForm(me)).toBe('');
});
