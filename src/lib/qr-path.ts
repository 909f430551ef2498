import encodeQR from 'qr';

/** How much of a code may be covered or worn: a screen's is whole, a paper's may lose a third. */
type Strength = 'medium' | 'high';

/** The dark parts of a QR code as one path, in a square whose `side` counts the quiet zone; a row's neighbours are one piece, so that no line shows between them. */
export function qrPath(
  text: string,
  quietZone: number,
  ecc: Strength = 'medium',
): { side: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc, border: quietZone });
  const path = rows
    .flatMap((row, y) => {
      const drawn = row.map((dark) => (dark ? '#' : ' ')).join('');
      return [...drawn.matchAll(/#+/g)].map(
        ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}Z`,
      );
    })
    .join('');
  return { side: rows.length, path };
}
