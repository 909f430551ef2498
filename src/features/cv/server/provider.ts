import type { Ctx } from '~/lib/server/ctx';
import { sharpLibrary } from '~/lib/server/sharp';
import { turns } from '~/lib/server/turns';
import { refuse } from '../errors';
import { cvModel } from '../rules';
import type { CvOptions, CvSource } from '../schema';

/** CVs that may wait for the thread which lays papers out: letters to companies come from the same one. */
const waitingMost = 6;
const side = 320;
const waiting = new Set<string>();
/** Pictures are fetched and decoded one at a time. */
const inTurn = turns(1, waitingMost);

/** The library takes no WebP; one that it can't read is left out. */
async function photoFor(ctx: Ctx, fetch: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
  try {
    const picture = await fetch();
    if (!picture) return null;
    const sharp = await sharpLibrary();
    return await sharp(picture).rotate().resize(side, side, { fit: 'cover' }).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer();
  } catch (error) {
    ctx.log.warn({ err: error, userId: ctx.user.userId }, 'a profile’s picture can’t be printed');
    return null;
  }
}

/**
 * The own CV as PDF; one at a time for each person, and few for all. `picture` fetches the profile's, whatever its format.
 * @throws cv_busy (429), cv_crowded (503)
 */
export async function renderOwnCv(
  ctx: Ctx,
  { source, options, picture }: { source: CvSource; options: CvOptions; picture: (() => Promise<Uint8Array | null>) | null },
) {
  const { userId } = ctx.user;
  if (waiting.has(userId)) throw refuse('cv_busy');
  if (waiting.size >= waitingMost) throw refuse('cv_crowded');
  waiting.add(userId);
  try {
    const photo = picture && (await inTurn(() => photoFor(ctx, picture)));
    const { cvPdf } = await import('./documents/cv-pdf');
    return await cvPdf({ ...cvModel(source, options), photo, date: ctx.now });
  } finally {
    waiting.delete(userId);
  }
}
