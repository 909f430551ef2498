import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { once } from '~/lib/server/once';

export const fontFamily = 'Jakarta, Jakarta Ext, Jakarta Vietnamese';
const weights = [500, 800] as const;
const subsets = {
  Jakarta: 'latin',
  'Jakarta Ext': 'latin-ext',
  'Jakarta Vietnamese': 'vietnamese',
};

/** Lays text out and turns it into paths, so that the picture doesn't depend on the machine's fonts. */
export const textLayout = once(async () => {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('@fontsource/plus-jakarta-sans/package.json')),
    'files',
  );
  const faces = weights.flatMap((weight) =>
    Object.entries(subsets).map(([name, subset]) => ({ name, subset, weight })),
  );
  const [{ default: satori }, fonts] = await Promise.all([
    import('satori'),
    Promise.all(
      faces.map(async ({ name, subset, weight }) => ({
        name,
        weight,
        style: 'normal' as const,
        data: await readFile(join(folder, `plus-jakarta-sans-${subset}-${weight}-normal.woff`)),
      })),
    ),
  ]);
  return { satori, fonts };
});
