import { join } from 'node:path';
import { Hono } from 'hono';
import type { Ctx } from '~/lib/server/ctx';
import { projectRoot } from '~/lib/server/db/files';
import type { Config } from '~/lib/server/env';
import { problemOf, problemResponse } from '~/lib/server/http/problems';
import { newId } from '~/lib/server/ids';
import type { Logger } from '~/lib/server/log';
import type { FileStorage } from '~/lib/server/storage/port';
import { notFound } from './answers';
import { brandRoutes } from './brand-routes';
import { type BearerOf, fileRoutes } from './file-routes';
import { imageRoutes } from './image-routes';
import { ogRoutes } from './og-routes';
import { sitemapRoutes } from './sitemap-routes';

export type ShareOptions = {
  config: Config;
  ctx: () => Ctx;
  storage: FileStorage;
  log: Logger;
  bearerOf?: BearerOf;
  publicFolder?: string;
  coursesPerSitemap?: number;
};

/** Everything that other sites and search engines fetch: share pictures, sitemaps, robots.txt and resized pictures. No cookie is read but for a picture that only its owner may see yet. */
export function shareRoutes({
  config,
  ctx,
  storage,
  log,
  bearerOf = () => null,
  publicFolder = join(projectRoot(), 'public'),
  coursesPerSitemap,
}: ShareOptions) {
  const share = new Hono()
    .route('/', brandRoutes())
    .route('/', ogRoutes(ctx))
    .route(
      '/',
      sitemapRoutes({
        appUrl: config.appUrl,
        ctx,
        ...(coursesPerSitemap && { perFile: coursesPerSitemap }),
      }),
    )
    .route('/', fileRoutes({ ctx, storage, bearerOf }))
    .route('/', imageRoutes({ publicFolder, dataDir: config.dataDir, ctx, storage, log }));
  share.onError((error, c) => {
    const { problem, unexpected } = problemOf(error);
    if (problem.status === 404) return notFound(c);
    if (unexpected) log.error({ err: error, path: c.req.path }, 'share answer failed');
    return problemResponse(problem, newId());
  });
  return share;
}
