import type { AuditWords } from '~/lib/server/audit';

export const platformAudit: AuditWords[] = [
  {
    subject: 'desk_export',
    actions: { 'desk.exported': 'Mengunduh daftar' },
    fields: {
      desk: 'Daftar',
      format: 'Format',
      'filter.view': 'Tampilan',
      searched: 'Dengan kata pencarian',
      'filter.sort': 'Urutan',
    },
  },
  {
    subject: 'job',
    actions: {
      'job.retried': 'Mengulang pekerjaan yang gagal',
      'job.dropped': 'Menghapus pekerjaan yang gagal',
    },
    fields: { lastError: 'Kesalahan terakhir', error: 'Kesalahan', queue: 'Antrean' },
  },
  {
    subject: 'notice',
    actions: {
      'notice.retried': 'Mengulang pemberitahuan yang tertahan',
      'notice.dropped': 'Menghapus pemberitahuan yang tertahan',
    },
  },
];
