import type { Ctx } from '~/lib/server/ctx';
import { sharpLibrary } from '~/lib/server/sharp';
import { turns } from '~/lib/server/turns';
import { refuse } from '../errors';
import { cvModel } from '../rules';
import type { CvOptions, CvSource } from '../schema';

/** the number of CVs that may wait for the thread which lays out all documents, so that the other documents don't wait long */
const waitingMost = 6;
const photoSide = 320;
const waitingUserIds = new Set<string>();
/** Pictures are fetched and decoded one at a time, because a decoded picture needs much memory. */
const inTurn = turns(1, waitingMost);

/** The picture as JPEG, because the PDF library reads no WebP; null when there is none or it can't be read. */
async function photoFor(ctx: Ctx, fetch: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
  try {
    const picture = await fetch();
    if (!picture) return null;
    const sharp = await sharpLibrary();
    return await sharp(picture).rotate().resize(photoSide, photoSide, { fit: 'cover' }).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer();
  } catch (error) {
    ctx.log.warn({ err: error, userId: ctx.user.userId }, 'a profile’s picture can’t be printed');
    return null;
  }
}

/**
 * The actor's CV as PDF: one at a time per person, `waitingMost` for all. `picture` fetches the profile's picture in any format.
 * @throws cv_busy (429), cv_crowded (503)
 */
export async function renderOwnCv(
  ctx: Ctx,
  { source, options, picture }: { source: CvSource; options: CvOptions; picture: (() => Promise<Uint8Array | null>) | null },
) {
  const { userId } = ctx.user;
  if (waitingUserIds.has(userId)) throw refuse('cv_busy');
  if (waitingUserIds.size >= waitingMost) throw refuse('cv_crowded');
  waitingUserIds.add(userId);
  try {
    const photo = picture && (await inTurn(() => photoFor(ctx, picture)));
    const { default: cvPdf } = await import('./documents/cv-pdf');
    return await cvPdf({ ...cvModel(source, options), photo, date: ctx.now });
  } finally {
    waitingUserIds.delete(userId);
  }
}
