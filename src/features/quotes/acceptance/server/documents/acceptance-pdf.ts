import { paperThread } from '~/lib/server/pdf/thread';
import type { AcceptanceSheet } from './acceptance';

export default paperThread<AcceptanceSheet>(import.meta.url, async (sheet) =>
  (await import('./acceptance')).renderAcceptance(sheet),
);
