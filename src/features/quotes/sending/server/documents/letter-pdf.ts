import { paperThread } from '~/lib/server/pdf/thread';
import type { Letter } from './letter';

export default paperThread<Letter>(import.meta.url, async (paper) =>
  (await import('./letter')).renderLetter(paper),
);
