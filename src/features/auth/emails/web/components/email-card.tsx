import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import type { SessionUser } from '~/features/auth/schema';
import { emailLinkHours } from '~/features/auth/terms';
import { securityQuery } from '~/features/auth/web/api';
import { SecurityForm } from '~/features/auth/web/components/security-form';
import { useSchemaForm } from '~/lib/web/schema-form';
import { useWrite } from '~/lib/web/write';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { Section } from '~/ui/section';
import { changeEmailInput } from '../../schema';
import { changeEmail, dropEmailChange, resendVerification } from '../api';
import classes from './email-card.module.css';

/** `confirmed`: the old address has already agreed. */
type EmailCardProps = { user: SessionUser; pendingEmail: string | null; confirmed: boolean };

/** The card of the account's address and of its change, which the old address confirms and the new one verifies. */
export function EmailCard({ user, pendingEmail, confirmed }: EmailCardProps) {
  const client = useQueryClient();
  const fresh = useFresh();
  const reload = () => client.invalidateQueries({ queryKey: securityQuery().queryKey });
  const form = useSchemaForm({
    initial: { email: '' },
    schema: changeEmailInput,
    save: (_, values) => change.mutateAsync(values),
  });
  const change = useMutation({
    mutationFn: (values: { email: string }) => fresh.run(() => changeEmail(values)),
    onSuccess: () => {
      form.reset();
      return reload();
    },
    meta: { failed: 'Email gagal diganti.', fieldErrors: true },
  });
  const drop = useMutation({
    mutationFn: dropEmailChange,
    onSuccess: reload,
    meta: { failed: 'Penggantian gagal dibatalkan.' },
  });
  const resend = useWrite({
    write: () => resendVerification(user.email),
    saved: { title: 'Email verifikasi terkirim.', message: 'Periksa kotak masuk Anda.' },
    failed: 'Email verifikasi gagal dikirim.',
  });
  return (
    <Section
      title="Email"
      actions={
        <Badge tone={user.emailVerified ? 'laut' : 'sun'}>
          {user.emailVerified ? 'Terverifikasi' : 'Belum diverifikasi'}
        </Badge>
      }
    >
      <div className="row">
        <p className={classes.address}>{user.email}</p>
        {!user.emailVerified && (
          <Button variant="light" onClick={() => resend.mutate()} loading={resend.isPending}>
            Kirim ulang verifikasi
          </Button>
        )}
      </div>
      {pendingEmail && (
        <Notice role="status" title={`Menunggu konfirmasi: ${pendingEmail}`}>
          <p className="small">
            {user.emailVerified && !confirmed ? (
              <>
                Langkah 1 dari 2: buka kotak masuk <b>{user.email}</b> dan setujui penggantiannya.
                Setelah itu kami mengirim tautan ke alamat baru.
              </>
            ) : (
              <>
                {user.emailVerified && 'Langkah 2 dari 2: '}
                {user.emailVerified ? 'buka' : 'Buka'} kotak masuk <b>{pendingEmail}</b> dan tekan
                tombol di email kami.
              </>
            )}{' '}
            Tautannya berlaku {emailLinkHours} jam. Tidak ada email? Periksa folder spam, dan
            pastikan alamat itu belum dipakai akun lain.
          </p>
          <Button variant="default" onClick={() => drop.mutate()} loading={drop.isPending}>
            Batalkan penggantian
          </Button>
        </Notice>
      )}
      <SecurityForm form={form}>
        <TextField
          label="Email baru"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          {...form.field('email')}
        />
        <div className="row">
          <Button type="submit" variant="default" loading={change.isPending}>
            Ganti email
          </Button>
        </div>
      </SecurityForm>
      {fresh.dialog}
    </Section>
  );
}
