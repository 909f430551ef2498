import { paperThread } from '~/lib/server/pdf/thread';
import type { ReportSheet } from './report';

export default paperThread<ReportSheet>(
  import.meta.url,
  async (sheet) => (await import('./report')).renderReport(sheet),
  { urgent: false },
);
