import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import type { CertificatePictures } from '~/features/certificates/papers/server/provider';
import { brand } from '~/lib/brand';
import { sharpLibrary } from '~/lib/server/sharp';
import { turns } from '~/lib/server/turns';
import { drawCloth, markPetals } from './cloth';
import { fontFamily, textLayout } from './libraries';
import { type Card, createPictures, drawable } from './picture';

const side = 640;
const maxWaiting = 60;
const badgesKept = 100;

/** Lays a text out in lines within the seal; a long one is smaller. */
async function lines(text: string): Promise<string> {
  const { satori, fonts } = await textLayout();
  const fontSize = text.length <= 24 ? 46 : text.length <= 60 ? 36 : 28;
  const style = {
    display: 'block',
    lineClamp: 4,
    width: 400,
    textAlign: 'center' as const,
    fontFamily,
    fontSize,
    fontWeight: 800,
    lineHeight: 1.15,
    color: '#2a2622',
  };
  const box = {
    display: 'flex',
    width: side,
    height: side,
    justifyContent: 'center',
    alignItems: 'center',
    paddingTop: 84,
    boxSizing: 'border-box' as const,
  };
  return satori(createElement('div', { style: box }, createElement('div', { style }, text)), {
    width: side,
    height: side,
    fonts,
  });
}

/** Draws the badge of a course: a seal on its cloth, in a square as Open Badges asks for it. */
async function drawBadge({
  seed,
  palette,
  title,
}: Pick<Card, 'seed' | 'palette' | 'title'>): Promise<Buffer> {
  const { ground, svg } = drawCloth(seed, palette);
  const [text, sharp] = await Promise.all([lines(drawable(title) || brand().name), sharpLibrary()]);
  const middle = side / 2;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
<defs><clipPath id="round"><rect width="${side}" height="${side}" rx="96"/></clipPath></defs>
<g clip-path="url(#round)"><rect width="${side}" height="${side}" fill="${ground}"/>${svg(`width="${side}" height="${side}"`)}</g>
<circle cx="${middle}" cy="${middle}" r="262" fill="#fbf9f5"/><circle cx="${middle}" cy="${middle}" r="250" fill="none" stroke="#e9a100" stroke-width="5"/>
<svg x="${middle - 50}" y="120" width="100" height="100" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="#0f5b5e"/>${markPetals}</svg>
${text}</svg>`;
  return sharp(Buffer.from(picture)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** The pictures of certificates, which the noun can't draw itself: their cloth is that of the covers. The latest badges are kept, since everybody may ask. */
export function certificatePictures(): CertificatePictures {
  const pictures = createPictures();
  const inTurn = turns(1, maxWaiting);
  const badges = new LRUCache<string, Buffer, Parameters<typeof drawBadge>[0]>({
    max: badgesKept,
    fetchMethod: (_key, _old, { context }) => inTurn(() => drawBadge(context)),
  });
  return {
    picture: (card) => pictures.png(pictures.keyOf(card), card),
    badge: async ({ seed, palette, title }) => {
      const png = await badges.fetch(JSON.stringify([seed, palette, title]), {
        context: { seed, palette, title },
      });
      if (!png) throw new Error('a badge was dropped while it was drawn');
      return png;
    },
  };
}
