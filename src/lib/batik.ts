/** The batik motifs of covers (src/ui/batik.module.css). */
const motifs = ['kawung', 'ceplok', 'parang', 'truntum'] as const;
const sizes = [48, 56, 64, 80] as const;

/** Colours of the ground; white text has a contrast of at least 7:1 on each. */
const grounds = [
  '#0f5b5e',
  '#7d2b1b',
  '#5c3f00',
  '#263657',
  '#3f2c4f',
  '#2f4427',
  '#4f3328',
] as const;

/** Computes a stable number from a text, so that a course always has the same cover. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  // This last step spreads the numbers of similar texts.
  value ^= value >>> 15;
  return Math.imul(value, 2_246_822_507) >>> 0;
}

const pick = <T>(list: readonly T[], number: number) => list[number % list.length] as T;

export type Cloth = { motif: (typeof motifs)[number]; size: number; ground: string };

/** Chooses the cover of a course: motif and scale by `seed`, the ground by `palette` (its category). */
export function clothOf(seed: string, palette: string): Cloth {
  const number = hash(seed);
  return {
    motif: pick(motifs, number),
    size: pick(sizes, number >>> 4),
    ground: pick(grounds, hash(palette)),
  };
}
