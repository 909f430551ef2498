import { createHash } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { AppError } from '~/lib/errors';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import type { RequestLimits } from '~/lib/server/http/limits';
import { issuedFile } from '../../papers/server/data';
import { batchInput, batchOutput, fileAnswer, fileParam, verification } from '../schema';
import { batchPath } from '../terms';
import { verify, verifyMany } from './data';

const daySeconds = 86_400;

/** Every site may ask and read the answer, refusals too, because it is the same for everybody. */
const open: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  c.res.headers.set('access-control-allow-origin', '*');
  c.res.headers.set('access-control-expose-headers', 'ETag');
};

const preflight: MiddlewareHandler<ApiEnv> = async (c) =>
  c.body(null, 204, {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'content-type, if-none-match',
    'access-control-max-age': String(daySeconds),
  });

/** Whether the asker has this version already. */
const hasVersion = (header: string | undefined, etag: string) =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

export const verificationRoutes = ({ limits }: { limits: RequestLimits }) =>
  new Hono<ApiEnv>()
    .use('/verify/*', open)
    .options('/verify/*', preflight)
    .get('/verify/:number', gives('Periksa satu nomor sertifikat', verification), async (c) => {
      const { clientAddress } = c.var;
      await limits.mayVerify(clientAddress);
      await limits.verification(clientAddress, 1);
      const answer = await verify(ctxOf(c), c.req.param('number')).catch(async (error) => {
        if (error instanceof AppError) await limits.verificationMiss(clientAddress, 1);
        throw error;
      });
      const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
      c.header('etag', etag);
      // A revocation must be seen at once, so that a copy is asked for anew each time.
      c.header('cache-control', 'public, no-cache');
      if (hasVersion(c.req.header('if-none-match'), etag)) return c.body(null, 304) as never;
      return c.json(answer);
    })
    .get(
      '/verify/files/:sha256',
      gives('Periksa apakah sebuah berkas diterbitkan di sini', fileAnswer),
      valid('param', fileParam),
      async (c) => {
        const { clientAddress } = c.var;
        await limits.mayVerify(clientAddress);
        await limits.verification(clientAddress, 1);
        c.header('cache-control', 'public, no-cache');
        const [issued = null] = await issuedFile(ctxOf(c), c.req.valid('param'));
        return c.json({ issued });
      },
    )
    .post(
      batchPath,
      gives('Periksa banyak nomor sertifikat sekaligus', batchOutput),
      valid('json', batchInput),
      async (c) => {
        const { clientAddress } = c.var;
        const { numbers } = c.req.valid('json');
        await limits.mayVerify(clientAddress);
        await limits.verification(clientAddress, numbers.length);
        const answer = await verifyMany(ctxOf(c), numbers);
        const misses = answer.results.filter(({ result }) => result === 'not_found').length;
        if (misses > 0) await limits.verificationMiss(clientAddress, misses);
        return c.json(answer);
      },
    );

export type VerificationRoutes = ReturnType<typeof verificationRoutes>;
