import { type Cloth, clothOf } from '~/lib/batik';
import ceplok from '~/ui/motifs/ceplok.svg?raw';
import kawung from '~/ui/motifs/kawung.svg?raw';
import parang from '~/ui/motifs/parang.svg?raw';
import truntum from '~/ui/motifs/truntum.svg?raw';

const tiles: Record<Cloth['motif'], string> = { ceplok, kawung, parang, truntum };
/** Share pictures are shown smaller than they are drawn, so that the pattern is enlarged. */
const scale = 2;

/** Draws the cover of `seed` in the colours of `palette` as an SVG, and names the colour of its ground. */
export function drawCloth(
  seed: string,
  palette: string,
): { ground: string; svg: (attributes: string) => string } {
  const { motif, size, ground } = clothOf(seed, palette);
  const side = size * scale;
  const tile = tiles[motif].replace(/width="40" height="40"/, `width="${side}" height="${side}"`);
  const pattern = `<pattern id="cloth" width="${side}" height="${side}" patternUnits="userSpaceOnUse">${tile}</pattern>`;
  return {
    ground,
    svg: (attributes) =>
      `<svg ${attributes}><defs>${pattern}</defs><rect width="100%" height="100%" fill="url(#cloth)"/></svg>`,
  };
}

/** The brand mark on its ground, as in the navigation. */
export const markTile = '#0f5b5e';
export const markPetals = [45, 135, 225, 315]
  .map(
    (turn) =>
      `<ellipse cx="20" cy="11" rx="4.6" ry="8" fill="${turn === 45 ? '#e9a100' : '#fbf9f5'}" transform="rotate(${turn} 20 20)"/>`,
  )
  .join('');
