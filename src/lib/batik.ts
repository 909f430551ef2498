/** Motifs of batik that covers are drawn with (src/ui/batik.module.css). */
const motifs = ['kawung', 'ceplok', 'parang', 'truntum'] as const;
const sizes = [48, 56, 64, 80] as const;

/** Dyed grounds: white reads on each with 7:1 and more. */
const grounds = ['#0f5b5e', '#7d2b1b', '#5c3f00', '#263657', '#3f2c4f', '#2f4427', '#4f3328'] as const;

/** A stable number for a word, so that a course always wears the same cloth. */
function hash(word: string): number {
  let value = 2_166_136_261;
  for (const letter of word) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  // A last mix: close words must not land beside each other.
  value ^= value >>> 15;
  return Math.imul(value, 2_246_822_507) >>> 0;
}

const pick = <T>(list: readonly T[], number: number) => list[number % list.length] as T;

export type Cloth = { motif: (typeof motifs)[number]; size: number; ground: string };

/** The cloth of a course: motif and scale from `seed`, the ground from `palette` (its category). */
export function clothOf(seed: string, palette: string): Cloth {
  const number = hash(seed);
  return { motif: pick(motifs, number), size: pick(sizes, number >>> 4), ground: pick(grounds, hash(palette)) };
}
