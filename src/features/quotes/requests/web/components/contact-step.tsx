import { TextArea, TextField } from '~/ui/field';
import { bound, type StepProps } from '../step';
import styles from './fields.module.css';

export function ContactStep(props: StepProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Nama Kontak"
          autoComplete="name"
          required
          {...bound(props, 'contactPersonName')}
        />
        <TextField
          label="Jabatan"
          autoComplete="organization-title"
          {...bound(props, 'contactPersonPosition')}
        />
      </div>
      <TextArea
        label="Kebutuhan Tambahan"
        rows={4}
        hint="Misalnya jadwal, lokasi workshop, atau keterampilan yang ingin dicapai."
        {...bound(props, 'additionalRequirements')}
      />
    </>
  );
}
