import { paperThread } from '~/lib/server/pdf/thread';
import type { StatementSheet } from './statement';

export default paperThread<StatementSheet>(import.meta.url, async (sheet) =>
  (await import('./statement')).renderSheet(sheet),
);
