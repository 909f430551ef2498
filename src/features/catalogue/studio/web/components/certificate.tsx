import type { RevisedFormState } from '~/lib/web/revised-form';
import { TextField } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { Section } from '~/ui/section';
import { accreditationMax, certificateTypeMax } from '../../terms';
import type { CourseForm } from '../course-form';

/** Tab 'Sertifikat'. */
export function CertificateTab({ editing: { field } }: { editing: RevisedFormState<CourseForm> }) {
  return (
    <Section title="Sertifikat">
      <Notice>
        Sertifikat terbit sendiri begitu syaratnya dipenuhi peserta. Isian ini tampil di halaman kursus dan pada sertifikat yang terbit sesudahnya.
      </Notice>
      <TextField {...field('certificateType')} maxLength={certificateTypeMax} hint="Misalnya “Sertifikat penyelesaian”" />
      <TextField {...field('accreditation')} maxLength={accreditationMax} hint="Bila ada, dengan nama lembaga yang mengakui" />
    </Section>
  );
}
