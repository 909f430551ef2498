import type { AuditWords } from '~/lib/server/audit';
import { courseDecisionLabels } from '../terms';

export const catalogueAudit: AuditWords[] = [
  { subject: 'course', actions: courseDecisionLabels },
  {
    subject: 'category',
    actions: {
      'category.created': 'Menambah kategori',
      'category.changed': 'Mengubah kategori',
      'category.ordered': 'Mengurutkan kategori',
      'category.merged': 'Menggabungkan kategori',
      'category.deleted': 'Menghapus kategori',
    },
  },
];
