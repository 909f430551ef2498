import { useAuth } from '~/features/auth/web/session';
import { SelectField, TextField } from '~/ui/field';
import { companySizeLabels, companySizes } from '../../../terms';
import { bound, type StepProps } from '../step';
import styles from './fields.module.css';

const sizes = [
  { value: '', label: 'Pilih ukuran perusahaan' },
  ...companySizes.map((value) => ({ value, label: companySizeLabels[value] })),
];

export function CompanyStep(props: StepProps) {
  const auth = useAuth();
  return (
    <>
      <TextField
        label="Nama Perusahaan"
        autoComplete="organization"
        required
        {...bound(props, 'companyName')}
      />
      <div className={styles.pair}>
        <TextField
          label="Email Perusahaan"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={
            auth.status === 'in'
              ? `Penawaran tampil di dashboard dan dikirim ke email akun Anda, ${auth.user.email}.`
              : 'Surat penawaran kami kirim ke alamat ini.'
          }
          required
          {...bound(props, 'companyEmail')}
        />
        <TextField
          label="Telepon"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...bound(props, 'companyPhone')}
        />
      </div>
      <div className={styles.pair}>
        <SelectField label="Ukuran Perusahaan" options={sizes} {...bound(props, 'companySize')} />
        <TextField
          label="Industri"
          hint="Misalnya manufaktur, perbankan, atau ritel."
          {...bound(props, 'industry')}
        />
      </div>
    </>
  );
}
