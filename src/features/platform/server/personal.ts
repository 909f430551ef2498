import type { PersonalData } from '~/lib/server/personal';
import { exportsPersonal } from '../exports/server/personal';
import { figuresPersonal } from '../figures/server/personal';
import { settingsPersonal } from '../settings/server/personal';

/** What the platform keeps is about nobody. What staff does with its lists and its work is recorded too. */
export const platformPersonal: PersonalData = {
  tables: [...figuresPersonal.tables, ...settingsPersonal.tables, ...exportsPersonal.tables],
  merging: {
    title: 'Akun',
    rules: [settingsPersonal, exportsPersonal].flatMap(({ merging }) => merging?.rules ?? []),
  },
  decisions: [
    ...(settingsPersonal.decisions ?? []),
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
  ],
};
