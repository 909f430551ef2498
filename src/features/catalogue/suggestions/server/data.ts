import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { popularMost } from '../../hits/terms';
import { normalized, searchWords } from '../../indexing/rules';
import { searchTerms } from '../../indexing/server/tables';
import { categories, courseSearch, courses, facetWords } from '../../server/tables';
import { similarWords } from '../../vocabulary/server/data';
import { suggestedCourses, suggestedTerms } from '../terms';

const lastWordsMax = 8;
const suggestedCategories = 3;
const afterAll = '\u{10ffff}';

type Suggested = { slug: string; title: string };
type Category = { slug: string; name: string };

/** The words of titles that begin with `start`, the most used first. */
const begun = sql`array(select term from ${searchTerms} where term >= ${sql.placeholder('start')} and term < ${sql.placeholder('after')} and uses > 0
  order by uses desc, term limit ${sql.raw(String(lastWordsMax))})`;

const best = sql`order by popularity desc, course_id desc limit ${sql.raw(String(suggestedCourses))}`;

/**
 * Reads the last words and, in the same statement, the most popular courses with all finished words and one of these last words in their
 * title. Frequent words are found among the most popular courses; others by the index of words, which would find too many frequent ones.
 */
const suggestionsOf = (name: string, last: SQL) =>
  statement(name, (db) =>
    db
      .select({
        last: sql<string[]>`word.last`,
        courses: sql<Suggested[]>`(with popular as materialized (
            select course_id, popularity from (select course_id, popularity, title_vector from ${courseSearch} order by popularity desc, course_id desc
              limit ${sql.raw(String(popularMost))}) popular
            where title_vector @@ words.query ${best}), few as (select count(*) < ${sql.raw(String(suggestedCourses))} as few from popular)
          select coalesce(json_agg(json_build_object('slug', c.slug, 'title', c.title) order by h.popularity desc, h.course_id desc), '[]') from (
            select * from popular where not (select few from few) union all
            (select * from (select course_id, popularity from ${courseSearch} where (title_vector || ${facetWords}) @@ words.query offset 0) rare
              where (select few from few) ${best})
          ) h join ${courses} c on c.id = h.course_id)`,
        categories: sql<
          Category[]
        >`(select coalesce(json_agg(json_build_object('slug', k.slug, 'name', k.name) order by k.name), '[]') from ${categories} k)`,
      })
      .from(
        sql`(select ${last} as last) word cross join lateral (
          select string_agg('(' || nullif(plainto_tsquery('indonesian', term)::text, '') || ')', ' | ')::tsquery as any_last from unnest(word.last) term) ends
        cross join lateral (select case when ${sql.placeholder('before')}::text = '' then any_last
          else plainto_tsquery('indonesian', ${sql.placeholder('before')}::text) && any_last end as query) words`,
      ),
  );

const byBeginning = suggestionsOf('suggestions', begun);
const byWords = suggestionsOf('suggestions of words', sql`${sql.placeholder('last')}::text[]`);

/**
 * Suggests words, courses and categories for the text typed so far. The last word counts as unfinished; a mistyped one is
 * replaced by similar ones. It never scans the titles.
 */
export async function suggest(ctx: Ctx, q: string) {
  const words = searchWords(q);
  const last = words.at(-1);
  if (!last) return { terms: [], courses: [], categories: [] };
  const finished = words.slice(0, -1);
  const before = finished.join(' ');
  let [found] = await byBeginning(ctx, { start: last, after: last + afterAll, before });
  if (found?.last.length === 0) {
    const similar = await similarWords(ctx, last, lastWordsMax);
    if (similar.length > 0)
      [found] = await byWords(ctx, {
        last: `{${similar.map((word) => JSON.stringify(word)).join(',')}}`,
        before,
      });
  }
  return {
    terms: (found?.last ?? [])
      .slice(0, suggestedTerms)
      .map((term) => [...finished, term].join(' ')),
    courses: found?.courses ?? [],
    categories: (found?.categories ?? [])
      .filter(({ name }) => ` ${normalized(name)}`.includes(` ${normalized(q)}`))
      .slice(0, suggestedCategories),
  };
}
