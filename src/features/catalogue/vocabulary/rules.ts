import { searchWords } from '../indexing/rules';
import { type Level, levels } from '../terms';
import { asides, instead, levelWords, priceWords, synonyms } from './terms';

/** One thing that a course must be about: words of the search, or one of their synonyms. */
export type Concept = { words: string[]; synonyms: string[][] };

/** A search as it is meant: courses about all concepts, best those whose title has the whole text. */
export type Meaning = {
  whole: string[];
  concepts: Concept[];
  level: Level | null;
  price: 'free' | 'paid' | null;
};

const keyOf = (phrase: string) => searchWords(phrase).join(' ');
const longest = 4;

/** The synonyms of a word or phrase, by its words. */
const meanings = new Map<string, string[][]>();
for (const group of synonyms) {
  const keys = [...new Set(group.map(keyOf))];
  for (const key of keys) {
    const others = keys.filter((synonym) => synonym !== key).map((synonym) => synonym.split(' '));
    meanings.set(key, [...(meanings.get(key) ?? []), ...others]);
  }
}
const nearestTaught = new Map(
  instead.flatMap(([words, nearest]) => words.map((word) => [keyOf(word), nearest] as const)),
);
const around = new Set(asides);

/** Words that people type on purpose, whether courses have them or not: they are never taken for mistyped ones. */
const correct = new Set([
  ...[...meanings.keys(), ...nearestTaught.keys()].flatMap((key) => key.split(' ')),
  ...[...Object.values(levelWords), ...Object.values(priceWords), asides].flat(),
]);
export const correctWords: readonly string[] = [...correct];
export const isCorrect = (word: string): boolean => correct.has(word);

const levelOf = (word: string) => levels.find((level) => levelWords[level].includes(word));
const priceOf = (word: string) =>
  (['free', 'paid'] as const).find((price) => priceWords[price].includes(word));

const conceptOf = (words: string[]): Concept => ({
  words,
  synonyms: meanings.get(words.join(' ')) ?? [],
});

/** The longest known phrase at the beginning of these words, else the first word. */
function firstPhrase(words: string[]): string[] {
  for (let length = Math.min(longest, words.length); length > 1; length -= 1) {
    const key = words.slice(0, length).join(' ');
    if (meanings.has(key) || nearestTaught.has(key)) return words.slice(0, length);
  }
  return words.slice(0, 1);
}

/** Reads a search: phrases with synonyms, words for level and price, and words that only stand around. */
export function meaningOf(text: string): Meaning {
  const whole = searchWords(text);
  const phrases: string[][] = [];
  for (let rest = whole; rest.length > 0; rest = rest.slice(phrases.at(-1)?.length))
    phrases.push(firstPhrase(rest));
  const single = (phrase: string[]) => (phrase.length === 1 ? (phrase[0] ?? '') : '');
  const mainPhrases = phrases.filter((phrase) => !around.has(single(phrase)));
  const about = mainPhrases.filter(
    (phrase) => !levelOf(single(phrase)) && !priceOf(single(phrase)),
  );
  const words = mainPhrases.map(single);
  if (about.length > 0) {
    return {
      whole,
      concepts: about.map(conceptOf),
      level: words.map(levelOf).find((level) => level !== undefined) ?? null,
      price: words.map(priceOf).find((price) => price !== undefined) ?? null,
    };
  }
  // Nothing else was typed: the words are meant after all.
  return {
    whole,
    concepts: (mainPhrases.length > 0 ? mainPhrases : phrases).map(conceptOf),
    level: null,
    price: null,
  };
}

/** Words that belong together though they were typed apart ("post gre"), and the two words of one that was typed together. */
export const joined = (concepts: Concept[]): [at: number, word: string][] =>
  concepts.slice(0, -1).flatMap(({ words }, at): [number, string][] => {
    const next = concepts[at + 1]?.words ?? [];
    return words.length === 1 && next.length === 1 ? [[at, `${words[0]}${next[0]}`]] : [];
  });

const halfMin = 3;
export const halves = (word: string): [string, string][] =>
  Array.from({ length: Math.max(word.length - 2 * halfMin + 1, 0) }, (_, at) => [
    word.slice(0, at + halfMin),
    word.slice(at + halfMin),
  ]);

/** The concepts with words put together or apart where only that is known. */
export function mended(concepts: Concept[], isKnown: (word: string) => boolean): Concept[] {
  const together = new Map(joined(concepts).filter(([, word]) => isKnown(word)));
  const result: Concept[] = [];
  for (let at = 0; at < concepts.length; at += 1) {
    const [concept, word] = [concepts[at] as Concept, together.get(at)];
    if (word) {
      at += 1;
      result.push({
        words: [...concept.words, ...(concepts[at]?.words ?? [])],
        synonyms: [[word], ...conceptOf([word]).synonyms],
      });
      continue;
    }
    const [only = ''] = concept.words;
    const apart =
      concept.words.length === 1 && !isKnown(only)
        ? halves(only).filter((pair) => pair.every(isKnown))
        : [];
    result.push(
      apart.length > 0 ? { ...concept, synonyms: [...concept.synonyms, ...apart] } : concept,
    );
  }
  return result;
}

/** Characters from which on an unknown word may be the beginning of one. */
const beginningMin = 3;

const begunMin = 5;
/** The synonyms of the words that begin with this one: "progra" may become "programming". */
const synonymsBegunBy = (start: string): string[][] =>
  start.length < begunMin || meanings.has(start)
    ? []
    : [...meanings].flatMap(([key, others]) =>
        key.startsWith(start) && !key.includes(' ') ? others : [],
      );

// Normalized words consist of letters and digits, so that nothing in them is an operator.
const word = (text: string) => `'${text}'`;
/** One text for one condition, so that equal ones are known to be equal. */
const joinedBy = (sign: '&' | '|') => (conditions: string[]) => {
  const different = [...new Set(conditions)];
  return different.length === 1 ? (different[0] ?? '') : `(${different.join(` ${sign} `)})`;
};
const [both, either] = [joinedBy('&'), joinedBy('|')];
const all = (words: string[]) => both(words.map(word));
const any = (words: string[]) => either(words.map(word));

/** A search as texts of `to_tsquery`. `exact`: every concept; `parts`: also within words; `whole`: every typed word. */
export type Expressions = {
  whole: string;
  exact: string;
  parts: string;
  levels: string;
  prices: string;
} & Pick<Meaning, 'level' | 'price'>;

export function expressionsOf(
  { whole, concepts, level, price }: Meaning,
  partsOf: (word: string) => string[] | undefined,
): Expressions {
  // Names of people are in no vocabulary: an unknown word is looked for at the beginning of words.
  const within = (name: string) => {
    const parts = partsOf(name) ?? (name.length < beginningMin ? [] : null);
    return either([
      word(name),
      ...(parts ? parts.map(word) : [`${word(name)}:*`]),
      ...synonymsBegunBy(name).map(all),
    ]);
  };
  const each = (typed: (words: string[]) => string) =>
    both(concepts.map(({ words, synonyms }) => either([typed(words), ...synonyms.map(all)])));
  return {
    whole: all(whole),
    exact: each(all),
    parts: each((words) => both(words.map(within))),
    levels: level ? any(levelWords[level]) : '',
    prices: price ? any(priceWords[price]) : '',
    level,
    price,
  };
}

/** The taught topic that is nearest to a search without hits; null when none is known. */
export const nearestTo = ({ concepts }: Meaning): string | null =>
  concepts
    .flatMap(({ words, synonyms }) => [words, ...synonyms])
    .flatMap(
      (words) =>
        nearestTaught.get(words.join(' ')) ??
        words.flatMap((part) => nearestTaught.get(part) ?? []),
    )[0] ?? null;

/** Each thing of a search alone, the last one first: it mostly says the most. */
export const oneByOne = ({ concepts }: Meaning): string[] =>
  concepts.length > 1 ? concepts.toReversed().map(({ words }) => words.join(' ')) : [];

/** The edit distance of two words; two swapped neighbouring letters count as one mistake. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const cheapest = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      now.push(swapped ? Math.min(cheapest, (before[column - 2] ?? 0) + 1) : cheapest);
    }
    before = last;
    last = now;
  }
  return last[b.length] ?? a.length;
}

const longWord = 8;
const lettersOf = (text: string) => [...text].toSorted().join('');

/**
 * The candidates similar to a mistyped word, nearest first: with one mistake, in long words two. The letters of a short word in
 * another order ("phyton") are mistyped too, but "react" is not "rest".
 */
export function nearest(typed: string, candidates: Iterable<string>): string[] {
  const measured = [...new Set(candidates)]
    .filter((term) => Math.abs(term.length - typed.length) <= 2)
    .map((term) => ({ term, mistakes: distance(typed, term) }));
  return measured
    .filter(
      ({ term, mistakes }) =>
        mistakes <= 1 ||
        (mistakes === 2 && (typed.length >= longWord || lettersOf(typed) === lettersOf(term))),
    )
    .toSorted((a, b) => a.mistakes - b.mistakes)
    .map(({ term }) => term);
}
