import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isoDate } from '~/lib/dates';
import type { Ctx } from '~/lib/server/ctx';
import { sharpLibrary } from '~/lib/server/sharp';
import { turns } from '~/lib/server/turns';
import { refuse } from '../errors';
import { cvModel } from '../rules';
import type { CvOptions, CvSource } from '../schema';

/** the number of people whose CVs may wait for the thread which lays out all documents, after all other documents */
const waitingMost = 24;
/** the number of CVs that one person may have drawn in these minutes */
const drawnMost = 20;
const drawnMinutes = 10;
const drawn = new RateLimiterMemory({ points: drawnMost, duration: drawnMinutes * 60 });
/** A CV is drawn again only when its contents, its settings or the day have changed. */
const keptCvs = new LRUCache<string, Uint8Array>({
  maxSize: 24_000_000,
  sizeCalculation: (pdf) => pdf.length,
  ttl: 3_600_000,
});
const photoSide = 320;
const waitingUserIds = new Set<string>();
/** Pictures are fetched and decoded one at a time, because a decoded picture needs much memory. */
const inTurn = turns(1, waitingMost);

/** The picture as JPEG, because the PDF library reads no WebP; null when there is none or it can't be read. */
async function photoFor(
  ctx: Ctx,
  fetch: () => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  try {
    const picture = await fetch();
    if (!picture) return null;
    const sharp = await sharpLibrary();
    return await sharp(picture)
      .rotate()
      .resize(photoSide, photoSide, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 88 })
      .toBuffer();
  } catch (error) {
    ctx.log.warn({ err: error, userId: ctx.user.userId }, 'a profile’s picture can’t be printed');
    return null;
  }
}

/** The actor's CV as PDF: the kept one, or drawn, one at a time per person; `picture` fetches the profile's. @throws cv_busy, cv_too_many (429), cv_crowded (503) */
export async function renderOwnCv(
  ctx: Ctx,
  {
    source,
    options,
    picture,
  }: { source: CvSource; options: CvOptions; picture: (() => Promise<Uint8Array | null>) | null },
) {
  const { userId } = ctx.user;
  const key = hash('sha256', JSON.stringify([userId, source, options, isoDate(ctx.now)]));
  const cachedCv = keptCvs.get(key);
  if (cachedCv) return cachedCv;
  if (waitingUserIds.has(userId)) throw refuse('cv_busy');
  if (waitingUserIds.size >= waitingMost) throw refuse('cv_crowded');
  waitingUserIds.add(userId);
  try {
    await drawn.consume(userId).catch(() => {
      throw refuse('cv_too_many');
    });
    const photo = picture && (await inTurn(() => photoFor(ctx, picture)));
    const { default: cvPdf } = await import('./documents/cv-pdf');
    const pdf = await cvPdf({ ...cvModel(source, options), photo, date: ctx.now });
    // A picture that could not be read today is tried again.
    if (photo || !picture) keptCvs.set(key, pdf);
    return pdf;
  } finally {
    waitingUserIds.delete(userId);
  }
}
