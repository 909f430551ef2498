import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { refuse } from '../errors';
import type { CvInput } from '../schema';
import { savedCvOf } from './data';
import { cvs } from './tables';

/** Saves the actor's settings if `revision` is still the stored one. A repeated request gives the same answer. @throws cv_changed (409) */
export async function saveCv(ctx: Ctx, { options, revision }: CvInput) {
  const columns = { options, revision: revision + 1, updatedAt: ctx.now };
  const [saved] = await ctx.db
    .insert(cvs)
    .values({ userId: ctx.user.userId, ...columns })
    .onConflictDoUpdate({ target: cvs.userId, set: columns, setWhere: eq(cvs.revision, revision) })
    .returning({ revision: cvs.revision });
  if (saved) return { options, revision: saved.revision };
  const stored = await savedCvOf(ctx);
  if (stored.revision === revision + 1 && isDeepStrictEqual(stored.options, options)) return stored;
  throw refuse('cv_changed');
}
