import type { RevisedFormState } from '~/lib/web/revised-form';
import { TextField } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { NumberField } from '~/ui/number-field';
import { Section } from '~/ui/section';
import { certificateTypeMax } from '../../terms';
import type { CourseForm } from '../course-form';

/** Tab 'Sertifikat'. */
export function CertificateTab({ editing: { field } }: { editing: RevisedFormState<CourseForm> }) {
  return (
    <Section title="Sertifikat">
      <Notice>
        Sertifikat terbit otomatis begitu semua pelajaran disetujui dan, bila ada, ujian akhirnya
        lulus. Yang sudah terbit tetap berbunyi seperti pada hari terbitnya.
      </Notice>
      <TextField
        {...field('certificateType')}
        maxLength={certificateTypeMax}
        hint="Misalnya “Sertifikat penyelesaian”"
      />
      <NumberField
        {...field('certificateMonths')}
        kind="whole"
        unit="bulan"
        hint="Kosongkan bila berlaku selamanya. Pemilik diingatkan 30 hari sebelum berakhir"
      />
    </Section>
  );
}
