import { sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { normalized, searchWords } from '../../indexing/rules';
import { searchTerms } from '../../indexing/server/tables';
import { listCategories } from '../../server/data';
import { courseSearch, courses } from '../../server/tables';
import { nearest } from '../rules';
import { suggestedCourses, suggestedTerms } from '../terms';

const lastWordsMax = 8;
const candidatesMax = 200;

/** The words of titles that begin with `start`, the most used first. */
const wordsBeginningWith = async (ctx: Ctx, start: string, limit: number) =>
  (
    await rows<{ term: string }>(
      ctx.db,
      sql`select term from ${searchTerms} where term >= ${start} and term < ${`${start}\u{10ffff}`} order by uses desc, term limit ${limit}`,
    )
  ).map(({ term }) => term);

/**
 * The words of titles that are similar to a mistyped word. Trigrams find most of them. Two swapped letters leave few common
 * trigrams, so words of about the same length with the same first letter are candidates too.
 */
async function similarWords(ctx: Ctx, word: string, limit: number): Promise<string[]> {
  if (word.length < 3) return [];
  const start = word.slice(0, 1);
  const terms = await rows<{ term: string }>(
    ctx.db,
    sql`(select term from ${searchTerms} where term % ${word} order by similarity(term, ${word}) desc, uses desc, term limit ${candidatesMax})
      union all (select term from ${searchTerms} where term >= ${start} and term < ${`${start}\u{10ffff}`}
        and length(term) between ${word.length - 2} and ${word.length + 2} order by uses desc, term limit ${candidatesMax})`,
  );
  return nearest(
    word,
    terms.map(({ term }) => term),
  ).slice(0, limit);
}

/**
 * Corrects the words that no title has: each is replaced by a word that begins with it, else by the most similar one. Null when
 * nothing changes.
 */
export async function correctedWords(ctx: Ctx, words: string[]): Promise<string | null> {
  const known = new Set((await rows<{ term: string }>(ctx.db, sql`select term from ${searchTerms} where term in ${words}`)).map(({ term }) => term));
  const corrected: string[] = [];
  for (const word of words) {
    const [nearest = word] = known.has(word)
      ? [word]
      : [...(word.length > 2 ? await wordsBeginningWith(ctx, word, 1) : []), ...(await similarWords(ctx, word, 1))];
    corrected.push(nearest);
  }
  const text = corrected.join(' ');
  return text === words.join(' ') ? null : text;
}

/**
 * Suggests words, courses and categories for the text typed so far. The last word counts as unfinished; a mistyped one is
 * replaced by similar ones. It makes at most one small read per kind, and never scans the titles.
 */
export async function suggest(ctx: Ctx, q: string) {
  const words = searchWords(q);
  const last = words.at(-1);
  if (!last) return { terms: [], courses: [], categories: [] };
  const completed = await wordsBeginningWith(ctx, last, lastWordsMax);
  const lastWords = completed.length > 0 ? completed : await similarWords(ctx, last, lastWordsMax);
  const before = words.slice(0, -1);
  const categories = (await listCategories(ctx)).filter(({ name }) => ` ${normalized(name)}`.includes(` ${normalized(q)}`)).slice(0, 3);
  return {
    terms: lastWords.slice(0, suggestedTerms).map((term) => [...before, term].join(' ')),
    courses: lastWords.length > 0 ? await coursesWith(ctx, before, lastWords) : [],
    categories: categories.map(({ slug, name }) => ({ slug, name })),
  };
}

/** The most popular courses with all finished words and one of the suggested last words in their title. */
function coursesWith(ctx: Ctx, before: string[], last: string[]) {
  const any = sql.join(
    last.map((word) => sql`plainto_tsquery('indonesian', ${word})`),
    sql` || `,
  );
  const all = before.length > 0 ? sql`plainto_tsquery('indonesian', ${before.join(' ')}) && (${any})` : any;
  return rows<{ slug: string; title: string }>(
    ctx.db,
    sql`select c.slug, c.title from (
        select course_id, popularity from ${courseSearch} where title_vector @@ (${all}) order by popularity desc, course_id desc limit ${suggestedCourses}
      ) h join ${courses} c on c.id = h.course_id order by h.popularity desc, h.course_id desc`,
  );
}
