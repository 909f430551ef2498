import { sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { normalized } from '../../indexing/rules';
import { searchTerms } from '../../indexing/server/tables';
import {
  correctWords,
  type Expressions,
  expressionsOf,
  halves,
  isCorrect,
  joined,
  type Meaning,
  meaningOf,
  mended,
  nearest,
  nearestTo,
  oneByOne,
} from '../rules';
import { partsMost } from '../terms';

const candidatesMax = 200;
/** What comes after every letter. */
const afterAll = '\u{10ffff}';

/**
 * The words of courses that are similar to a mistyped word. Trigrams find most of them. Two swapped letters leave few common
 * trigrams, so words of about the same length with the same first letter are candidates too.
 */
export async function similarWords(ctx: Ctx, word: string, limit: number): Promise<string[]> {
  if (word.length < 3) return [];
  const start = word.slice(0, 1);
  const terms = await rows<{ term: string }>(
    ctx.db,
    sql`(select term from ${searchTerms} where term % ${word} order by similarity(term, ${word}) desc, uses desc, term limit ${candidatesMax})
      union all (select term from ${searchTerms} where term >= ${start} and term < ${start + afterAll}
        and length(term) between ${word.length - 2} and ${word.length + 2} order by uses desc, term limit ${candidatesMax})`,
  );
  return nearest(
    word,
    terms.map(({ term }) => term),
  ).slice(0, limit);
}

type Vocabulary = { known: Set<string>; parts: Map<string, string[]> };

/** Which of the words stand in courses, and the words of courses that contain them; one statement. */
async function lookUp(ctx: Ctx, { concepts }: Meaning): Promise<Vocabulary> {
  const words = [...new Set(concepts.flatMap((concept) => concept.words))];
  const possible = [
    ...words,
    ...joined(concepts).map(([, word]) => word),
    ...words.flatMap((word) => halves(word).flat()),
  ];
  const matches = await rows<{ word: string | null; term: string }>(
    ctx.db,
    sql`select null as word, term from ${searchTerms} where term = any (array(select jsonb_array_elements_text(${JSON.stringify(possible)}::jsonb)))
      union all select word, term from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) word cross join lateral (
        select term from ${searchTerms} where term like '%' || word || '%' and term <> word order by uses desc, length(term), term limit ${partsMost}) inside`,
  );
  const knownTerms = new Set(matches.filter(({ word }) => word === null).map(({ term }) => term));
  const parts = Map.groupBy(
    matches.filter(({ word }) => word !== null),
    ({ word }) => word ?? '',
  );
  return {
    known: knownTerms,
    parts: new Map([...parts].map(([word, terms]) => [word, terms.map(({ term }) => term)])),
  };
}

/** The text with every unknown word replaced by the most similar one, of courses or of our synonyms; null when nothing changes. */
async function corrected(
  ctx: Ctx,
  { whole }: Meaning,
  { known, parts }: Vocabulary,
): Promise<string | null> {
  const words: string[] = [];
  for (const word of whole) {
    const isKnown = known.has(word) || isCorrect(word) || parts.has(word);
    const [ours] = isKnown || word.length < 4 ? [] : nearest(word, correctWords);
    const [similar] = isKnown ? [] : await similarWords(ctx, word, 1);
    const [best = word] = nearest(
      word,
      [similar, ours].filter((candidate) => candidate !== undefined),
    );
    words.push(isKnown ? word : best);
  }
  const text = words.join(' ');
  return text === whole.join(' ') ? null : text;
}

/** The words of a search that any course contains. Null when all or none of them are known. */
function knownPart({ concepts }: Meaning, { known, parts }: Vocabulary): string | null {
  const taught = concepts.filter(
    ({ words, synonyms }) =>
      synonyms.length > 0 || words.every((word) => known.has(word) || parts.has(word)),
  );
  return taught.length > 0 && taught.length < concepts.length
    ? taught.flatMap(({ words }) => words).join(' ')
    : null;
}

export type Understood = Expressions & { text: string };

/**
 * The readings of a search, the likeliest first. Each next one is tried only when the one before has no hits: mistyped words
 * corrected, what is taught nearest, only the words that courses have, and each alone.
 */
export async function* readingsOf(ctx: Ctx, q: string): AsyncGenerator<Understood> {
  const read = async (text: string) => {
    const meaning = meaningOf(text);
    const vocabulary = await lookUp(ctx, meaning);
    const isKnown = (word: string) => vocabulary.known.has(word) || isCorrect(word);
    const concepts = mended(meaning.concepts, isKnown);
    const expressions = expressionsOf(
      { ...meaning, concepts },
      (word) => vocabulary.parts.get(word) ?? (isKnown(word) ? [] : undefined),
    );
    return { vocabulary, meaning, understood: { ...expressions, text } };
  };
  const first = meaningOf(q);
  if (first.whole.length === 0) return;
  let { vocabulary, meaning, understood } = await read(normalized(q));
  yield understood;
  const better = await corrected(ctx, meaning, vocabulary);
  if (better) {
    ({ vocabulary, meaning, understood } = await read(better));
    yield understood;
  }
  for (const text of [nearestTo(meaning), knownPart(meaning, vocabulary), ...oneByOne(meaning)])
    if (text) yield (await read(text)).understood;
}
