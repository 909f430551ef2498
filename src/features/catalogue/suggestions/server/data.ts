import { desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { statements } from '~/lib/server/db/statement';
import { normalized, searchWords } from '../../indexing/rules';
import { listCategories } from '../../server/data';
import { courseSearch, courses } from '../../server/tables';
import { similarWords, wordsBeginningWith } from '../../vocabulary/server/data';
import { suggestedCourses, suggestedTerms } from '../terms';

const lastWordsMax = 8;

/**
 * Suggests words, courses and categories for the text typed so far. The last word counts as unfinished; a mistyped one is
 * replaced by similar ones. It makes at most one small read per kind, and never scans the titles.
 */
export async function suggest(ctx: Ctx, q: string) {
  const words = searchWords(q);
  const last = words.at(-1);
  if (!last) return { terms: [], courses: [], categories: [] };
  const [completed, allCategories] = await Promise.all([wordsBeginningWith(ctx, last, lastWordsMax), listCategories(ctx)]);
  const lastWords = completed.length > 0 ? completed : await similarWords(ctx, last, lastWordsMax);
  const before = words.slice(0, -1);
  const categories = allCategories.filter(({ name }) => ` ${normalized(name)}`.includes(` ${normalized(q)}`)).slice(0, 3);
  return {
    terms: lastWords.slice(0, suggestedTerms).map((term) => [...before, term].join(' ')),
    courses: lastWords.length > 0 ? await coursesWith(ctx, before, lastWords) : [],
    categories: categories.map(({ slug, name }) => ({ slug, name })),
  };
}

type Words = { before: number; last: number };

const titles = statements(
  ({ before, last }: Words) => `${before} ${last}`,
  (db, { before, last }) => {
    const wordOf = (name: string) => sql`plainto_tsquery('indonesian', ${sql.placeholder(name)})`;
    const any = sql.join(
      Array.from({ length: last }, (_, index) => wordOf(`last${index}`)),
      sql` || `,
    );
    const hits = db
      .select({ courseId: courseSearch.courseId, popularity: courseSearch.popularity })
      .from(courseSearch)
      .where(sql`${courseSearch.titleVector} @@ (${before > 0 ? sql`${wordOf('before')} && (${any})` : any})`)
      .orderBy(desc(courseSearch.popularity), desc(courseSearch.courseId))
      .limit(suggestedCourses)
      .as('hits');
    return db
      .select({ slug: courses.slug, title: courses.title })
      .from(hits)
      .innerJoin(courses, eq(courses.id, hits.courseId))
      .orderBy(desc(hits.popularity), desc(hits.courseId));
  },
  () => false,
);

/** The most popular courses with all finished words and one of the suggested last words in their title. */
const coursesWith = (ctx: Ctx, before: string[], last: string[]) =>
  titles(
    ctx,
    { before: Math.min(before.length, 1), last: last.length },
    { before: before.join(' '), ...Object.fromEntries(last.map((word, index) => [`last${index}`, word])) },
  );
