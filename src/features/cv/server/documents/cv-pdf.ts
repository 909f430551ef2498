import { paperThread } from '~/lib/server/pdf/thread';
import type { CvPaper } from './cv';

export const cvPdf = paperThread<CvPaper>(import.meta.url, async () => (await import('./cv')).renderCv, 'later');
