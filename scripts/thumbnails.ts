import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

// Draws the two pictures that demo courses carry as uploaded thumbnails. Run it after a change: node scripts/thumbnails.ts
const folder = join(import.meta.dirname, '../public/media');
const size = { width: 1_280, height: 720 };
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const ink = {
  laut: '#0f5b5e',
  deep: '#0a494c',
  sky: '#a3cfd0',
  kunyit: '#e9a100',
  honey: '#f2c46d',
  bata: '#b5452f',
  rust: '#7d2b1b',
  paper: '#fbf9f5',
  sand: '#efe2c9',
  wood: '#8a5a35',
  dark: '#4f3328',
};

/** Draws a kawung pattern with tiles of 80 units, filled or only outlined. */
const kawung = (x: number, y: number, filled: boolean) =>
  `${[45, 135, 225, 315]
    .map(
      (turn) => `<g transform="translate(${x} ${y}) rotate(${turn}) translate(0 -24)">
<ellipse rx="12" ry="20" ${filled ? `fill="${ink.honey}"` : `fill="none" stroke="${ink.sky}" stroke-width="2.5" stroke-dasharray="5 5"`}/>
${filled ? `<ellipse rx="2.6" ry="7" fill="${ink.bata}"/>` : ''}</g>`,
    )
    .join('')}<circle cx="${x}" cy="${y}" r="4" fill="${filled ? ink.bata : ink.sky}"/>`;

/** Draws a laptop with a batik on its screen, a canting (wax pen) and a pan with wax. */
const canting = `
<rect width="1280" height="720" fill="${ink.sand}"/>
<circle cx="1010" cy="190" r="250" fill="#f6ecd9"/>
<rect y="540" width="1280" height="180" fill="${ink.laut}"/><rect y="540" width="1280" height="10" fill="${ink.deep}"/>
<g transform="translate(96 398)">
  <path d="M0 142 V40 Q0 20 20 20 H196 Q216 20 216 40 V142 Z" fill="${ink.bata}"/>
  <path d="M0 142 V92 Q0 80 12 80 H204 Q216 80 216 92 V142 Z" fill="${ink.rust}"/>
  ${range(5)
    .map((n) => `<path d="M${26 + n * 41} 95 l12 14 -12 14 -12 -14 z" fill="${ink.honey}"/>`)
    .join('')}
  <path d="M0 50 H216" stroke="${ink.honey}" stroke-width="5" stroke-dasharray="14 9"/>
</g>
<g>
  <rect x="352" y="132" width="576" height="384" rx="22" fill="#2a2622"/><rect x="372" y="152" width="536" height="336" rx="6" fill="${ink.deep}"/>
  <clipPath id="screen"><rect x="372" y="152" width="536" height="336" rx="6"/></clipPath>
  <g clip-path="url(#screen)">${range(5)
    .flatMap((row) =>
      range(7).map((column) => kawung(400 + column * 80, 160 + row * 80, column + row < 6)),
    )
    .join('')}</g>
  <path d="M300 516 H980 L1010 548 Q1012 560 996 560 H284 Q268 560 270 548 Z" fill="#5b554d"/><path d="M560 516 H720 L712 528 H568 Z" fill="#2a2622"/>
</g>
<g transform="translate(742 362) rotate(38)">
  <path d="M0 0 Q-22 6 -30 24" fill="none" stroke="#b87333" stroke-width="9" stroke-linecap="round"/>
  <path d="M-6 -34 H50 Q58 4 22 10 Q-12 4 -6 -34 Z" fill="#b87333"/><ellipse cx="22" cy="-34" rx="28" ry="9" fill="${ink.kunyit}"/>
  <rect x="48" y="-24" width="40" height="16" rx="5" fill="#8f5724"/>
  <path d="M86 -28 H330 Q352 -16 330 -4 H86 Z" fill="${ink.wood}"/><path d="M120 -28 h10 v24 h-10 z M142 -28 h6 v24 h-6 z" fill="${ink.dark}"/>
</g>
<g transform="translate(1048 452)">
  ${range(3)
    .map(
      (n) =>
        `<path d="M${54 + n * 34} -24 q-16 -26 0 -52 q16 -26 0 -52" fill="none" stroke="${ink.paper}" stroke-width="7" stroke-linecap="round" opacity="0.85"/>`,
    )
    .join('')}
  <ellipse cx="88" cy="6" rx="100" ry="22" fill="${ink.dark}"/><ellipse cx="88" cy="6" rx="82" ry="14" fill="${ink.kunyit}"/>
  <path d="M-12 8 Q0 92 88 96 Q176 92 188 8 Q150 30 88 30 Q26 30 -12 8 Z" fill="#2a2622"/><rect x="186" y="0" width="52" height="14" rx="7" fill="#2a2622"/>
</g>`;

const bars = [2, 3, 3, 4, 4, 5, 6, 7];
/** Draws a loom whose cloth is a spreadsheet, with its columns as growing bars. */
const loom = (() => {
  const cell = { width: 76, height: 44 };
  const left = 336;
  const bottom = 596;
  const cells = range(8).flatMap((column) =>
    range(8).map((row) => {
      const full = row < (bars[column] as number);
      const colour = full
        ? row === (bars[column] as number) - 1
          ? ink.kunyit
          : column % 2
            ? ink.laut
            : '#1f7679'
        : row % 2
          ? '#f4ead6'
          : ink.paper;
      return `<rect x="${left + column * cell.width}" y="${bottom - (row + 1) * cell.height}" width="${cell.width}" height="${cell.height}" fill="${colour}" stroke="#d9c7a4" stroke-width="2"/>`;
    }),
  );
  const warp = range(39).map(
    (n) =>
      `<path d="M${left + n * 16} 92 V${bottom - 8 * cell.height}" stroke="${n % 2 ? ink.bata : ink.honey}" stroke-width="4"/>`,
  );
  const diamonds = range(8).map(
    (n) =>
      `<path d="M${left + 38 + n * cell.width} ${bottom + 10} l20 16 -20 16 -20 -16 z" fill="${n % 2 ? ink.kunyit : ink.paper}"/>`,
  );
  return `
<rect width="1280" height="720" fill="#f0dccb"/><circle cx="250" cy="200" r="230" fill="#f7eadc"/>
<rect y="632" width="1280" height="88" fill="${ink.rust}"/><rect y="632" width="1280" height="10" fill="#5e1f13"/>
<rect x="262" y="40" width="34" height="620" rx="8" fill="${ink.wood}"/><rect x="984" y="40" width="34" height="620" rx="8" fill="${ink.wood}"/>
<rect x="226" y="64" width="828" height="38" rx="19" fill="${ink.dark}"/>
${warp.join('')}
<rect x="276" y="168" width="728" height="24" rx="12" fill="${ink.wood}"/>
${cells.join('')}
<rect x="${left}" y="${bottom}" width="608" height="52" fill="${ink.bata}"/>${diamonds.join('')}
<rect x="226" y="640" width="828" height="36" rx="18" fill="${ink.dark}"/>
<path d="M944 ${bottom - 8 * cell.height + 20} C1040 ${bottom - 8 * cell.height + 10} 1060 330 1118 372" fill="none" stroke="${ink.kunyit}" stroke-width="5"/>
<g transform="translate(1138 392) rotate(24)"><path d="M-112 0 Q0 -58 112 0 Q0 58 -112 0 Z" fill="${ink.wood}"/><rect x="-52" y="-17" width="104" height="34" rx="14" fill="${ink.dark}"/>
${range(7)
  .map((n) => `<path d="M${-36 + n * 12} -15 v30" stroke="${ink.kunyit}" stroke-width="8"/>`)
  .join('')}</g>
<g transform="translate(112 470)">${range(3)
    .map(
      (n) =>
        `<g transform="translate(${n === 1 ? 40 : n * 40} ${n === 1 ? -74 : 0})"><rect x="-12" y="88" width="76" height="76" rx="10" fill="${[ink.laut, ink.kunyit, ink.bata][n]}"/>${range(
          4,
        )
          .map(
            (line) =>
              `<path d="M-12 ${102 + line * 16} h76" stroke="#ffffff" stroke-opacity="0.28" stroke-width="4"/>`,
          )
          .join('')}</g>`,
    )
    .join('')}</g>`;
})();

mkdirSync(folder, { recursive: true });
for (const [name, drawing] of Object.entries({ 'laptop-canting': canting, 'lembar-tenun': loom })) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 1280 720">${drawing}</svg>`;
  const info = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 96, effort: 10, compressionLevel: 9 })
    .toFile(join(folder, `${name}.png`));
  process.stdout.write(`${name}.png ${info.size} bytes\n`);
}
