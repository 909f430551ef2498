import { paperThread } from '~/lib/server/pdf/thread';
import type { Sheet } from '../../rules';

export default paperThread<Sheet>(import.meta.url, async (sheet) =>
  (await import('./paper')).renderPaper(sheet),
);
