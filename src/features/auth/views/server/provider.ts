import type { Context } from 'hono';
import { serialize } from 'hono/utils/cookie';
import { viewMinutes } from '~/features/auth/terms';

/** The cookie that names the view in which a browser reads. It gives no right: the view belongs to one session of staff, whose own cookie must come with it. */
const viewCookie = (secure: boolean) => `${secure ? '__Secure-' : ''}nusakelas.view`;

const pattern =
  /(?:^|; *)(?:__Secure-)?nusakelas\.view=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:;|$)/;

/** The view that a request names; null for almost all. */
export const viewIn = (c: Context): string | null =>
  pattern.exec(c.req.header('cookie') ?? '')?.[1] ?? null;

const attributes = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;

export const begunCookie = (secure: boolean, id: string): string =>
  serialize(viewCookie(secure), id, { ...attributes, secure, maxAge: viewMinutes * 60 });
export const endedCookie = (secure: boolean): string =>
  serialize(viewCookie(secure), '', { ...attributes, secure, maxAge: 0 });
