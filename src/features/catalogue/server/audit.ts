import type { AuditWords } from '~/lib/server/audit';
import { courseDecisionLabels, courseStateLabels } from '../terms';

export const catalogueAudit: AuditWords[] = [
  {
    subject: 'course',
    actions: courseDecisionLabels,
    fields: { slug: 'Alamat tautan (URL)', courses: 'Kursus' },
    values: courseStateLabels,
  },
  {
    subject: 'category',
    actions: {
      'category.created': 'Menambah kategori',
      'category.changed': 'Mengubah kategori',
      'category.ordered': 'Mengurutkan kategori',
      'category.merged': 'Menggabungkan kategori',
      'category.deleted': 'Menghapus kategori',
    },
    fields: { into: 'Digabungkan ke', order: 'Urutan' },
  },
];
