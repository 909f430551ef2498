import { once } from './once';
import { turns } from './turns';

/** The image library, limited to one thread, so that pictures don't slow down pages. */
export const sharpLibrary = once(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});

/** Pictures are decoded one at a time, because one may need 200 MB of memory. */
const decodersAtOnce = 1;
const waitingPicturesMax = 30;
export const inTurn = turns(decodersAtOnce, waitingPicturesMax);
