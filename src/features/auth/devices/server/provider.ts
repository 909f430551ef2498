import type { Context } from 'hono';
import { parse, parseSigned, serialize, serializeSigned } from 'hono/utils/cookie';
import { deviceDays, sessionDays } from '~/features/auth/terms';
import { type ApiEnv, ctxOf } from '~/lib/server/http/api';
import type { Origin } from '~/lib/server/http/limits';
import { newId } from '~/lib/server/ids';
import { knownDeviceOf } from './data';
import { keepDevice } from './mutations';

const daySeconds = 86_400;

type Library = {
  $context: Promise<{
    secret: string;
    createAuthCookie: (name: string) => { name: string; attributes: { secure?: boolean } };
  }>;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The browser's number in its signed cookie. Null in a browser where nobody has signed in. */
async function deviceIn(c: Context<ApiEnv>, { $context }: Library): Promise<string | null> {
  const { secret, createAuthCookie } = await $context;
  const { name } = createAuthCookie('device');
  const value = (await parseSigned(c.req.header('cookie') ?? '', secret, name))[name];
  return value && uuid.test(value) ? value : null;
}

/** Whether a request about an account comes from a browser that its owner is known to use. If not, only the address tells it from others. */
export async function originOf(
  c: Context<ApiEnv>,
  auth: Library,
  account: { userId: string } | { email: string },
): Promise<Origin> {
  const deviceId = await deviceIn(c, auth);
  const knownId = deviceId && (await knownDeviceOf(ctxOf(c), deviceId, account));
  return knownId ? { kind: 'device', id: knownId } : { kind: 'address', id: c.var.clientAddress };
}

/**
 * Notes that a person has signed in with this browser, and answers the cookie by which it is known from now on. Null when
 * the session has ended meanwhile. It is kept apart from the session, so that it outlives signing out.
 */
export async function deviceCookie(
  c: Context<ApiEnv>,
  auth: Library,
  user: { userId: string; sessionId: string | null },
): Promise<string | null> {
  const deviceId = (await deviceIn(c, auth)) ?? newId();
  if (!(await keepDevice(ctxOf(c), { deviceId, ...user }))) return null;
  const { secret, createAuthCookie } = await auth.$context;
  const { name, attributes } = createAuthCookie('device');
  return serializeSigned(name, deviceId, secret, {
    path: '/',
    httpOnly: true,
    secure: attributes.secure ?? false,
    sameSite: 'Lax',
    maxAge: deviceDays * daySeconds,
  });
}

/** The cookies of a renewed session: its own lasts as long as the session again, and so does the one by which the browser is known. */
export async function renewedCookies(
  c: Context<ApiEnv>,
  auth: Library,
  user: { userId: string; sessionId: string },
): Promise<string[]> {
  const { name, attributes } = (await auth.$context).createAuthCookie('session_token');
  const value = parse(c.req.header('cookie') ?? '', name)[name] ?? '';
  const session = serialize(name, value, {
    path: '/',
    httpOnly: true,
    secure: attributes.secure ?? false,
    sameSite: 'Lax',
    maxAge: sessionDays * daySeconds,
  });
  const device = await deviceCookie(c, auth, user).catch(
    (err) => void ctxOf(c).log.error({ err }, 'device of a session not kept'),
  );
  return device ? [session, device] : [session];
}
