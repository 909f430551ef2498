import { paperThread } from '~/lib/server/pdf/thread';
import type { CertificateSheet } from './certificate';

export default paperThread<CertificateSheet>(import.meta.url, async (sheet) =>
  (await import('./certificate')).renderCertificate(sheet),
);
