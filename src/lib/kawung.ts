/** One petal of kawung, from near the middle of its flower towards a corner. */
function petal(
  tile: number,
  x: number,
  y: number,
  [towardsX, towardsY]: readonly [number, number],
): string {
  const [from, to, belly] = [tile * 0.05, tile * 0.47, tile * 0.22];
  const point = (along: number, aside: number) =>
    `${(x + along * towardsX - aside * towardsY).toFixed(2)} ${(y + along * towardsY + aside * towardsX).toFixed(2)}`;
  const middle = (from + to) / 2;
  return `M${point(from, 0)}Q${point(middle, belly)} ${point(to, 0)}Q${point(middle, -belly)} ${point(from, 0)}Z`;
}

const corners = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** Cloth of kawung as one SVG path: flowers of `tile` units in rows and columns. */
export function kawung({
  tile,
  columns,
  rows,
}: {
  tile: number;
  columns: number;
  rows: number;
}): string {
  const flowers = Array.from(
    { length: rows * columns },
    (_, index) =>
      [((index % columns) + 0.5) * tile, (Math.floor(index / columns) + 0.5) * tile] as const,
  );
  return flowers.flatMap(([x, y]) => corners.map((corner) => petal(tile, x, y, corner))).join('');
}
