import { shownPictures } from '~/features/catalogue/studio/server/data';
import { allExamPictures } from '~/features/exams/server/data';
import { leavingPictures } from '~/features/files/server/data';
import { sweepFiles } from '~/features/files/server/jobs';
import { keepPictures } from '~/features/files/server/mutations';
import type { Ctx } from '~/lib/server/ctx';
import type { Deps } from './deps';
import { uploadFolder } from './readers';
import { forgetSizes } from './share/image-routes';

/** The nightly sweep of files, together with the resized pictures that this process has made of them. */
export async function sweepAllFiles(
  ctx: Ctx,
  { config, storage }: Pick<Deps, 'config' | 'storage'>,
): Promise<number> {
  await keepShownPictures(ctx);
  return sweepFiles(ctx, {
    storage,
    folder: uploadFolder(config),
    forgetSizes: (sha256) => forgetSizes(config.dataDir, sha256),
  });
}

/** Keeps pictures that have left one text and stand in another. */
async function keepShownPictures(ctx: Ctx): Promise<void> {
  const leaving = await leavingPictures(ctx);
  if (leaving.length === 0) return;
  const ofExams = new Set(await allExamPictures(ctx));
  await keepPictures(ctx, [
    ...(await shownPictures(ctx, leaving)),
    ...leaving.filter((id) => ofExams.has(id)),
  ]);
}
