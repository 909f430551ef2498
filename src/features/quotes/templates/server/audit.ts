import type { AuditWords } from '~/lib/server/audit';

export const templatesAudit: AuditWords[] = [
  {
    subject: 'quote_template',
    actions: {
      'quotes.template_saved': 'Menyimpan templat penawaran',
      'quotes.template_replaced': 'Mengganti templat penawaran',
      'quotes.template_removed': 'Menghapus templat penawaran',
    },
    fields: { group: 'Kelompok' },
  },
];
