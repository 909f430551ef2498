import { sweepFiles } from '~/features/files/server/jobs';
import type { Ctx } from '~/lib/server/ctx';
import { type Deps, uploadFolder } from './server';
import { forgetSizes } from './share/image-routes';

/** The nightly sweep of files, with everything that this process keeps of them. */
export const sweepAllFiles = (ctx: Ctx, { config, storage }: Pick<Deps, 'config' | 'storage'>) =>
  sweepFiles(ctx, { storage, folder: uploadFolder(config), forgetSizes: (sha256) => forgetSizes(config.dataDir, sha256) });
