import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStorageDouble } from '~/testing/local-storage';
import {
  type AuthState,
  checkSession,
  onAuthEvent,
  sessionStarted,
  settledAuth,
  signOut,
  startSession,
  userUpdated,
} from './session';

const user = {
  id: 'satu',
  name: 'Siti',
  email: 'siti@nusakelas.test',
  emailVerified: true,
  expiresAt: '2026-12-01',
  closingAt: null,
  viewing: null,
};
let me: object | null = null;
let signOutStatus = 200;
let opened: string[] = [];
let stop = () => {};
const events: string[] = [];
onAuthEvent((event) => void events.push(event));

/** Another tab of the same browser, which hears what this one tells and can tell something itself. */
const otherTab = new BroadcastChannel('nusakelas-auth');
const heard: string[] = [];
otherTab.onmessage = ({ data }: MessageEvent<{ event: string }>) => void heard.push(data.event);

beforeEach(() => {
  opened = [];
  for (const list of [events, heard]) list.length = 0;
  vi.stubGlobal('localStorage', localStorageDouble());
  vi.stubGlobal('window', {
    addEventListener: () => {},
    removeEventListener: () => {},
    location: { assign: (to: string) => opened.push(to), reload: () => {} },
  });
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      String(address).includes('/sign-out')
        ? Response.json(
            { type: 'x', title: 'x', status: signOutStatus, detail: 'x', code: 'not_signed_in' },
            { status: signOutStatus },
          )
        : Response.json(me),
    ),
  );
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const begin = () => {
  stop = startSession(new QueryClient());
};
const expectEvent = (event: string) => vi.waitFor(() => expect(events.at(-1)).toBe(event));
const status = async (): Promise<AuthState['status']> => (await settledAuth()).status;

// spec: S133.1-2 D3.3-4
test('the state goes from loading to signed in and out, and each change is an event that other tabs hear', async () => {
  me = user;
  begin();
  await expectEvent('INITIAL_SESSION');
  expect(await status()).toBe('in');
  await sessionStarted();
  await expectEvent('SIGNED_IN');
  await sessionStarted('MFA_CHALLENGE_VERIFIED');
  await expectEvent('MFA_CHALLENGE_VERIFIED');
  await userUpdated();
  await expectEvent('USER_UPDATED');
  await vi.waitFor(() =>
    expect(heard).toEqual(['SIGNED_IN', 'MFA_CHALLENGE_VERIFIED', 'USER_UPDATED']),
  );
  me = { ...user, expiresAt: '2027-01-01' };
  checkSession();
  await expectEvent('TOKEN_REFRESHED');
  otherTab.postMessage({ event: 'SIGNED_OUT', leave: false });
  await expectEvent('SIGNED_OUT');
  expect(await status()).toBe('out');
  expect(opened).toEqual([]);
});

// spec: S209.1 D3.6
test.each([200, 401, 403, 404])(
  'a sign-out that is answered with %i leads to / here and in other tabs',
  async (answer) => {
    signOutStatus = answer;
    begin();
    await signOut();
    expect(opened).toEqual(['/']);
    await vi.waitFor(() => expect(heard).toEqual(['LEAVING', 'SIGNED_OUT']));
  },
);

// spec: S209.1
test('a sign-out that fails otherwise leaves the page as it is', async () => {
  signOutStatus = 503;
  begin();
  await expect(signOut()).rejects.toThrow();
  expect(opened).toEqual([]);
});
