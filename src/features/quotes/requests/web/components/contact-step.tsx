import { TextArea, TextField } from '~/ui/field';
import { bound, type StepProps } from '../step';

export function ContactStep(props: StepProps) {
  return (
    <>
      <TextField label="Nama Kontak" autoComplete="name" required {...bound(props, 'contactPersonName')} />
      <TextField label="Jabatan" autoComplete="organization-title" {...bound(props, 'contactPersonPosition')} />
      <TextArea
        label="Kebutuhan Tambahan"
        rows={4}
        hint="Misalnya jadwal, lokasi workshop, atau keterampilan yang ingin dicapai."
        {...bound(props, 'additionalRequirements')}
      />
    </>
  );
}
