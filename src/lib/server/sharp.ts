import { once } from './once';

/** The image library, held to one thread: pictures may wait, pages may not. */
export const sharpLibrary = once(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});
