import { certificateSoonSentence } from '~/lib/certificates';
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
      <Notice>{certificateSoonSentence} Isian ini sudah tampil di halaman kursus.</Notice>
      <TextField {...field('certificateType')} maxLength={certificateTypeMax} hint="Misalnya “Sertifikat penyelesaian”" />
      <TextField {...field('accreditation')} maxLength={accreditationMax} hint="Bila ada, dengan nama lembaga yang mengakui" />
    </Section>
  );
}
