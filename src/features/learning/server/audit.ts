import type { AuditWords } from '~/lib/server/audit';

export const learningAudit: AuditWords[] = [
  {
    subject: 'course',
    actions: { 'participants.messaged': 'Mengirim pesan kepada peserta' },
    fields: { recipients: 'Penerima', messageId: 'Pesan' },
  },
];
