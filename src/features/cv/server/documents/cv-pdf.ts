import { paperThread } from '~/lib/server/pdf/thread';
import type { CvPaper } from './cv';

export default paperThread<CvPaper>(
  import.meta.url,
  async (paper) => (await import('./cv')).renderCv(paper),
  { urgent: false },
);
