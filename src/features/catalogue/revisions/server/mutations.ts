import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import type { RevisionSubject } from '../terms';
import { courseRevisions } from './tables';

type Saved = { courseId: string; subject: RevisionSubject; subjectId: string; revision: number; snapshot: unknown };

/**
 * Stores saved states in the caller's transaction. `original` is the state before the first save of something that was made elsewhere, so that the
 * history begins with it.
 */
export async function writeRevisions(ctx: Ctx, saved: Saved[], original: Saved | null = null): Promise<void> {
  const before = original ? [{ ...original, id: newId(), savedBy: null, savedAt: ctx.now }] : [];
  const rows = saved.map((row) => ({ ...row, id: newId(), savedBy: ctx.user.userId, savedAt: ctx.now }));
  await ctx.db.insert(courseRevisions).values([...before, ...rows]);
}
