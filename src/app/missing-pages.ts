import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, gives, valid } from '~/lib/server/http/api';
import type { RequestLimits } from '~/lib/server/http/limits';
import { type Logger, loggedPath } from '~/lib/server/log';

const addressMax = 300;
const path = z.string().check(z.maxLength(addressMax), z.regex(/^\/(?!\/)[^?#\s\p{C}]*$/u));
const missingPage = z.object({ path, referrer: z.nullable(path) });

/** Logs unknown addresses that were reached inside the app, as the server does for those that are loaded (spec decision 21). */
export const missingPageRoutes = ({ log, limits }: { log: Logger; limits: RequestLimits }) =>
  new Hono<ApiEnv>().post(
    '/missing-pages',
    gives('Catat alamat yang tidak ditemukan', z.null(), 204),
    valid('json', missingPage),
    async (c) => {
      await limits.missingPage(c.var.clientAddress);
      const { path, referrer } = c.req.valid('json');
      log.warn(
        { path: loggedPath(path), referrer: referrer === null ? null : loggedPath(referrer) },
        'page not found',
      );
      return c.body(null, 204);
    },
  );
