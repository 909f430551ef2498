import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { AppError } from '~/lib/errors';
import { onSessionLost } from '~/lib/web/api';
import type { SessionUser } from '../schema';
import { fetchMe, signOutOf } from './api';

type AuthEvent = 'INITIAL_SESSION' | 'SIGNED_IN' | 'SIGNED_OUT' | 'TOKEN_REFRESHED' | 'USER_UPDATED' | 'MFA_CHALLENGE_VERIFIED';
export type AuthState = { status: 'loading'; unreachable: boolean } | { status: 'out' } | { status: 'in'; user: SessionUser };
type Message = { event: AuthEvent | 'LEAVING'; leave: boolean };

const loading: AuthState = { status: 'loading', unreachable: false };
const refreshEvery = 30 * 60_000;
const leavingTakes = 10_000;

let state: AuthState = loading;
let cache: QueryClient | undefined;
let channel: BroadcastChannel | undefined;
let checking: Promise<void> | undefined;
/** While a tab signs out, the session's end must not look like an expired one. */
let quietUntil = 0;
const listeners = new Set<(event: AuthEvent) => void>();
const watchers = new Set<() => void>();

/** The auth state of the specification §4: loading, then signed in or signed out. Shared by all tabs. */
export const useAuth = () =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    () => state,
    () => loading,
  );

/** Hears the session's events; answers how to stop. */
export function onAuthEvent(listen: (event: AuthEvent) => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

/** The state once it is known. */
export function settledAuth(): Promise<Exclude<AuthState, { status: 'loading' }>> {
  return new Promise((resolve) => {
    const look = () => {
      if (state.status === 'loading') return;
      watchers.delete(look);
      resolve(state);
    };
    watchers.add(look);
    look();
  });
}

/** Starts the store in the browser: asks who we are, listens to other tabs, refreshes now and then. */
export function startSession(client: QueryClient): () => void {
  cache = client;
  channel = new BroadcastChannel('nusakelas-auth');
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.event === 'LEAVING') quietUntil = Date.now() + leavingTakes;
    else if (data.event === 'SIGNED_OUT') become({ status: 'out' }, 'SIGNED_OUT', data.leave);
    else void check(data.event);
  };
  onSessionLost(() => {
    if (state.status === 'in') void check('TOKEN_REFRESHED');
  });
  const timer = setInterval(() => void check('TOKEN_REFRESHED'), refreshEvery);
  // A page that comes back from the back/forward cache may belong to who has left meanwhile.
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) void check('USER_UPDATED');
  };
  window.addEventListener('pageshow', shown);
  void check('INITIAL_SESSION');
  return () => {
    clearInterval(timer);
    window.removeEventListener('pageshow', shown);
    channel?.close();
  };
}

function become(next: AuthState, event: AuthEvent, leave = false) {
  const before = state;
  const samePerson = before.status === 'in' && next.status === 'in' && before.user.id === next.user.id;
  if (leave) return window.location.assign('/');
  if (before.status === 'out' && next.status === 'out') return;
  // What is on screen of who has left stays until its page is gone: asking again would only be refused.
  if (!samePerson) for (const key of ['own', 'self']) cache?.removeQueries({ queryKey: [key], ...(next.status === 'out' && { type: 'inactive' }) });
  state = next;
  for (const watch of [...watchers]) watch();
  for (const listen of listeners) listen(event);
}

/** Asks the server who we are; one question at a time. An unreachable server leaves the state and is asked again. */
function check(event: AuthEvent): Promise<void> {
  if (isLeaving()) return Promise.resolve();
  checking ??= ask(event).finally(() => {
    checking = undefined;
  });
  return checking;
}

async function ask(event: AuthEvent, pause = 1_000): Promise<void> {
  try {
    const user = await fetchMe();
    if (!user) return become({ status: 'out' }, state.status === 'loading' ? 'INITIAL_SESSION' : 'SIGNED_OUT');
    const rolled = state.status === 'in' && state.user.expiresAt !== user.expiresAt;
    if (event !== 'TOKEN_REFRESHED' || rolled || state.status !== 'in') become({ status: 'in', user }, event);
  } catch {
    if (state.status !== 'loading') return;
    state = { status: 'loading', unreachable: true };
    for (const watch of [...watchers]) watch();
    await new Promise((resolve) => setTimeout(resolve, pause));
    return ask(event, Math.min(pause * 2, 15_000));
  }
}

/** After a successful sign-in, second step or sign-up, in this tab and the others. */
export async function sessionStarted(event: 'SIGNED_IN' | 'MFA_CHALLENGE_VERIFIED' = 'SIGNED_IN'): Promise<void> {
  await checking;
  await check(event);
  channel?.postMessage({ event, leave: false } satisfies Message);
}

/** The person changed something about themselves. */
export async function userUpdated(): Promise<void> {
  await check('USER_UPDATED');
  channel?.postMessage({ event: 'USER_UPDATED', leave: false } satisfies Message);
}

/** Signs out here, or on all devices, and goes to / in every tab; a session that is gone already counts as signed out (decision 3). */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
  quietUntil = Date.now() + leavingTakes;
  channel?.postMessage({ event: 'LEAVING', leave: false } satisfies Message);
  try {
    await signOutOf(scope);
  } catch (error) {
    quietUntil = 0;
    if (!(error instanceof AppError) || ![401, 403, 404].includes(error.status)) throw error;
  }
  channel?.postMessage({ event: 'SIGNED_OUT', leave: true } satisfies Message);
  become({ status: 'out' }, 'SIGNED_OUT', true);
}

/** A tab is signing out: what is refused meanwhile is no news. */
export const isLeaving = (): boolean => Date.now() < quietUntil;

/** Asks again who we are: a live stream ended, or a page suspects that the session is gone. */
export const checkSession = (): void => void check('TOKEN_REFRESHED');
