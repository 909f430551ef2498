import { asc, eq, or, sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { requireRight } from '~/lib/server/guard';
import { categories, courses } from '../../server/tables';
import { categoriesMax } from '../../terms';
import { can } from '../access';
import { categorySlugs } from './tables';

/** The category that has this address, or had it before; null where none had. */
export async function categoryBySlug(ctx: Ctx, slug: string) {
  const { id, name } = categories;
  const had = sql`(select ${categorySlugs.categoryId} from ${categorySlugs} where ${categorySlugs.slug} = ${slug})`;
  const [row] = await ctx.db
    .select({ id, name, slug: categories.slug })
    .from(categories)
    .where(or(eq(categories.slug, slug), eq(id, had)))
    .orderBy(sql`${categories.slug} <> ${slug}`)
    .limit(1);
  return row ?? null;
}

const ofCategory = sql`${courses} c where c.category_id = ${categories}.id`;

const managedStatement = statement('managed categories', (db) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      revision: categories.revision,
      courses: sql<number>`(select count(*)::int from ${ofCategory})`,
      published: sql<number>`(select count(*)::int from ${ofCategory} and c.is_published)`,
      formerSlugs: sql<
        string[]
      >`array(select s.slug from ${categorySlugs} s where s.category_id = ${categories}.id order by s.created_at, s.slug)`,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.name))
    .limit(categoriesMax),
);

/** All categories in their order, with what is in them and the addresses that lead to them. @throws forbidden (403) */
export async function managedCategoriesData(ctx: Ctx) {
  requireRight(can(ctx.user, 'manage'));
  return { categories: await managedStatement(ctx) };
}
