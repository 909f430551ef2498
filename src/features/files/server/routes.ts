import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { fileHeader } from '~/lib/download';
import { atOnce } from '~/lib/server/at-once';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { problemResponse } from '~/lib/server/http/problems';
import { isSignature, sign } from '~/lib/server/signature';
import type { FileStorage } from '~/lib/server/storage/port';
import { refuse } from '../errors';
import { rangeOf, withinDay, withinQuota } from '../rules';
import { fileLink, fileParam, linkQuery, uploadedFile, uploadQuery } from '../schema';
import { linkMinutes, shownTypes, uploadsAtOnce } from '../terms';
import { type MayRead, privateFile, readStored, unclaimedUploads, uploadsOfDay } from './data';
import { storeUpload } from './mutations';
import { withUpload } from './provider';

export type FileDeps = { storage: FileStorage; secret: string; folder: string; mayRead?: MayRead };

export const fileRoutes = ({ storage, secret, folder, mayRead }: FileDeps) => {
  const fewAtOnce = atOnce(uploadsAtOnce, () => refuse('uploads_at_once'));
  const signatureOf = (id: string, userId: string, expires: string) =>
    sign(secret, 'file', id, userId, expires);

  return new Hono<ApiEnv>()
    .post(
      '/files',
      gives(
        'Unggah satu berkas: isi permintaan adalah berkasnya, namanya di x-file-name',
        uploadedFile,
        201,
      ),
      valid('query', uploadQuery),
      async (c) => {
        const ctx = ctxOf(c);
        const { userId } = ctx.user;
        const { purpose } = c.req.valid('query');
        const length = c.req.header('content-length');
        const declared = length === undefined ? null : Number(length);
        const more = declared ?? 0;
        if (
          !withinDay(await uploadsOfDay(ctx), more) ||
          !withinQuota(await unclaimedUploads(ctx), more)
        )
          throw refuse('upload_quota');
        const upload = { body: c.req.raw.body, declared, purpose, folder };
        const name = decoded(c.req.header('x-file-name') ?? '');
        const file = await fewAtOnce(userId, () =>
          withUpload(upload, (examined) =>
            storeUpload(ctx, storage, { ...examined, purpose, name }),
          ),
        );
        return c.json(file, 201);
      },
    )
    .get(
      '/files/:id/link',
      gives('Alamat sementara sebuah berkas pribadi, hanya untuk yang meminta', fileLink),
      valid('param', fileParam),
      async (c) => {
        const ctx = ctxOf(c);
        const { id } = await privateFile(ctx, c.req.valid('param').id, mayRead);
        const expires = new Date(ctx.now.getTime() + linkMinutes * 60_000);
        const query = new URLSearchParams({
          expires: String(expires.getTime()),
          signature: signatureOf(id, ctx.user.userId, String(expires.getTime())),
        });
        return c.json({
          url: `/api/files/${id}/content?${query}`,
          expiresAt: expires.toISOString(),
        });
      },
    )
    .get(
      '/files/:id/content',
      gives('Isi berkas pribadi melalui alamat sementaranya'),
      valid('param', fileParam),
      valid('query', linkQuery),
      async (c) => {
        const ctx = ctxOf(c);
        const { id } = c.req.valid('param');
        const { expires, signature, shown } = c.req.valid('query');
        // For anybody else than the person the link was made for the answer is the same, even when the link has expired.
        if (!ctx.actor || !isSignature(signature, signatureOf(id, ctx.actor.userId, expires)))
          throw refuse('file_not_found');
        if (Number(expires) <= ctx.now.getTime()) throw refuse('file_link_expired');
        const file = await privateFile(ctx, id, mayRead);
        const etag = `"${file.sha256.slice(0, 32)}"`;
        const unchanged = [undefined, etag].includes(c.req.header('if-range'));
        const range = unchanged ? rangeOf(c.req.header('range'), file.bytes) : null;
        if (range === 'none') {
          const answer = problemResponse(refuse('range_unsatisfiable').problem, c.var.requestId);
          answer.headers.set('content-range', `bytes */${file.bytes}`);
          return answer;
        }
        c.header('accept-ranges', 'bytes');
        c.header('content-type', file.contentType);
        const isShown = shown !== undefined && shownTypes.includes(file.contentType);
        c.header('content-disposition', fileHeader(isShown ? 'inline' : 'attachment', file.name));
        c.header(
          'content-security-policy',
          `default-src 'none'; sandbox${isShown ? "; frame-ancestors 'self'" : ''}`,
        );
        if (isShown) c.header('x-frame-options', 'SAMEORIGIN');
        c.header('cross-origin-resource-policy', 'same-origin');
        c.header('x-content-type-options', 'nosniff');
        c.header('etag', etag);
        c.header('content-length', String(range ? range.end - range.start + 1 : file.bytes));
        if (range) c.header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
        const status = range ? 206 : 200;
        if (c.req.method === 'HEAD') return c.body(null, status);
        const body = await readStored(storage, file, range ?? undefined);
        return c.body(Readable.toWeb(body) as ReadableStream, status);
      },
    );
};

export type FileRoutes = ReturnType<typeof fileRoutes>;

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
