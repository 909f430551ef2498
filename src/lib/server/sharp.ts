import { once } from './once';

/** The image library, limited to one thread, so that pictures don't slow down pages. */
export const sharpLibrary = once(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});
