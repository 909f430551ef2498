import { hash } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import type { RequestLimits } from '~/lib/server/http/limits';
import { credentialType } from '../terms';
import {
  achievement,
  certificateByNumber,
  issuerProfile,
  readableCertificate,
  revocationList,
} from './data';
import { credentialFor, type Signing } from './provider';

const daySeconds = 86_400;
const courseParam = z.object({ courseId: z.uuid() });

/** Every site may read these files, refusals too. Their addresses stand in credentials that nobody can change any more. */
const open: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  c.res.headers.set('access-control-allow-origin', '*');
};

/** Answers with an ETag, or says that the asker has this version. `shared` is what everybody may read; it is asked for anew each time unless it has an age. */
export function answer(
  c: Context,
  body: string | Uint8Array<ArrayBuffer>,
  { type, shared, seconds }: { type: string; shared: boolean; seconds?: number },
) {
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const cacheControl = shared
    ? seconds
      ? `public, max-age=${seconds}`
      : 'public, no-cache'
    : 'private, no-store';
  const headers = { 'content-type': type, etag, 'cache-control': cacheControl };
  const has = (c.req.header('if-none-match') ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag);
  return has ? c.body(null, 304, headers) : c.body(body, 200, headers);
}

/** Numbers that don't exist count as in a verification, so that nobody finds names by trying numbers here. */
const counted =
  (limits: RequestLimits): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    await limits.mayVerify(c.var.clientAddress);
    await next();
    if (c.res.status === 404) await limits.verificationMiss(c.var.clientAddress, 1);
  };

const json = (
  c: Context,
  document: object,
  options: { type?: string; shared?: boolean; seconds?: number } = {},
) => answer(c, JSON.stringify(document), { type: 'application/ld+json', shared: true, ...options });

/** The public files of credentials. The site serves them outside of /api. */
export const credentialRoutes = ({ limits, ...signing }: Signing & { limits: RequestLimits }) =>
  new Hono<ApiEnv>()
    .use('/credentials/*', open)
    .use('/credentials/*', counted(limits))
    .get(
      '/credentials/issuer',
      gives('Penerbit sertifikat dan kunci publiknya (Open Badges 3.0)'),
      async (c) => json(c, await issuerProfile(ctxOf(c), signing.appUrl), { seconds: 300 }),
    )
    .get(
      '/credentials/achievements/:courseId',
      gives('Capaian satu kursus (Open Badges 3.0)'),
      valid('param', courseParam),
      async (c) =>
        json(
          c,
          (await achievement(ctxOf(c), c.req.valid('param').courseId, signing.appUrl)).document,
          { seconds: daySeconds },
        ),
    )
    .get(
      '/credentials/:number',
      gives('Kredensial bertanda tangan (Open Badges 3.0)'),
      async (c) => {
        const ctx = ctxOf(c);
        const certificate = await readableCertificate(ctx, c.req.param('number'));
        return json(c, await credentialFor(ctx, certificate, signing), {
          type: credentialType,
          shared: certificate.nameShown === true,
        });
      },
    )
    .get(
      '/credentials/:number/status',
      gives('Pencabutan satu kredensial (1EdTech Revocation List)'),
      async (c) =>
        json(
          c,
          revocationList(
            await certificateByNumber(ctxOf(c), c.req.param('number')),
            signing.appUrl,
          ),
          { type: 'application/json' },
        ),
    );
