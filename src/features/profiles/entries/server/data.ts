import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { refuse } from '../../errors';
import { educations, experiences } from '../../server/tables';
import { entriesMost } from '../../terms';

function publicColumnsOf<T extends typeof educations | typeof experiences>(table: T) {
  const {
    userId: _,
    key: __,
    createdAt: ___,
    updatedAt: ____,
    ...columns
  } = getTableColumns(table);
  return columns;
}

const educationColumns = publicColumnsOf(educations);
const experienceColumns = publicColumnsOf(experiences);

/** The order of entries in every list: running ones first, then by their end. */
export const newestFirst = sql.raw('end_month desc nulls first, start_month desc, id desc');

/** A person's educations, newest first; the caller checks who may see them. */
export const educationsOf = (ctx: Ctx, userId: string) =>
  ctx.db
    .select(educationColumns)
    .from(educations)
    .where(eq(educations.userId, userId))
    .orderBy(newestFirst)
    .limit(entriesMost);

/** A person's experiences, newest first; the caller checks who may see them. */
export const experiencesOf = (ctx: Ctx, userId: string) =>
  ctx.db
    .select(experienceColumns)
    .from(experiences)
    .where(eq(experiences.userId, userId))
    .orderBy(newestFirst)
    .limit(entriesMost);

/** @throws entry_not_found (404), also for another person's entry */
export async function ownEducation(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select(educationColumns)
    .from(educations)
    .where(and(eq(educations.id, id), eq(educations.userId, ctx.user.userId)));
  if (!row) throw refuse('entry_not_found');
  return row;
}

/** @throws entry_not_found (404), also for another person's entry */
export async function ownExperience(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select(experienceColumns)
    .from(experiences)
    .where(and(eq(experiences.id, id), eq(experiences.userId, ctx.user.userId)));
  if (!row) throw refuse('entry_not_found');
  return row;
}
