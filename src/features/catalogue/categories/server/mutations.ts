import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import {
  categoryMerged as applicationsMerged,
  hasApplicationsOf,
} from '~/features/instructors/server/mutations';
import { hasInterestIn, interestMerged } from '~/features/profiles/server/mutations';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { requireRight } from '~/lib/server/guard';
import { refuse as refuseCatalogue } from '../../errors';
import { indexCourses } from '../../indexing/server/mutations';
import { courseCounts } from '../../indexing/server/tables';
import { announceChange } from '../../server/mutations';
import { categories, courses } from '../../server/tables';
import { categoriesMax } from '../../terms';
import { can } from '../access';
import { refuse, refuseTaken, refuseUsed } from '../errors';
import type { CategoryInput, MergeInput, NewCategoryInput, OrderInput } from '../schema';
import type { CategoryUse } from '../terms';
import { categorySlugs } from './tables';

/** Keeps a category from being deleted or merged until the transaction ends. Answers its id, or that of the one it was merged into; null where it is gone. */
export async function holdCategory(ctx: Ctx, id: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
    .for('key share');
  if (row) return row.id;
  const [merged] = await ctx.db
    .select({ id: categorySlugs.categoryId })
    .from(categorySlugs)
    .where(eq(categorySlugs.mergedId, id))
    .limit(1);
  return merged ? holdCategory(ctx, merged.id) : null;
}

/** Passed in by src/app, because coupons come after the catalogue. */
export type CategoryDeps = {
  categoryMerged: (ctx: Ctx, merged: { from: string; into: string }) => Promise<void>;
  hasCoupons: (ctx: Ctx, categoryId: string) => Promise<boolean>;
};

type Category = typeof categories.$inferSelect;

/** Staff changes categories one after the other: each sees what the one before has stored. */
async function holdCategories(ctx: Ctx): Promise<Category[]> {
  requireRight(can(ctx.user, 'manage'));
  await holdName(ctx, 'categories');
  return ctx.db.select().from(categories).orderBy(asc(categories.position), asc(categories.name));
}

function categoryAt(all: Category[], id: string): Category {
  const category = all.find((candidate) => candidate.id === id);
  if (!category) throw refuseCatalogue('category_not_found');
  return category;
}

/** Requires a name and an address that no other category has; nor may the address lead to another one. */
async function requireFree(
  ctx: Ctx,
  all: Category[],
  { id, name, slug }: { id: string; name: string; slug: string },
): Promise<void> {
  const others = all.filter((category) => category.id !== id);
  if (others.some((category) => category.name.toLowerCase() === name.toLowerCase()))
    throw refuseTaken.name();
  if (others.some((category) => category.slug === slug)) throw refuseTaken.slug();
  const [former] = await ctx.db
    .select({ id: categorySlugs.categoryId })
    .from(categorySlugs)
    .where(and(eq(categorySlugs.slug, slug), ne(categorySlugs.categoryId, id)));
  if (former) throw refuseTaken.slug();
}

const audited = (
  ctx: Ctx,
  event: 'created' | 'changed' | 'ordered' | 'merged' | 'deleted',
  subjectId: string,
  change: { before: unknown; after: unknown },
) =>
  writeAudit(ctx, {
    action: `category.${event}`,
    subjectType: 'category',
    subjectId,
    ...change,
    reason: null,
  });

/** Every public page has the categories in its menu, so that all kept ones are outdated. */
const categoriesChanged = (ctx: Ctx) => announceChange(ctx, null);

/** Adds a category last, once per key. @throws forbidden (403), category_name_taken, category_slug_taken, category_key_taken, categories_full (409) */
export const createCategory = (
  ctx: Ctx,
  { key: id, name, slug }: NewCategoryInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const all = await holdCategories(ctx);
    const before = all.find((category) => category.id === id);
    if (before && before.name === name && before.slug === slug) return;
    if (before) throw refuse('category_key_taken');
    if (all.length >= categoriesMax) throw refuse('categories_full');
    await requireFree(ctx, all, { id, name, slug });
    await ctx.db
      .insert(categories)
      .values({ id, name, slug, position: (all.at(-1)?.position ?? 0) + 1 });
    await audited(ctx, 'created', id, { before: null, after: { name, slug } });
    await categoriesChanged(ctx);
  });

/**
 * Renames a category, and gives it another address; the old one leads to it. A repeated save changes nothing.
 * @throws forbidden (403), category_not_found (404), category_changed, category_name_taken, category_slug_taken (409)
 */
export const saveCategory = (
  ctx: Ctx,
  id: string,
  { name, slug, revision }: CategoryInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const all = await holdCategories(ctx);
    const before = categoryAt(all, id);
    if (before.name === name && before.slug === slug) return;
    if (before.revision !== revision) throw refuse('category_changed');
    await requireFree(ctx, all, { id, name, slug });
    if (before.slug !== slug) {
      await ctx.db
        .delete(categorySlugs)
        .where(and(eq(categorySlugs.slug, slug), eq(categorySlugs.categoryId, id)));
      await ctx.db
        .insert(categorySlugs)
        .values({ slug: before.slug, categoryId: id, createdAt: ctx.now });
    }
    await ctx.db
      .update(categories)
      .set({ name, slug, revision: revision + 1 })
      .where(eq(categories.id, id));
    // The search finds courses by the name of their category.
    if (before.name !== name) await reindex(ctx, await publishedIn(ctx, id));
    await audited(ctx, 'changed', id, {
      before: { name: before.name, slug: before.slug },
      after: { name, slug },
    });
    await categoriesChanged(ctx);
  });

/** Puts all categories into an order, if they still stand in the one that it was made from. @throws forbidden (403), categories_changed (409) */
export const orderCategories = (ctx: Ctx, { order, before }: OrderInput): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const all = await holdCategories(ctx);
    const present = all.map(({ id }) => id);
    if (present.join() === order.join()) return;
    if (present.join() !== before.join() || order.toSorted().join() !== present.toSorted().join())
      throw refuse('categories_changed');
    await ctx.db.execute(sql`update ${categories} k set position = placed.place::int
      from jsonb_array_elements_text(${JSON.stringify(order)}::jsonb) with ordinality as placed(id, place) where k.id = placed.id::uuid`);
    const [first] = order;
    const names = (ids: string[]) => ({
      order: ids.map((id) => categoryAt(all, id).name).join(', '),
    });
    if (first) await audited(ctx, 'ordered', first, { before: names(before), after: names(order) });
    await categoriesChanged(ctx);
  });

const publishedIn = async (ctx: Ctx, categoryId: string): Promise<string[]> => {
  const rows = await ctx.db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.categoryId, categoryId), eq(courses.isPublished, true)))
    .orderBy(asc(courses.id));
  return rows.map(({ id }) => id);
};

const indexedAtOnce = 500;
async function reindex(ctx: Ctx, ids: string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += indexedAtOnce)
    await indexCourses(ctx, ids.slice(start, start + indexedAtOnce));
}

/**
 * Moves everything of a category into another one and removes it. Its addresses lead to the other one.
 * @throws forbidden (403), category_not_found (404), category_changed (409), category_merged_itself (422)
 */
export const mergeCategory = (
  ctx: Ctx,
  id: string,
  { into, revision, courses: expected }: MergeInput,
  deps: CategoryDeps,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (id === into)
      throw refuse('category_merged_itself', { fields: { into: 'Pilih kategori lain' } });
    const all = await holdCategories(ctx);
    const [from, target] = [categoryAt(all, id), categoryAt(all, into)];
    if (from.revision !== revision) throw refuse('category_changed');
    // A save holds its course and then its category, so the same order here: of two, one waits for the other.
    const heldCourses = await ctx.db
      .select({ id: courses.id, published: courses.isPublished })
      .from(courses)
      .where(eq(courses.categoryId, id))
      .orderBy(asc(courses.id))
      .for('no key update');
    await ctx.db
      .select({ id: categories.id })
      .from(categories)
      .where(inArray(categories.id, [id, into]))
      .orderBy(asc(categories.id))
      .for('update');
    const [{ count } = { count: 0 }] = await ctx.db
      .select({ count: sql<number>`count(*)::int` })
      .from(courses)
      .where(eq(courses.categoryId, id));
    if (count !== heldCourses.length || count !== expected) throw refuse('category_changed');
    await ctx.db.update(courses).set({ categoryId: into }).where(eq(courses.categoryId, id));
    await reindex(
      ctx,
      heldCourses.flatMap((course) => (course.published ? [course.id] : [])),
    );
    await interestMerged(ctx, { from: id, into });
    await applicationsMerged(ctx, { from: id, into });
    await deps.categoryMerged(ctx, { from: id, into });
    await ctx.db
      .update(categorySlugs)
      .set({ categoryId: into })
      .where(eq(categorySlugs.categoryId, id));
    await ctx.db
      .insert(categorySlugs)
      .values({ slug: from.slug, categoryId: into, mergedId: id, createdAt: ctx.now });
    await remove(ctx, id);
    const after = { into: target.name, slug: target.slug, courses: count };
    await audited(ctx, 'merged', id, { before: { name: from.name, slug: from.slug }, after });
    await categoriesChanged(ctx);
  });

async function remove(ctx: Ctx, id: string): Promise<void> {
  // Only kinds that no course has any more are left of it.
  await ctx.db.delete(courseCounts).where(eq(courseCounts.categoryId, id));
  await ctx.db.delete(categories).where(eq(categories.id, id));
}

/** Deletes a category that nothing uses; its addresses lead nowhere then. @throws forbidden (403), category_not_found (404), category_changed, category_used (409) */
export const deleteCategory = (
  ctx: Ctx,
  id: string,
  revision: number,
  deps: CategoryDeps,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const all = await holdCategories(ctx);
    const category = categoryAt(all, id);
    if (category.revision !== revision) throw refuse('category_changed');
    // A course that is being stored with it holds its row.
    await ctx.db
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.id, id))
      .for('update');
    const [course] = await ctx.db
      .select({ id: courses.id })
      .from(courses)
      .where(eq(courses.categoryId, id))
      .limit(1);
    const uses: [CategoryUse, boolean][] = [
      ['courses', course !== undefined],
      ['coupons', await deps.hasCoupons(ctx, id)],
      ['interests', await hasInterestIn(ctx, id)],
      ['applications', await hasApplicationsOf(ctx, id)],
    ];
    const used = uses.flatMap(([use, is]) => (is ? [use] : []));
    if (used.length > 0) throw refuseUsed(used);
    await remove(ctx, id);
    await audited(ctx, 'deleted', id, {
      before: { name: category.name, slug: category.slug },
      after: null,
    });
    await categoriesChanged(ctx);
  });
