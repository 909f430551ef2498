import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);
const read = (file: string) =>
  readFileSync(join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

type Rule = { selector: string; declarations: Map<string, string> };

const rulesOf = (css: string): Rule[] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    declarations: new Map(
      body
        .split(';')
        .map((line) => [
          line.slice(0, line.indexOf(':')).trim(),
          line.slice(line.indexOf(':') + 1).trim(),
        ]),
    ),
  }));

const tokens = rulesOf(read('ui/tokens.css'));
const light = tokens[0]?.declarations ?? new Map<string, string>();
const dark = new Map([
  ...light,
  ...(tokens.find(({ selector }) => selector.includes('dark'))?.declarations ?? []),
]);
const schemes = { light, dark };
type Scheme = keyof typeof schemes;

/** Reads red, green and blue from 0 to 255; null for a value that isn't one colour. */
function colour(value: string, scheme: Scheme): number[] | null {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (name) return colour(schemes[scheme].get(name) ?? '', scheme);
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1];
  if (!digits) return null;
  const pairs =
    digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  return pairs.map((pair) => Number.parseInt(pair, 16));
}

function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Computes WCAG's contrast of two colours, from 1 to 21. */
function contrast(one: string, other: string, scheme: Scheme): number {
  const [first, second] = [colour(one, scheme), colour(other, scheme)];
  if (!first || !second) throw new Error(`${one} or ${other} is no colour`);
  const [lighter, darker] = [luminance(first), luminance(second)].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

const token = (name: string) => `var(--${name})`;

/** The grounds below texts of a colour whose own rule names no ground. */
const inherited: Record<string, string[]> = {
  ink: ['paper', 'card', 'sunken', 'soft', 'soft-hover', 'sun-soft', 'danger-soft'],
  quiet: ['paper', 'card', 'sunken', 'soft'],
  link: ['paper', 'card', 'sunken', 'soft'],
  danger: ['paper', 'card', 'sunken'],
  'sun-ink': ['paper', 'card', 'sun-soft'],
  'soft-ink': ['soft', 'soft-hover'],
  // The banner of the home page.
  'laut-1': ['laut-8'],
};
/** Things that are seen but not read: edges of controls, the ring of the focus. WCAG requires 3 to 1. */
const shapes: Record<string, string[]> = {
  edge: ['paper', 'card'],
  focus: ['paper', 'card', 'sunken'],
};

const isPlain = (value: string | undefined): value is string =>
  value !== undefined && colour(value, 'light') !== null;
const background = ({ declarations }: Rule) =>
  declarations.get('background') ?? declarations.get('background-color');
const all = sheets.flatMap((file) => rulesOf(read(file)).map((rule) => ({ ...rule, file })));

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  test('words stand out from the ground that their own rule gives them', () => {
    const pairs = all.flatMap((rule) => {
      const [front, ground] = [rule.declarations.get('color'), background(rule)];
      return isPlain(front) && isPlain(ground)
        ? [{ where: `${rule.file} ${rule.selector}`, front, ground }]
        : [];
    });
    expect(pairs.length).toBeGreaterThan(20);
    expect(pairs.filter(({ front, ground }) => contrast(front, ground, scheme) < 4.5)).toEqual([]);
  });

  test.each(Object.entries(inherited))(
    '%s stands out from every ground it is written on',
    (front, grounds) => {
      expect(
        grounds.filter((ground) => contrast(token(front), token(ground), scheme) < 4.5),
      ).toEqual([]);
    },
  );

  test.each(Object.entries(shapes))('%s is seen on every ground it stands on', (front, grounds) => {
    expect(grounds.filter((ground) => contrast(token(front), token(ground), scheme) < 3)).toEqual(
      [],
    );
  });
});

test('a hovered button keeps the contrast of its words', () => {
  for (const [hover, resting] of [
    ['--fill-hover', '#fff'],
    ['--soft-hover', 'var(--soft-ink)'],
    ['--kunyit-4', 'var(--gray-9)'],
    ['--bata-7', '#fff'],
  ] as const) {
    for (const scheme of ['light', 'dark'] as const)
      expect(
        contrast(`var(${hover})`, resting, scheme),
        `${hover} ${scheme}`,
      ).toBeGreaterThanOrEqual(4.5);
  }
});

test('every token for text without its own ground is in the table', () => {
  const used = new Set(
    all
      .flatMap((rule) =>
        isPlain(background(rule))
          ? []
          : (/^var\(--([\w-]+)\)$/.exec(rule.declarations.get('color') ?? '')?.[1] ?? []),
      )
      .filter((name) => light.has(`--${name}`)),
  );
  expect(used.size).toBeGreaterThan(5);
  expect([...used].filter((name) => !(name in inherited) && !(name in shapes))).toEqual([]);
});
