import { paperThread } from '~/lib/server/pdf/thread';
import type { Letter } from './letter';

export const letterPdf = paperThread<Letter>(import.meta.url, async () => (await import('./letter')).renderLetter);
