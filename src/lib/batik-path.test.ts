import { expect, test } from 'vitest';
import { batikPath } from './batik-path';

const size = { tile: 10, columns: 3, rows: 2 };

test.each(['kawung', 'ceplok', 'parang', 'truntum'] as const)(
  'a cloth of %s is a path of closed shapes all over its tiles',
  (motif) => {
    const path = batikPath(motif, size);
    expect(path).toMatch(/^(M[-\d. LQC]+Z)+$/);
    const numbers = path.match(/-?\d+\.\d+/g)?.map(Number) ?? [];
    const [across, down] = [
      numbers.filter((_, index) => index % 2 === 0),
      numbers.filter((_, index) => index % 2 === 1),
    ];
    for (const [places, most] of [
      [across, 30],
      [down, 20],
    ] as const) {
      expect(Math.min(...places)).toBeGreaterThan(-size.tile / 2);
      expect(Math.max(...places)).toBeLessThan(most + size.tile / 2);
      expect(Math.max(...places)).toBeGreaterThan(most - size.tile);
    }
  },
);

test('the four motifs differ', () => {
  expect(
    new Set(
      (['kawung', 'ceplok', 'parang', 'truntum'] as const).map((motif) => batikPath(motif, size)),
    ).size,
  ).toBe(4);
});
