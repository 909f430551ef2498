import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settledAuth } from '~/features/auth/web/session';
import { followWaiting, keepWaiting } from '~/features/learning/web/waiting';
import { draftAt } from '~/lib/web/draft';
import { classroom } from '~/testing/classroom';
import { localStorageDouble } from '~/testing/local-storage';
import { type Person, testSite } from '~/testing/site';

vi.mock('~/features/auth/web/session', () => ({ settledAuth: vi.fn() }));

const site = await testSite();
const other = await site.person();
const client = new QueryClient();
const tab = { onLine: false, listeners: new Set<() => void>() };
/** Whose cookie the browser has, and the answers to what its tab has sent with it. */
const browser = { cookieOf: null as Person | null, answers: [] as Promise<number>[] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  tab.listeners.clear();
  tab.onLine = false;
  browser.answers = [];
  vi.stubGlobal('localStorage', localStorageDouble());
  vi.stubGlobal('navigator', tab);
  vi.stubGlobal('window', {
    addEventListener: (_: string, listen: () => void) => tab.listeners.add(listen),
    removeEventListener: (_: string, listen: () => void) => tab.listeners.delete(listen),
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', (await browser.cookieOf?.cookie) ?? '');
    headers.set('origin', site.config.appUrl);
    const asked = Promise.resolve(site.api.request(path, { ...init, headers }));
    browser.answers.push(asked.then(({ status }) => status));
    return asked;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the tab takes itself to be: it learns of another person's signing in by a message, which may come after the connection. */
const tabOf = ({ userId }: Person) =>
  vi.mocked(settledAuth).mockResolvedValue({ status: 'in', user: { id: userId } as never });
const connect = () => {
  tab.onLine = true;
  for (const listen of tab.listeners) listen();
};
const answered = async (times: number) => {
  await vi.waitFor(() => expect(browser.answers).toHaveLength(times));
  return Promise.all(browser.answers);
};

test('what somebody has submitted offline is never sent as the person who signs in on the same browser, and goes as its author later', async () => {
  const room = await classroom(site);
  expect((await other.post('/enrollments', { course: room.slug })).status).toBeLessThan(300);
  const lessonId = room.lessonId(0);
  const { userId } = room.learner;
  const attemptsOf = async (person: Person) =>
    (await person.get(`/learn/${room.slug}`)).json as {
      lessons: { status: string; attemptCount: number }[];
    };
  const kept = () => draftAt({ person: userId, place: `waiting:${lessonId}` }).read();

  tabOf(room.learner);
  keepWaiting(client, userId, {
    lessonId,
    title: 'Pengantar',
    notes: 'Hanya milik saya.',
    attempt: 1,
    files: [],
  });
  browser.cookieOf = other;
  connect();
  expect(await answered(1)).toEqual([409]);
  // The other person's own page follows their queue, which is empty.
  tabOf(other);
  followWaiting(client, other.userId);
  connect();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(browser.answers).toHaveLength(1);
  expect(kept()).toContain('Hanya milik saya.');
  for (const person of [room.learner, other])
    expect((await attemptsOf(person)).lessons[0]).toMatchObject({
      status: 'not_started',
      attemptCount: 0,
    });

  browser.cookieOf = room.learner;
  tabOf(room.learner);
  followWaiting(client, userId);
  expect(await answered(2)).toEqual([409, 200]);
  await vi.waitFor(() => expect(kept()).toBe(''));
  expect((await attemptsOf(room.learner)).lessons[0]).toMatchObject({
    status: 'submitted',
    attemptCount: 1,
  });
  expect((await attemptsOf(other)).lessons[0]).toMatchObject({
    status: 'not_started',
    attemptCount: 0,
  });
});
