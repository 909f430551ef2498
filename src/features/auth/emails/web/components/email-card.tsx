import { Alert, Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import type { SessionUser } from '~/features/auth/schema';
import { emailLinkHours } from '~/features/auth/terms';
import { securityQuery } from '~/features/auth/web/api';
import { SecurityCard } from '~/features/auth/web/components/security-card';
import { formErrors } from '~/lib/web/form';
import { toast } from '~/lib/web/toast';
import { changeEmailInput } from '../../schema';
import { changeEmail, dropEmailChange, resendVerification } from '../api';

/** `confirmed`: the old address has already agreed. */
type EmailCardProps = { user: SessionUser; pendingEmail: string | null; confirmed: boolean };

/** The card of the account's address and of its change, which the old address confirms and the new one verifies. */
export function EmailCard({ user, pendingEmail, confirmed }: EmailCardProps) {
  const client = useQueryClient();
  const fresh = useFresh();
  const reload = () => client.invalidateQueries({ queryKey: securityQuery().queryKey });
  const form = useForm({ initialValues: { email: '' }, validate: schemaResolver(changeEmailInput, { sync: true }) });
  const change = useMutation({
    mutationFn: (values: typeof form.values) => fresh.run(() => changeEmail(values)),
    onSuccess: () => {
      form.reset();
      return reload();
    },
    onError: (error) => form.setErrors(formErrors(error)),
    meta: { failed: 'Email gagal diganti.', fieldErrors: true },
  });
  const drop = useMutation({ mutationFn: dropEmailChange, onSuccess: reload, meta: { failed: 'Penggantian gagal dibatalkan.' } });
  const resend = useMutation({
    mutationFn: () => resendVerification(user.email),
    onSuccess: () => toast({ kind: 'success', title: 'Email verifikasi terkirim.', message: 'Periksa kotak masuk Anda.' }),
    meta: { failed: 'Email verifikasi gagal dikirim.' },
  });
  return (
    <SecurityCard
      title="Email"
      mark={
        <Badge variant="light" color={user.emailVerified ? 'laut' : 'kunyit'} tt="none" styles={{ label: { color: 'var(--ink)' } }}>
          {user.emailVerified ? 'Terverifikasi' : 'Belum diverifikasi'}
        </Badge>
      }
    >
      <Group gap="xs">
        <Text style={{ overflowWrap: 'anywhere' }}>{user.email}</Text>
        {!user.emailVerified && (
          <Button variant="light" size="compact-sm" onClick={() => resend.mutate()} loading={resend.isPending}>
            Kirim ulang verifikasi
          </Button>
        )}
      </Group>
      {pendingEmail && (
        <Alert variant="light" color="laut" title={`Menunggu konfirmasi: ${pendingEmail}`} styles={{ title: { overflowWrap: 'anywhere' } }}>
          <Stack gap="xs" align="flex-start">
            <Text fz="sm">
              {user.emailVerified && !confirmed ? (
                <>
                  Langkah 1 dari 2: buka kotak masuk <b>{user.email}</b> dan setujui penggantiannya. Setelah itu kami mengirim tautan ke alamat baru.
                </>
              ) : (
                <>
                  {user.emailVerified && 'Langkah 2 dari 2: '}
                  {user.emailVerified ? 'buka' : 'Buka'} kotak masuk <b>{pendingEmail}</b> dan tekan tombol di email kami.
                </>
              )}{' '}
              Tautannya berlaku {emailLinkHours} jam. Tidak ada email? Periksa folder spam, dan pastikan alamat itu belum dipakai akun lain.
            </Text>
            <Button variant="default" size="xs" onClick={() => drop.mutate()} loading={drop.isPending}>
              Batalkan penggantian
            </Button>
          </Stack>
        </Alert>
      )}
      <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
        <Stack gap="sm" maw={440}>
          <TextInput label="Email baru" type="email" inputMode="email" autoComplete="email" required {...form.getInputProps('email')} />
          <Group>
            <Button type="submit" variant="default" loading={change.isPending}>
              Ganti email
            </Button>
          </Group>
        </Stack>
      </form>
      {fresh.dialog}
    </SecurityCard>
  );
}
