import type { AuditWords } from '~/lib/server/audit';

export const platformAudit: AuditWords[] = [
  { subject: 'desk_export', actions: { 'desk.exported': 'Mengunduh daftar' } },
  {
    subject: 'job',
    actions: {
      'job.retried': 'Mengulang pekerjaan yang gagal',
      'job.dropped': 'Menghapus pekerjaan yang gagal',
    },
  },
  {
    subject: 'notice',
    actions: {
      'notice.retried': 'Mengulang pemberitahuan yang tertahan',
      'notice.dropped': 'Menghapus pemberitahuan yang tertahan',
    },
  },
];
