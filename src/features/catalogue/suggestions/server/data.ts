import { sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { popularMost } from '../../hits/terms';
import { normalized, searchWords } from '../../indexing/rules';
import { listCategories } from '../../server/data';
import { courseSearch, courses, facetWords } from '../../server/tables';
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

/** The most popular courses with all finished words and one of the suggested last words in their title. */
function coursesWith(ctx: Ctx, before: string[], last: string[]) {
  const anyLast = sql.join(
    last.map((word) => sql`plainto_tsquery('indonesian', ${word})`),
    sql` || `,
  );
  const all = before.length > 0 ? sql`plainto_tsquery('indonesian', ${before.join(' ')}) && (${anyLast})` : anyLast;
  const best = sql`order by popularity desc, course_id desc limit ${suggestedCourses}`;
  // Frequent words are found among the most popular courses; others by the index of words, which would find too many frequent ones.
  return rows<{ slug: string; title: string }>(
    ctx.db,
    sql`with popular as materialized (
        select course_id, popularity from (select course_id, popularity, title_vector from ${courseSearch} order by popularity desc, course_id desc limit ${popularMost}) popular
        where title_vector @@ (${all}) ${best}), few as (select count(*) < ${suggestedCourses} as few from popular)
      select c.slug, c.title from (
        select * from popular where not (select few from few) union all
        (select * from (select course_id, popularity from ${courseSearch} where (title_vector || ${facetWords}) @@ (${all}) offset 0) found where (select few from few) ${best})
      ) h join ${courses} c on c.id = h.course_id order by h.popularity desc, h.course_id desc`,
  );
}
