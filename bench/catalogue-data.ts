import {
  bodyWords,
  fields,
  fillers,
  plainWords,
  rareNames,
  sentences,
  settings,
} from './catalogue-words.ts';

type Course = {
  id: string;
  title: string;
  slug: string;
  description: string;
  level: string;
  hours: number;
  price: number;
  category: number;
  instructor: number;
  organization: string | null;
  created: string;
};

export const instructors = 300;
const day = 86_400_000;
const years = 4 * 365 * day;
const opened = Date.UTC(2022, 8, 1);
const categorySizes = [0.22, 0.16, 0.13, 0.11, 0.09, 0.08, 0.06, 0.05, 0.04, 0.03, 0.02, 0.01];
const levelSizes = [0.55, 0.3, 0.15];
const levels = ['beginner', 'intermediate', 'advanced'];
const prices = [49, 99, 149, 199, 249, 299, 349, 399, 499, 599, 749, 999, 1_499, 2_499].map(
  (thousands) => thousands * 1_000,
);

/** Numbers from 0 to 1 that are the same for the same seed in every run. */
function random(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Dice = ReturnType<typeof random>;

/** One of the list, the first ones far more often: the greater the power, the more so. */
const pick = (dice: Dice, from: string[], power = 1) =>
  from[Math.floor(dice() ** power * from.length)] ?? '';

function weighted(dice: Dice, sizes: number[]): number {
  let rest = dice();
  const index = sizes.findIndex((size) => {
    rest -= size;
    return rest < 0;
  });
  return Math.max(index, 0);
}

function titleOf(dice: Dice, topic: string): string {
  const [plain, setting] = [pick(dice, plainWords), pick(dice, settings, 3)];
  const kind = dice();
  if (kind < 0.18) return `${topic} ${plain} untuk ${setting}`;
  if (kind < 0.32) return `${plain} ${topic}`;
  if (kind < 0.46) return `Belajar ${topic} dari Nol`;
  if (kind < 0.58) return `${topic} untuk ${setting}`;
  if (kind < 0.68) return `Menguasai ${topic} dalam ${7 + Math.floor(dice() * 24)} Hari`;
  if (kind < 0.78) return `${topic}: Teori dan Penerapan di ${setting}`;
  return `${topic} ${kind < 0.9 ? 'bersama' : 'dengan'} ${pick(dice, rareNames, 2)}`;
}

function descriptionOf(dice: Dice, topic: string): string {
  const length = 80 + Math.floor(dice() * 60);
  const said: string[] = [];
  // Steps that have no factor in common with the number of sentences: none is said twice.
  const [first, step] = [
    Math.floor(dice() * sentences.length),
    [1, 3, 5, 9, 11, 13][Math.floor(dice() * 6)] ?? 1,
  ];
  for (let words = 0; words < length && said.length < sentences.length; ) {
    const sentence = (sentences[(first + said.length * step) % sentences.length] ?? '').replace(
      /\{(\w)\}/g,
      (_, slot: string) => {
        if (slot === 't') return topic;
        if (slot === 's') return pick(dice, settings, 2);
        if (slot === 'b') return pick(dice, bodyWords, 1.5);
        if (slot === 'r') return pick(dice, rareNames, 2);
        return pick(dice, slot === 'v' ? fillers.v : fillers.n, 1.5);
      },
    );
    said.push(`${sentence}.`);
    words += sentence.split(' ').length;
  }
  return `${said.slice(0, 3).join(' ')}\n\n${said.slice(3).join(' ')}`;
}

/** An id as the product makes them: its time first. */
function idOf(at: number, dice: Dice): string {
  const time = at.toString(16).padStart(12, '0');
  const hex = (digits: number) =>
    Math.floor(dice() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
}

/** A plausible Indonesian course, the same for the same number and size of the catalogue. */
function courseOf(number: number, of: number): Course {
  const dice = random(number);
  const category = weighted(dice, categorySizes);
  const topic = pick(dice, fields[category]?.topics ?? [], 1.6);
  const title = titleOf(dice, topic);
  const at = opened + Math.floor((years * (number + dice())) / of);
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return {
    id: idOf(at, dice),
    title,
    slug: `${slug}-${number}`,
    description: descriptionOf(dice, topic),
    level: levels[weighted(dice, levelSizes)] ?? 'beginner',
    hours: 1 + Math.floor(dice() ** 2 * 80) / 2,
    price: dice() < 0.2 ? 0 : (prices[Math.floor(dice() ** 1.3 * prices.length)] ?? 0),
    category,
    instructor: Math.floor(dice() ** 1.5 * instructors),
    organization: dice() < 0.15 ? `PT ${pick(dice, rareNames)} ${pick(dice, settings, 2)}` : null,
    created: new Date(at).toISOString(),
  };
}

/** The catalogue in batches, oldest course first. */
export function* catalogue(size: number, batch: number): Generator<Course[]> {
  for (let start = 0; start < size; start += batch) {
    yield Array.from({ length: Math.min(batch, size - start) }, (_, index) =>
      courseOf(start + index, size),
    );
  }
}
