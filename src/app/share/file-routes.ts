import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { rangeOf } from '~/features/files/rules';
import { readStored, storedPicture } from '~/features/files/server/data';
import type { Bearer, Ctx } from '~/lib/server/ctx';
import type { FileStorage } from '~/lib/server/storage/port';
import { isFresh, notFound } from './answers';
import { hashOf, uploaded } from './originals';

export type BearerOf = (c: Context) => Bearer | null;
type Options = { ctx: () => Ctx; storage: FileStorage; bearerOf: BearerOf };

/** Serves uploaded pictures, whose addresses never change their picture. What nothing uses yet is shown to its owner only. */
export const fileRoutes = ({ ctx, storage, bearerOf }: Options) =>
  new Hono().get('/files/:name', async (c) => {
    const id = uploaded.exec(`files/${c.req.param('name')}`)?.[1];
    const file = id ? await storedPicture(ctx(), id) : null;
    if (!file || (!file.claimedAt && file.ownerId !== (await bearerOf(c)?.identify())?.userId))
      return notFound(c);
    const etag = `"${hashOf(file.sha256)}"`;
    const headers = {
      etag,
      'cache-control': file.claimedAt ? 'public, max-age=31536000, immutable' : 'private, no-store',
      'content-type': file.contentType,
      'content-security-policy': "default-src 'none'",
    };
    if (isFresh(c, etag)) return c.body(null, 304, headers);
    // Players of sounds and films ask for parts.
    const range = /^(audio|video)\//.test(file.contentType)
      ? rangeOf(c.req.header('range'), file.bytes)
      : null;
    if (range && range !== 'none') {
      const part = {
        ...headers,
        'accept-ranges': 'bytes',
        'content-length': String(range.end - range.start + 1),
        'content-range': `bytes ${range.start}-${range.end}/${file.bytes}`,
      };
      const body = Readable.toWeb(await readStored(storage, file, range)) as ReadableStream;
      return c.body(body, 206, part);
    }
    const whole = { ...headers, 'content-length': String(file.bytes) };
    if (c.req.method === 'HEAD') return c.body(null, 200, whole);
    return c.body(Readable.toWeb(await readStored(storage, file)) as ReadableStream, 200, whole);
  });
