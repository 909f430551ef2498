import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { publicFile, readStored } from '~/features/files/server/data';
import type { Ctx } from '~/lib/server/ctx';
import type { FileStorage } from '~/lib/server/storage/port';
import { isFresh, notFound } from './answers';
import { hashOf, uploaded } from './originals';

/** Serves uploaded pictures that everybody may see. An address never shows another picture later. */
export const fileRoutes = ({ ctx, storage }: { ctx: () => Ctx; storage: FileStorage }) =>
  new Hono().get('/files/:name', async (c) => {
    const id = uploaded.exec(`files/${c.req.param('name')}`)?.[1];
    const file = id ? await publicFile(ctx(), id) : null;
    if (!file) return notFound(c);
    const etag = `"${hashOf(file.sha256)}"`;
    const headers = {
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': file.contentType,
      'content-security-policy': "default-src 'none'",
    };
    if (isFresh(c, etag)) return c.body(null, 304, headers);
    const whole = { ...headers, 'content-length': String(file.bytes) };
    if (c.req.method === 'HEAD') return c.body(null, 200, whole);
    return c.body(Readable.toWeb(await readStored(storage, file)) as ReadableStream, 200, whole);
  });
