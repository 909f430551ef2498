import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import { brand } from '~/lib/brand';
import { sharpLibrary } from '~/lib/server/sharp';
import { turns } from '~/lib/server/turns';
import { drawCloth, markPetals, markTile } from './cloth';
import { fontFamily, textLayout } from './libraries';

/** The contents of a share picture; its batik pattern is made from `seed` and `palette`. */
export type Card = {
  seed: string;
  palette: string;
  eyebrow: string;
  title: string;
  line: string;
  price?: string;
};

/** Raise this number when the drawing changes, so that other sites fetch the pictures again. */
const design = 1;
const size = { width: 1_200, height: 630 };
const maxWaiting = 60;
const maxKeptCloths = 60;
const maxKeptBytes = 32 * 1024 * 1024;

/** Characters that are missing in the two subsets of the font and would be drawn as a box. */
const undrawable = /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2026\u20ac\u2122]/gu;
export const drawable = (text: string) =>
  text.normalize('NFC').replace(undrawable, '').replace(/\s+/g, ' ').trim();

/** Draws share pictures one at a time and keeps the latest; requests for the same picture at once share one drawing. */
export function createPictures() {
  const inTurn = turns(1, maxWaiting);
  const pictures = new LRUCache<string, Buffer, Card>({
    maxSize: maxKeptBytes,
    sizeCalculation: (png) => png.length,
    fetchMethod: (_key, _old, { context }) => inTurn(() => draw(context)),
  });
  return {
    /** Computes the name of a card's picture without drawing it. */
    keyOf: (card: Card) =>
      createHash('sha256')
        .update(JSON.stringify([design, brand().name, card]))
        .digest('base64url')
        .slice(0, 22),
    png: async (key: string, card: Card): Promise<Buffer> => {
      const png = await pictures.fetch(key, { context: card });
      if (!png) throw new Error('a share picture was dropped while it was drawn');
      return png;
    },
  };
}

/** The place of the pattern, at the right. Drawing it is most of the work, and many titles share few patterns, so that these are kept. */
const hanging = { x: 540, width: 660, height: size.height };
const cloths = new LRUCache<
  string,
  { image: string; ground: string },
  { seed: string; palette: string }
>({
  max: maxKeptCloths,
  fetchMethod: async (_key, _old, { context }) => {
    const sharp = await sharpLibrary();
    const { ground, svg } = drawCloth(context.seed, context.palette);
    const area = `width="${hanging.width}" height="${hanging.height}"`;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${area}><rect width="100%" height="100%" fill="${ground}"/>${svg(area)}</svg>`;
    const png = await sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer();
    return {
      ground,
      image: `<image x="${hanging.x}" ${area} href="data:image/png;base64,${png.toString('base64')}"/>`,
    };
  },
});

async function draw(card: Card): Promise<Buffer> {
  const [text, sharp, cloth] = await Promise.all([layText(card), sharpLibrary(), clothFor(card)]);
  const stops = [
    [0, 1],
    [0.3, 0.92],
    [0.55, 0.6],
    [0.85, 0],
  ].map(
    ([offset, opacity]) =>
      `<stop offset="${offset}" stop-color="${cloth.ground}" stop-opacity="${opacity}"/>`,
  );
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<defs><linearGradient id="shade">${stops.join('')}</linearGradient></defs>
<rect width="100%" height="100%" fill="${cloth.ground}"/>
${cloth.image}
<rect x="${hanging.x}" width="${hanging.width}" height="${hanging.height}" fill="url(#shade)"/>
<svg x="72" y="64" width="56" height="56" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="${markTile}" stroke="#ffffff" stroke-opacity="0.35" stroke-width="0.75"/>${markPetals}</svg>
${text}</svg>`;
  return sharp(Buffer.from(picture)).removeAlpha().png({ compressionLevel: 6 }).toBuffer();
}

async function clothFor({ seed, palette }: Card) {
  const { ground, svg } = drawCloth(seed, palette);
  const cloth = await cloths.fetch(`${ground}${svg('')}`, { context: { seed, palette } });
  if (!cloth) throw new Error('a cloth was dropped while it was drawn');
  return cloth;
}

const box = (style: CSSProperties, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);
const clamped = (style: CSSProperties, lines: number, text: string) =>
  createElement(
    'div',
    { style: { display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style } },
    text,
  );

/** Short titles are large. Long ones are smaller, and end with an ellipsis after the fourth line. */
function titleSize(title: string): { fontSize: number; lines: number } {
  const longestWord = Math.max(...title.split(' ').map((word) => word.length));
  if (title.length <= 34 && longestWord <= 16) return { fontSize: 84, lines: 3 };
  if (title.length <= 64 && longestWord <= 20) return { fontSize: 68, lines: 3 };
  return { fontSize: 54, lines: 4 };
}

async function layText(card: Card): Promise<string> {
  const { satori, fonts } = await textLayout();
  const title = drawable(card.title) || brand().name;
  const { fontSize, lines } = titleSize(title);
  return satori(
    box(
      {
        ...size,
        boxSizing: 'border-box',
        flexDirection: 'column',
        padding: '64px 72px 60px',
        color: '#ffffff',
        fontFamily,
        fontSize: 30,
        fontWeight: 500,
      },
      box(
        {
          alignItems: 'center',
          height: 56,
          paddingLeft: 74,
          fontSize: 32,
          fontWeight: 800,
          letterSpacing: '-0.01em',
        },
        brand().name,
      ),
      box(
        { flexDirection: 'column', justifyContent: 'center', flexGrow: 1, width: 860 },
        clamped({ fontSize: 30, color: '#f6d27c', marginBottom: 14 }, 1, drawable(card.eyebrow)),
        clamped(
          { fontSize, fontWeight: 800, lineHeight: 1.1, letterSpacing: '-0.015em' },
          lines,
          title,
        ),
      ),
      box(
        { alignItems: 'center', height: 64 },
        card.price
          ? box(
              {
                backgroundColor: '#e9a100',
                color: '#2a2622',
                borderRadius: 12,
                padding: '10px 24px',
                marginRight: 28,
                fontSize: 32,
                fontWeight: 800,
              },
              card.price,
            )
          : null,
        clamped({ maxWidth: card.price ? 620 : 860, opacity: 0.92 }, 1, drawable(card.line)),
      ),
    ),
    { ...size, fonts },
  );
}
