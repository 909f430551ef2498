import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Loads once, when first wanted; a failure is tried again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** The image library, held to one thread: pictures may wait, pages may not. */
export const sharpLibrary = once(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});

export const fontFamily = 'Jakarta, Jakarta Ext';
const weights = [500, 800] as const;
const subsets = { Jakarta: 'latin', 'Jakarta Ext': 'latin-ext' };

/** Lays text out and turns it into paths, so that no font of the machine matters. */
export const textLayout = once(async () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/plus-jakarta-sans/package.json')), 'files');
  const faces = weights.flatMap((weight) => Object.entries(subsets).map(([name, subset]) => ({ name, subset, weight })));
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
