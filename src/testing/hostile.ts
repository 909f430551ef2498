/** Numbers that come in the same order whenever the seed is the same. */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  /** From 0 up to, but not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  chance = (share: number) => this.next() < share;
  below = (count: number) => Math.floor(this.next() * count);
  of<T>(values: readonly T[]): T {
    if (values.length === 0) throw new Error('nothing to choose from');
    return values[this.below(values.length)] as T;
  }
}

export type Schema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** The values that were seen in answers, by the name of their field: ids, slugs, cursors, revisions, of everybody. */
export class Seen {
  readonly #byName = new Map<string, unknown[]>();
  readonly #most = 60;
  #turn = 0;
  keep(name: string, value: unknown) {
    const values = this.#byName.get(name) ?? [];
    if (values.length < this.#most) values.push(value);
    else values[this.#turn++ % this.#most] = value;
    this.#byName.set(name, values);
  }
  keepAll(value: unknown, name = '') {
    if (Array.isArray(value)) for (const item of value.slice(0, 10)) this.keepAll(item, name);
    else if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) this.keepAll(inner, key);
    else if (name !== '' && value !== null) this.keep(name, value);
  }
  named = (name: string): unknown[] => this.#byName.get(name) ?? [];
}

const long = (text: string, times: number) => text.repeat(times);
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧‍👦'.repeat(40),
  'é̷̡̛'.repeat(60),
  'İıſK',
  long('a', 300),
  long('a', 5_000),
  long('kata ', 4_000),
  long('😀', 70_000),
  "' or 1=1 --",
  '%',
  '_%\\',
  '\\',
  '%00',
  '%ff%fe',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  '(((((((((((a|b)*)+)+',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '1e400',
  '99999999999999999999999',
  '0x10',
  '1,5',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '99999-12-31T23:59:59Z',
  '-271821-04-20T00:00:00Z',
  'eyJhbGciOiJub25lIn0.e30.',
  'bm90IGEgY3Vyc29y',
  'W10',
  'e30',
  'bnVsbA',
  'a@b.c',
  '"@x.test',
  'a@b.test\r\nbcc: c@d.test',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
] as const;

const hostileNumbers = [
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
] as const;

const hostileOthers: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => [],
  () => ({}),
  () => [null],
  () => [[[]]],
  () => ({ length: -1 }),
  () => JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":1}}'),
  () => nested(500),
  () => Array.from({ length: 5_000 }, () => 'a'),
];

export const hostile = (dice: Dice): unknown => {
  const kind = dice.next();
  if (kind < 0.5) return dice.of(hostileTexts);
  if (kind < 0.7) return dice.of(hostileNumbers);
  return dice.of(hostileOthers)();
};

const words = [
  'Sari Wulandari',
  'kursus',
  'dasar pemrograman web',
  'belajar123',
  'Terima kasih',
  'PT Rempah',
  'a',
  'Makassar',
  'https://contoh.test/a?b=c',
];
const hex = '0123456789abcdef';
const uuid = (dice: Dice) =>
  'xxxxxxxx-xxxx-7xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => dice.of([...hex]));

function text(schema: Schema, dice: Dice): string {
  if (schema.format === 'uuid') return uuid(dice);
  if (schema.format === 'email') return `orang${dice.below(9)}@nusakelas.test`;
  if (schema.format === 'date-time')
    return new Date(Date.UTC(2026, dice.below(12), 1 + dice.below(28))).toISOString();
  if (schema.format === 'date') return `2026-0${1 + dice.below(9)}-1${dice.below(9)}`;
  if (schema.format === 'uri') return 'https://contoh.test/a';
  if (schema.pattern?.includes('a-z0-9'))
    return dice.of(['kursus-a', 'sari-wulandari', 'it', 'web']);
  if (schema.pattern?.includes('\\d')) return String(dice.below(1_000_000)).padStart(6, '0');
  const long = dice.of(words);
  const padded = long.padEnd(schema.minLength ?? 0, 'a');
  return schema.maxLength === undefined || dice.chance(0.05)
    ? padded
    : padded.slice(0, schema.maxLength);
}

function number({ minimum, maximum, type }: Schema, dice: Dice): number {
  const least = Math.max(minimum ?? 0, -1e6);
  const most = Math.min(maximum ?? least + 100, least + 1e7);
  const border = dice.next();
  if (border < 0.15) return minimum ?? 0;
  if (border < 0.3) return maximum ?? 2_147_483_647;
  if (border < 0.35) return (maximum ?? 2_147_483_647) + 1;
  const value = least + dice.next() * (most - least);
  return type === 'number' ? value : Math.floor(value);
}

/**
 * A value that fits the schema, or nearly; at every level it may be something else entirely, to the share of `mischief`, or something that
 * another answer held under this name.
 */
export function plausible(
  schema: Schema,
  dice: Dice,
  seen: Seen,
  name = '',
  mischief = 0,
): unknown {
  if (dice.chance(mischief)) return hostile(dice);
  const known = seen.named(name);
  if (known.length > 0 && dice.chance(0.4)) return dice.of(known);
  if (name.toLowerCase().endsWith('id') && dice.chance(0.8) && seen.named('id').length > 0)
    return dice.of(seen.named('id'));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.of(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return plausible(dice.of(choices), dice, seen, name, mischief);
  const type = Array.isArray(schema.type) ? dice.of(schema.type) : schema.type;
  const inner = (of: Schema, key: string) => plausible(of, dice, seen, key, mischief);
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
          dice.chance(mischief / 2) ? [] : [[key, inner(property, key)]],
        ),
      );
    case 'array':
      return Array.from({ length: (schema.minItems ?? 0) + dice.below(3) }, () =>
        inner(schema.items ?? {}, name),
      );
    case 'integer':
    case 'number':
      return number({ ...schema, type }, dice);
    case 'boolean':
      return dice.chance(0.5);
    case 'null':
      return null;
    case 'string':
      return text(schema, dice);
    default:
      return hostile(dice);
  }
}
