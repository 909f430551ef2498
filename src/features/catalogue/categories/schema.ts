import * as z from 'zod/mini';
import { plainLine } from '~/lib/plain-text';
import { revisionMax } from '~/lib/revision';
import { isSlug } from '~/lib/slug';
import { categoriesMax } from '../terms';
import { nameMax, categoryTexts as texts } from './terms';

const name = z
  .string()
  .check(
    z.overwrite(plainLine),
    z.minLength(1, texts.nameMissing),
    z.maxLength(nameMax, texts.nameTooLong),
  );
const slug = z.string().check(z.trim(), z.toLowerCase(), z.refine(isSlug, texts.slugShape));
const revision = z.int().check(z.minimum(0), z.maximum(revisionMax));

/** `key` is the new category's id, so that sending it twice makes one. */
export const newCategoryInput = z.object({ key: z.uuid(), name, slug });
export const categoryInput = z.object({ name, slug, revision });
const ids = z.array(z.uuid()).check(z.maxLength(categoriesMax));
/** The new order, and the one that it was made from. */
export const orderInput = z.object({ order: ids, before: ids });
/** `revision` and `courses` are those of the category that goes, as they stood on the page. */
export const mergeInput = z.object({
  into: z.uuid(),
  revision,
  courses: z.int().check(z.minimum(0)),
});
export const removalQuery = z.object({
  revision: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(revisionMax)),
});

const managedCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  revision: z.int(),
  /** all its courses, and the published ones */
  courses: z.int(),
  published: z.int(),
  /** earlier addresses, which lead to it */
  formerSlugs: z.array(z.string()),
});
export const managedCategories = z.object({ categories: z.array(managedCategory) });

export type ManagedCategory = z.infer<typeof managedCategory>;
export type NewCategoryInput = z.infer<typeof newCategoryInput>;
export type CategoryInput = z.infer<typeof categoryInput>;
export type OrderInput = z.infer<typeof orderInput>;
export type MergeInput = z.infer<typeof mergeInput>;
