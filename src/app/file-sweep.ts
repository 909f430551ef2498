import { sweepFiles } from '~/features/files/server/jobs';
import type { Ctx } from '~/lib/server/ctx';
import { type Deps, uploadFolder } from './server';
import { forgetSizes } from './share/image-routes';

/** The nightly sweep of files, together with the resized pictures that this process has made of them. */
export const sweepAllFiles = (ctx: Ctx, { config, storage }: Pick<Deps, 'config' | 'storage'>) =>
  sweepFiles(ctx, { storage, folder: uploadFolder(config), forgetSizes: (sha256) => forgetSizes(config.dataDir, sha256) });
