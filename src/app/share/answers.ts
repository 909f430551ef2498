import type { Context } from 'hono';

export const notFound = (c: Context) =>
  c.text('Tidak ditemukan', 404, { 'cache-control': 'no-store' });

/** Whether the browser has this version already. */
export const isFresh = (c: Context, etag: string) =>
  (c.req.header('if-none-match') ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag);
