import type { Cloth } from './batik';
import { kawung } from './kawung';

type Motif = Cloth['motif'];
type Size = { tile: number; columns: number; rows: number };
/** A shape around 0 0, drawn so many times around its middle, at these places of every tile. */
type Shape = { path: string; turns: number; at: readonly (readonly [x: number, y: number])[] };

/** The side of the tiles in src/ui/motifs, whose filled shapes these are. */
const side = 40;
const middle = [[20, 20]] as const;
const corner = [[0, 0]] as const;
const shapes: Record<Exclude<Motif, 'kawung'>, readonly Shape[]> = {
  ceplok: [
    { path: 'M0 0L4.4 -10.4L0 -18.4L-4.4 -10.4Z', turns: 8, at: middle },
    { path: 'M0 -4L4 0L0 4L-4 0Z', turns: 1, at: corner },
  ],
  parang: [
    {
      path: 'M-12 12C-5 13 -2 8 -4 4C-6 -2 0 -9 12 -12C7 -8 7 -4 6 0C4 8 -4 13 -12 12Z',
      turns: 1,
      at: [...middle, ...corner],
    },
  ],
  truntum: [
    { path: 'M0 0Q5 -8 0 -16.4Q-5 -8 0 0Z', turns: 8, at: middle },
    { path: 'M0 -2.4L2.4 0L0 2.4L-2.4 0Z', turns: 1, at: corner },
  ],
};

function placed(
  path: string,
  { x, y, turn, scale }: { x: number; y: number; turn: number; scale: number },
): string {
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, along: string, across: string) => {
    const [u, v] = [Number(along), Number(across)];
    return `${(x + u * cos - v * sin).toFixed(2)} ${(y + u * sin + v * cos).toFixed(2)}`;
  });
}

/** Cloth of one motif as one SVG path, in tiles of `tile` units, where a stylesheet's pattern can't be used. */
export function batikPath(motif: Motif, { tile, columns, rows }: Size): string {
  if (motif === 'kawung') return kawung({ tile, columns, rows });
  const scale = tile / side;
  const tiles = Array.from(
    { length: rows * columns },
    (_, index) => [(index % columns) * tile, Math.floor(index / columns) * tile] as const,
  );
  return tiles
    .flatMap(([left, top]) =>
      shapes[motif].flatMap(({ path, turns, at }) =>
        at.flatMap(([x, y]) =>
          Array.from({ length: turns }, (_, turn) =>
            placed(path, {
              x: left + x * scale,
              y: top + y * scale,
              turn: (turn * 2 * Math.PI) / turns,
              scale,
            }),
          ),
        ),
      ),
    )
    .join('');
}
