import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { AppError } from '~/lib/errors';
import { onSessionLost, openedFor } from '~/lib/web/api';
import { dropDraftsOf, dropOldDrafts } from '~/lib/web/draft';
import { dropEarly } from '~/lib/web/early';
import { comeBack, leave } from '~/lib/web/leaving';
import { setReadingOnly } from '~/lib/web/reading-only';
import type { SessionUser } from '../schema';
import { fetchMe, signOutOf } from './api';

type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'MFA_CHALLENGE_VERIFIED';
export type AuthState =
  | { status: 'loading'; unreachable: boolean }
  | { status: 'out' }
  | { status: 'in'; user: SessionUser };
type Message = { event: AuthEvent | 'LEAVING'; leave: boolean };

const loading: AuthState = { status: 'loading', unreachable: false };
const refreshMs = 30 * 60_000;
const signOutMs = 10_000;
/** The pauses between attempts to reach the server double from the first to the longest. */
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

let state: AuthState = loading;
let cache: QueryClient | undefined;
let channel: BroadcastChannel | undefined;
let checking: Promise<void> | undefined;
/** While a tab signs out, the end of the session must not look like an expired session. */
let quietUntil = 0;
const listeners = new Set<(event: AuthEvent) => void>();
const watchers = new Set<() => void>();

/** The auth state of the specification §4: loading, then signed in or signed out. All tabs share it. */
export const useAuth = () =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    () => state,
    () => loading,
  );

/** The signed-in person's id; empty for a visitor. */
export function useUserId(): string {
  const auth = useAuth();
  return auth.status === 'in' ? auth.user.id : '';
}

/** Calls `listen` for every event of the session. Answers the function that stops it. */
export function onAuthEvent(listen: (event: AuthEvent) => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

/** Resolves with the state as soon as it is known. */
export function settledAuth(): Promise<Exclude<AuthState, { status: 'loading' }>> {
  return new Promise((resolve) => {
    const resolveWhenKnown = () => {
      if (state.status === 'loading') return;
      watchers.delete(resolveWhenKnown);
      resolve(state);
    };
    watchers.add(resolveWhenKnown);
    resolveWhenKnown();
  });
}

/** Starts the store in the browser: fetches the current user, listens to other tabs and refreshes regularly. Answers the function that stops it. */
export function startSession(client: QueryClient): () => void {
  cache = client;
  dropOldDrafts();
  channel = new BroadcastChannel('nusakelas-auth');
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.event === 'LEAVING') quietUntil = Date.now() + signOutMs;
    else if (data.event === 'SIGNED_OUT') setAuthState({ status: 'out' }, 'SIGNED_OUT', data.leave);
    else void check(data.event);
  };
  onSessionLost(() => {
    if (state.status === 'in') void check('TOKEN_REFRESHED');
  });
  const timer = setInterval(() => void check('TOKEN_REFRESHED'), refreshMs);
  // A page from the back/forward cache may show the data of a person who has signed out since.
  const recheckRestoredPage = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    quietUntil = 0;
    comeBack();
    void check('USER_UPDATED');
  };
  window.addEventListener('pageshow', recheckRestoredPage);
  void check('INITIAL_SESSION');
  return () => {
    clearInterval(timer);
    window.removeEventListener('pageshow', recheckRestoredPage);
    channel?.close();
  };
}

function setAuthState(next: AuthState, event: AuthEvent, isDeliberate = false) {
  const before = state;
  const samePerson =
    before.status === 'in' && next.status === 'in' && before.user.id === next.user.id;
  if (isDeliberate) {
    // In a view it is staff who signs out.
    if (before.status === 'in') dropDraftsOf(before.user.viewing?.staffId ?? before.user.id);
    return leave();
  }
  if (before.status === 'out' && next.status === 'out') return;
  // The page holds what the person before has typed and is about to send. It stays theirs, and is loaded again for the other one.
  if (before.status === 'in' && next.status === 'in' && !samePerson)
    return window.location.reload();
  // Answers that the page's HTML has begun to fetch belong to the person who was signed in then.
  if (!samePerson && before.status !== 'loading') dropEarly();
  // After signing out, queries on screen stay until the page is left, because fetching them again would only be refused.
  if (!samePerson)
    for (const key of ['own', 'self'])
      cache?.removeQueries({ queryKey: [key], ...(next.status === 'out' && { type: 'inactive' }) });
  state = next;
  setReadingOnly(next.status === 'in' && next.user.viewing !== null);
  openedFor(next.status === 'in' ? next.user.id : undefined);
  for (const watch of [...watchers]) watch();
  for (const listen of listeners) listen(event);
}

/** Fetches the current user, with one request at a time. While the server is unreachable the state stays and the request is repeated. */
function check(event: AuthEvent): Promise<void> {
  if (isLeaving()) return Promise.resolve();
  checking ??= fetchUser(event).finally(() => {
    checking = undefined;
  });
  return checking;
}

async function fetchUser(event: AuthEvent, pauseMs = firstPauseMs): Promise<void> {
  try {
    const user = await fetchMe();
    if (!user)
      return setAuthState(
        { status: 'out' },
        state.status === 'loading' ? 'INITIAL_SESSION' : 'SIGNED_OUT',
      );
    const isKnown =
      state.status === 'in' && state.user.id === user.id && state.user.expiresAt === user.expiresAt;
    if (event !== 'TOKEN_REFRESHED' || !isKnown) setAuthState({ status: 'in', user }, event);
  } catch {
    if (state.status !== 'loading') return;
    state = { status: 'loading', unreachable: true };
    for (const watch of [...watchers]) watch();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return fetchUser(event, Math.min(pauseMs * 2, longestPauseMs));
  }
}

/** Updates this tab and the others after a successful sign-in, second step or sign-up. */
export async function sessionStarted(
  event: 'SIGNED_IN' | 'MFA_CHALLENGE_VERIFIED' = 'SIGNED_IN',
): Promise<void> {
  await checking;
  await check(event);
  channel?.postMessage({ event, leave: false } satisfies Message);
}

/** Updates this tab and the others after the person changed their account. */
export async function userUpdated(): Promise<void> {
  await check('USER_UPDATED');
  channel?.postMessage({ event: 'USER_UPDATED', leave: false } satisfies Message);
}

/** Opens a page after a view of an account has begun or ended: the session is another person's, so everything is loaded anew, in the other tabs too. */
export function personSwitched(to: string): void {
  channel?.postMessage({ event: 'USER_UPDATED', leave: false } satisfies Message);
  window.location.assign(to);
}

/** Signs out here, or on all devices, and opens / in every tab. A session that no longer exists counts as signed out (spec decision 3). */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
  quietUntil = Date.now() + signOutMs;
  channel?.postMessage({ event: 'LEAVING', leave: false } satisfies Message);
  try {
    await signOutOf(scope);
  } catch (error) {
    quietUntil = 0;
    if (!(error instanceof AppError) || ![401, 403, 404].includes(error.status)) throw error;
  }
  channel?.postMessage({ event: 'SIGNED_OUT', leave: true } satisfies Message);
  setAuthState({ status: 'out' }, 'SIGNED_OUT', true);
}

/** Whether a tab is signing out. Refused requests are expected meanwhile. */
export const isLeaving = (): boolean => Date.now() < quietUntil;

/** Fetches the current user again, because a live stream ended or a page suspects that the session has ended. */
export const checkSession = (): void => void check('TOKEN_REFRESHED');
