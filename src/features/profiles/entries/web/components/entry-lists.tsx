import { degreeLabels, employmentLabels } from '../../../terms';
import { educationKind, experienceKind } from '../api';
import { EntryList } from './entry-list';

/** Tab 'Pendidikan'. */
export const Educations = () => (
  <EntryList
    kind={educationKind}
    empty="Belum ada pendidikan. Tambahkan sekolah, kuliah, atau kursus yang pernah Anda ikuti."
    words={({ institution, degree, field, grade }) => ({
      title: institution,
      lines: [`${degreeLabels[degree]} · ${field}`, grade ? `Nilai: ${grade}` : ''],
    })}
  />
);

/** Tab 'Pengalaman'. */
export const Experiences = () => (
  <EntryList
    kind={experienceKind}
    empty="Belum ada pengalaman. Tambahkan pekerjaan, magang, atau kegiatan sukarela Anda."
    words={({ role, company, location, employmentType }) => ({
      title: role,
      lines: [
        [company, employmentType && employmentLabels[employmentType]].filter(Boolean).join(' · '),
        location ?? '',
      ],
    })}
  />
);
