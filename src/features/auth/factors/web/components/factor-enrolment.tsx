import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { SecurityForm } from '~/features/auth/web/components/security-form';
import { useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { type Enrolment, factorCodeInput } from '../../schema';
import { verifyFactor } from '../api';
import classes from './factor.module.css';

type FactorEnrolmentProps = {
  enrolment: Enrolment;
  onVerified: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/**
 * Shows the secret for an authenticator app and asks for the first code, which proves that the app has it. The focus goes to the whole
 * instead of its field, because a phone's keyboard would cover the picture.
 */
export function FactorEnrolment({ enrolment, onVerified, onCancel }: FactorEnrolmentProps) {
  const fresh = useFresh();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  const form = useSchemaForm({
    initial: { code: '' },
    schema: factorCodeInput,
    save: ({ code }) => verify.mutateAsync(code),
  });
  const verify = useMutation({
    mutationFn: (code: string) => fresh.run(() => verifyFactor(code)),
    onSuccess: ({ recoveryCodes }) => onVerified(recoveryCodes),
    meta: { failed: 'Kode gagal diperiksa.', fieldErrors: true },
  });
  return (
    <fieldset
      ref={group}
      className="stack"
      aria-label="Siapkan aplikasi autentikator"
      tabIndex={-1}
    >
      <div className={classes.scan}>
        <img
          src={enrolment.qr}
          alt="Kode QR untuk aplikasi autentikator"
          width={184}
          height={184}
        />
        <div className="stack gap-2">
          <p className="small">
            Pindai kode QR dengan aplikasi autentikator. Di ponsel yang sama,{' '}
            <a href={enrolment.uri}>buka aplikasinya dari sini</a>, atau ketik kunci ini:
          </p>
          <code className={classes.secret} data-testid="secret">
            {inFours(enrolment.secret)}
          </code>
        </div>
      </div>
      <SecurityForm form={form}>
        <TextField
          label="Kode dari aplikasi"
          hint="6 angka yang berganti setiap 30 detik. Setelah aktif, perangkat lain keluar dan perlu masuk lagi."
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...form.field('code')}
        />
        <div className="row">
          <Button type="submit" loading={verify.isPending}>
            Verifikasi dan aktifkan
          </Button>
          <Button variant="default" onClick={onCancel}>
            Batal
          </Button>
        </div>
      </SecurityForm>
      {fresh.dialog}
    </fieldset>
  );
}
