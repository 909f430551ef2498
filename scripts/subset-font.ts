import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');
const source = join(root, 'node_modules/@fontsource-variable/plus-jakarta-sans/files');
const target = join(root, 'src/ui/fonts');

const span = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

// The characters of Indonesian pages. Browsers fetch the other two files only when a name needs them (unicode-range in fonts.css).
const basic = `${span(0x20, 0x7e)}\u00a0©®°·×–—‘’“”•…−`;
const files = [
  { name: 'basic', from: 'latin', text: basic },
  {
    name: 'latin',
    from: 'latin',
    text: [...span(0xa1, 0xff)].filter((letter) => !basic.includes(letter)).join(''),
  },
  { name: 'latin-ext', from: 'latin-ext', text: span(0x100, 0x17f) },
];

for (const { name, from, text } of files) {
  const font = await subsetFont(
    readFileSync(join(source, `plus-jakarta-sans-${from}-wght-normal.woff2`)),
    text,
    {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 800, default: 400 } },
      keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'liga'],
      noHinting: true,
    },
  );
  writeFileSync(join(target, `plus-jakarta-sans-${name}.woff2`), font);
  process.stdout.write(`plus-jakarta-sans-${name}.woff2 ${(font.length / 1_000).toFixed(1)} KB\n`);
}
