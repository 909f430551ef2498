import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { refuse } from '../errors';
import type { CvInput } from '../schema';
import { savedCvOf } from './data';
import { cvs } from './tables';

/** Saves the actor's settings if `revision` is still the stored one. A repeated request gives the same answer. @throws cv_changed (409) */
export async function saveCv(ctx: Ctx, { options, revision }: CvInput) {
  const columns = { options, revision: revision + 1, updatedAt: ctx.now };
  const userId = ctx.user.userId;
  // Only the first save may make the row: any other number would become its revision, and the largest one could never be saved again.
  const [saved] =
    revision === 0
      ? await ctx.db
          .insert(cvs)
          .values({ userId, ...columns })
          .onConflictDoNothing()
          .returning({ revision: cvs.revision })
      : await ctx.db
          .update(cvs)
          .set(columns)
          .where(and(eq(cvs.userId, userId), eq(cvs.revision, revision)))
          .returning({ revision: cvs.revision });
  if (saved) return { options, revision: saved.revision };
  const savedCv = await savedCvOf(ctx);
  if (savedCv.revision === revision + 1 && isDeepStrictEqual(savedCv.options, options))
    return savedCv;
  throw refuse('cv_changed');
}
