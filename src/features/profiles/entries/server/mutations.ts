import { and, count, eq } from 'drizzle-orm';
import { refuse as refuseCommon } from '~/lib/errors';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { refuse } from '../../errors';
import { isStored } from '../../rules';
import { holdProfile, type ProfileDeps } from '../../server/mutations';
import { educations, experiences } from '../../server/tables';
import { entriesMost } from '../../terms';
import { type Period, periodFaults } from '../rules';
import type { EducationInput, ExperienceInput } from '../schema';

type EntryDeps = Pick<ProfileDeps, 'profileChanged'>;

/** @throws invalid_input (422) */
function checkPeriod(ctx: Ctx, period: Period): void {
  const fields = periodFaults(period, ctx.now);
  if (Object.keys(fields).length > 0) throw refuseCommon('invalid_input', { fields });
}

/** The writes of one kind of entry. Each locks the owner's profile, so that two writes of one person come one after the other. */
function entriesIn<Input extends Period>(entryTable: typeof educations | typeof experiences) {
  // The writes use only the columns that both tables share, and pass the others on as a whole.
  const table = entryTable as typeof educations;
  const isOwnEntry = (ctx: Ctx, id: string) =>
    and(eq(table.id, id), eq(table.userId, ctx.user.userId));

  return {
    /**
     * Adds an entry and returns its id. The same key sent again returns the same entry; if the values differ (the first answer was lost and the
     * person corrected the form), they are written, unless the entry was changed since.
     * @throws entries_full, entry_changed (409), invalid_input (422)
     */
    add: (
      ctx: Ctx,
      { key, ...input }: Input & { key: string },
      { profileChanged }: EntryDeps,
    ): Promise<string> =>
      inTransaction(ctx, async (ctx) => {
        checkPeriod(ctx, input as Period);
        const { id: userId } = await holdProfile(ctx);
        const [existing] = await ctx.db
          .select()
          .from(table)
          .where(and(eq(table.userId, userId), eq(table.key, key)));
        if (existing) {
          if (isStored(existing, input)) return existing.id;
          if (existing.revision > 0) throw refuse('entry_changed');
          await ctx.db
            .update(table)
            .set({ ...input, revision: 1, updatedAt: ctx.now })
            .where(eq(table.id, existing.id));
          await profileChanged(ctx, userId);
          return existing.id;
        }
        const [all] = await ctx.db
          .select({ count: count() })
          .from(table)
          .where(eq(table.userId, userId));
        if ((all?.count ?? 0) >= entriesMost) throw refuse('entries_full');
        const id = newId();
        const columns = input as unknown as EducationInput;
        await ctx.db
          .insert(table)
          .values({ ...columns, id, userId, key, createdAt: ctx.now, updatedAt: ctx.now });
        await profileChanged(ctx, userId);
        return id;
      }),

    /** Writes an entry if `revision` is still the stored one; a repeated request succeeds. @throws entry_not_found (404), entry_changed (409), invalid_input (422) */
    change: (
      ctx: Ctx,
      id: string,
      { revision, ...input }: Input & { revision: number },
      { profileChanged }: EntryDeps,
    ): Promise<void> =>
      inTransaction(ctx, async (ctx) => {
        checkPeriod(ctx, input as unknown as Period);
        await holdProfile(ctx);
        const [row] = await ctx.db.select().from(table).where(isOwnEntry(ctx, id));
        if (!row) throw refuse('entry_not_found');
        if (isStored(row, input)) return;
        const updated = await ctx.db
          .update(table)
          .set({ ...input, revision: revision + 1, updatedAt: ctx.now })
          .where(and(isOwnEntry(ctx, id), eq(table.revision, revision)))
          .returning({ id: table.id });
        if (updated.length === 0) throw refuse('entry_changed');
        await profileChanged(ctx, row.userId);
      }),

    /** Deletes an entry if `revision` is still the stored one. @throws entry_not_found (404), entry_changed (409) */
    remove: (
      ctx: Ctx,
      id: string,
      revision: number,
      { profileChanged }: EntryDeps,
    ): Promise<void> =>
      inTransaction(ctx, async (ctx) => {
        await holdProfile(ctx);
        const removed = await ctx.db
          .delete(table)
          .where(and(isOwnEntry(ctx, id), eq(table.revision, revision)))
          .returning({ userId: table.userId });
        if (removed[0]) return void (await profileChanged(ctx, removed[0].userId));
        const [row] = await ctx.db.select({ id: table.id }).from(table).where(isOwnEntry(ctx, id));
        throw refuse(row ? 'entry_changed' : 'entry_not_found');
      }),
  };
}

export const educationEntries = entriesIn<EducationInput>(educations);
export const experienceEntries = entriesIn<ExperienceInput>(experiences);
