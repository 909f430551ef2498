import {
  type Answer,
  type Content,
  type Draws,
  drawnMost,
  type Fraction,
  passMark,
  type Question,
  type QuestionKind,
  type QuestionParts,
} from './terms';

const all: Fraction = [1, 1];
const nothing: Fraction = [0, 1];
const allOrNothing = (right: boolean): Fraction => (right ? all : nothing);

/** Accents and spaces of a short answer don't count. */
const spelled = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .trim()
    .replace(/\s+/g, ' ');
/** Nor does case, unless the question says so. */
const bare = (text: string) => spelled(text).toLowerCase();

/** The signs of a pattern; `*` is null, `\\*` the sign itself. */
const patternSigns = (pattern: string) =>
  (pattern.match(/\\\*|[\s\S]/g) ?? []).map((sign) =>
    sign === '*' ? null : sign === '\\*' ? '*' : sign,
  );

/** Whether a text is that of a pattern in which `*` is any text. Each star is tried again only until the next one, so that no pattern takes long. */
function fitsPattern(text: string, pattern: string): boolean {
  const signs = patternSigns(pattern);
  let [at, place, star, resumed] = [0, 0, -1, 0];
  while (at < text.length) {
    if (signs[place] === null) {
      star = place;
      resumed = at;
      place += 1;
    } else if (place < signs.length && signs[place] === text[at]) {
      at += 1;
      place += 1;
    } else if (star >= 0) {
      resumed += 1;
      at = resumed;
      place = star + 1;
    } else return false;
  }
  return signs.slice(place).every((sign) => sign === null);
}

/** A shorter word is another word as soon as one letter differs. */
const tolerantFrom = 5;
const isTolerant = (word: string) => word.length >= tolerantFrom && /^\p{L}+$/u.test(word);

/** The letters to insert, delete, replace or swap with their neighbour until one word is the other (Damerau-Levenshtein, optimal alignment). */
export function distance(text: string, otherText: string): number {
  const [a, b] = [[...text], [...otherText]];
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (previous[column - 1] as number) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? (before[column - 2] as number) + 1
          : Infinity;
      current.push(
        Math.min(
          replaced,
          swapped,
          (previous[column] as number) + 1,
          (current[column - 1] as number) + 1,
        ),
      );
    }
    [before, previous] = [previous, current];
  }
  return previous[b.length] as number;
}

/** Whether two texts differ by no more than this many letters, which all stand in longer words. */
function isNear(typed: string, accepted: string, typos: number): boolean {
  if (typed === accepted) return true;
  const [words, wanted] = [typed.split(' '), accepted.split(' ')];
  if (typos === 0 || words.length !== wanted.length) return false;
  let differing = 0;
  for (const [index, word] of wanted.entries()) {
    const written = words[index] as string;
    if (written === word) continue;
    // Each letter more or less is a typing error of its own, so that very different words needn't be compared.
    if (!isTolerant(word) || Math.abs(written.length - word.length) > typos) return false;
    differing += distance(written, word);
    if (differing > typos) return false;
  }
  return true;
}

/** An exact decimal number: its digits as a whole number, and how many of them are decimals. */
type Decimal = { digits: bigint; places: number };

const decimalOf = (sign: string, wholes: string, decimals = ''): Decimal => ({
  digits: BigInt(`${wholes.replace(/\D/g, '')}${decimals}` || '0') * (sign === '-' ? -1n : 1n),
  places: decimals.length,
});

const notations = [
  /** 3,14 and 3.14 */
  /^([+-]?)(\d+|(?=[.,]\d))(?:[.,](\d+))?$/,
  /** 1.234.567,89 */
  /^([+-]?)(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/,
  /** 1,234,567.89 */
  /^([+-]?)(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/,
  /** 1 234 567,89 */
  /^([+-]?)(\d{1,3}(?: \d{3})+)(?:[.,](\d+))?$/,
];

/** Everything that a typed number may mean: `1.000` is a thousand in Indonesian and one in English. */
export function readingsOf(text: string, unit = ''): Decimal[] {
  let written = text.normalize('NFKC').replace(/−/g, '-').replace(/\s+/g, ' ').trim();
  const suffix = unit.normalize('NFKC').trim().toLowerCase();
  if (suffix && written.toLowerCase().endsWith(suffix))
    written = written.slice(0, -suffix.length).trim();
  written = written.replace(/^([+-]) /, '$1');
  return notations.flatMap((notation) => {
    const parts = notation.exec(written);
    return parts ? [decimalOf(parts[1] ?? '', parts[2] ?? '', parts[3])] : [];
  });
}

const magnitude = (number: bigint) => (number < 0n ? -number : number);

/** Whether two numbers differ by no more than the tolerance, which is itself still right. */
function isWithin(number: Decimal, value: Decimal, tolerance: Decimal): boolean {
  const places = Math.max(number.places, value.places, tolerance.places);
  const scaled = ({ digits, places: own }: Decimal) => digits * 10n ** BigInt(places - own);
  return magnitude(scaled(number) - scaled(value)) <= magnitude(scaled(tolerance));
}

const storedDecimal = (text: string): Decimal => {
  const [wholes = '', decimals] = text.replace('-', '').split('.');
  return decimalOf(text.startsWith('-') ? '-' : '', wholes, decimals);
};

/** The part of right answers among those that are wanted; what the key has no answer for counts for nobody. */
const shareOf = (right: number, wanted: number): Fraction =>
  wanted === 0 ? nothing : [right, wanted];

/** Whether a choice is right in a question that takes one. */
export const isRightChoice = (key: QuestionParts['single']['key'], choice: string): boolean =>
  key.choice === choice || (key.others?.includes(choice) ?? false);

type Graders = {
  [Kind in QuestionKind]: (
    key: QuestionParts[Kind]['key'],
    answer: QuestionParts[Kind]['answer'],
    content: QuestionParts[Kind]['content'],
  ) => Fraction;
};

const graders: Graders = {
  single: (key, answer) => allOrNothing(isRightChoice(key, answer.choice)),
  multiple: (key, answer) => {
    const [wanted, chosen] = [new Set(key.choices), new Set(answer.choices)];
    if (wanted.size === 0) return allOrNothing(chosen.size === 0);
    const right = [...chosen].filter((choice) => wanted.has(choice)).length;
    return [Math.max(0, right - (chosen.size - right)), wanted.size];
  },
  true_false: (key, answer) => allOrNothing(answer.value === key.value),
  short_text: (key, answer) => {
    const read = key.cased ? spelled : bare;
    const typed = read(answer.text);
    const fits = (accepted: string) =>
      isNear(typed, accepted, key.typos) ||
      (key.wildcards === true && fitsPattern(typed, accepted));
    return allOrNothing(typed !== '' && key.accepted.some((accepted) => fits(read(accepted))));
  },
  number: (key, answer, content) => {
    const readings = readingsOf(answer.text, content.unit);
    return allOrNothing(
      [key, ...(key.others ?? [])].some(({ value, tolerance }) =>
        readings.some((number) => isWithin(number, storedDecimal(value), storedDecimal(tolerance))),
      ),
    );
  },
  matching: (key, answer) => {
    const wanted = Object.entries(key.pairs);
    const right = wanted.filter(
      ([left, partner]) => Object.hasOwn(answer.pairs, left) && answer.pairs[left] === partner,
    );
    return shareOf(right.length, wanted.length);
  },
  ordering: (key, answer) =>
    shareOf(
      key.order.filter((choice, place) => answer.order[place] === choice).length,
      key.order.length,
    ),
};

/** The exact part of its points that an answer earns. No answer earns nothing. */
export function grade(question: Question, answer: Answer | null): Fraction {
  if (answer === null) return nothing;
  // A question's parts have the shapes of its kind, as an answer has that was stored for it.
  const grader = graders[question.kind] as (
    key: unknown,
    answer: unknown,
    content: unknown,
  ) => Fraction;
  return grader(question.key, answer, question.content);
}

export type Graded = { points: number; earned: Fraction };
export type Score = { /** percent, rounded down to two decimals */ score: number; passed: boolean };

/** The score of an attempt, computed with exact fractions: 69.999… is 69.99 and fails (specification §9). */
export function scoreOf(parts: readonly Graded[]): Score {
  let [earned, shares] = [0n, 1n];
  let points = 0n;
  for (const part of parts) {
    const [numerator, denominator] = [
      BigInt(part.earned[0]) * BigInt(part.points),
      BigInt(part.earned[1]),
    ];
    [earned, shares] = [earned * denominator + numerator * shares, shares * denominator];
    points += BigInt(part.points);
  }
  if (points === 0n) return { score: 0, passed: false };
  const hundredths = Number((earned * 10_000n) / (shares * points));
  return { score: hundredths / 100, passed: hundredths >= passMark * 100 };
}

/** A whole number from 0 up to, but without, this one. */
export type Random = (below: number) => number;

/** The same things in an order that only chance decides. */
export function shuffled<T>(things: readonly T[], random: Random): T[] {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const target = random(last + 1);
    [order[last], order[target]] = [order[target] as T, order[last] as T];
  }
  return order;
}

/**
 * Draws the questions of an attempt, in the order of the bank. A topic gives as many as `draws` says, or all of its questions where it says
 * nothing. If these are too many for one attempt, chance decides which of them it has, so that every question of the bank is asked now and then.
 */
export function drawFrom<T extends { topic: string }>(
  bank: readonly T[],
  draws: Draws,
  random: Random,
): T[] {
  const topics = Map.groupBy(bank, ({ topic }) => topic);
  const named = Object.entries(draws).flatMap(([topic, wanted]) =>
    shuffled(topics.get(topic) ?? [], random).slice(0, wanted),
  );
  const whole = shuffled(
    bank.filter(({ topic }) => !Object.hasOwn(draws, topic)),
    random,
  );
  const drawn = new Set([...named, ...whole].slice(0, drawnMost));
  return bank.filter((question) => drawn.has(question));
}

/**
 * The order in which an attempt shows a question's choices; of a matching question, its right side. Where the order itself would tell the
 * answer it is always mixed. The right order is as likely as any other, since leaving it out would tell something too.
 */
export function choiceOrderOf(
  question: Question,
  { shuffled: isShuffled, random }: { shuffled: boolean; random: Random },
): string[] {
  const ids = (content: Content): string[] =>
    ('choices' in content ? content.choices : 'right' in content ? content.right : []).map(
      ({ id }) => id,
    );
  const choices = ids(question.content);
  return isShuffled || question.kind === 'matching' || question.kind === 'ordering'
    ? shuffled(choices, random)
    : choices;
}
