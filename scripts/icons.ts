import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

// Draws the PNG icons of public/ from favicon.svg. Run it after the mark has changed: node scripts/icons.ts
const folder = join(import.meta.dirname, '../public');
const favicon = readFileSync(join(folder, 'favicon.svg'), 'utf8');
const petals = /<g .*<\/g>/s.exec(favicon)?.[0];
const ground = /<rect[^>]*fill="(#\w+)"/.exec(favicon)?.[1];
if (!petals || !ground)
  throw new Error('favicon.svg is no tile with petals any more: adapt this script');

/** Platforms cut their own shape out of a full square; with `scale` the mark stays inside every shape. */
const full = (scale: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/><g transform="translate(20 20) scale(${scale}) translate(-20 -20)">${petals}</g></svg>`;

const icons = {
  'icon-192.png': [favicon, 192],
  'icon-512.png': [favicon, 512],
  'icon-maskable-512.png': [full(0.8), 512],
  'apple-touch-icon.png': [full(0.95), 180],
} as const;
for (const [name, [svg, size]] of Object.entries(icons)) {
  const info = await sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toFile(join(folder, name));
  process.stdout.write(`${name} ${info.size} bytes\n`);
}
