import { Anchor, Button as MantineButton, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { securityQuery } from '~/features/auth/web/api';
import { FactorField } from '~/features/auth/web/components/factor-field';
import { AppError } from '~/lib/errors';
import { Cancelled } from '~/lib/web/api';
import { formErrors } from '~/lib/web/form';
import { toast } from '~/lib/web/toast';
import { ConfirmDialog } from '~/ui/dialog';
import { codeProof, passwordProof, recoveryCodeProof } from '../../schema';
import { reauthenticate, sendMailCode } from '../api';

type Waiting = { resolve: () => void; reject: (reason: Error) => void };

/**
 * Runs what the server does only for whoever has just proven who they are: when it refuses, the dialog asks and the action is repeated. A
 * person who closes the dialog has given the action up (Cancelled), which is no failure. Render `dialog` beside the form.
 */
export function useFresh() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const run = async <T,>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'reauthentication_required') throw error;
    }
    await new Promise<void>((resolve, reject) => setWaiting({ resolve, reject }));
    return action();
  };
  const done = (tell: (waiting: Waiting) => void) => () => {
    if (waiting) tell(waiting);
    setWaiting(null);
  };
  const dialog = waiting && <FreshDialog onProven={done(({ resolve }) => resolve())} onClose={done(({ reject }) => reject(new Cancelled()))} />;
  return { run, dialog };
}

type FreshDialogProps = { onProven: () => void; onClose: () => void };

function FreshDialog({ onProven, onClose }: FreshDialogProps) {
  const security = useQuery(securityQuery());
  if (security.data?.factorEnabled) return <ByFactor onProven={onProven} onClose={onClose} />;
  return security.data?.hasPassword === false ? (
    <ByMail onProven={onProven} onClose={onClose} />
  ) : (
    <ByPassword onProven={onProven} onClose={onClose} ready={security.data !== undefined} />
  );
}

const title = 'Pastikan ini Anda';
const meta = { failed: 'Konfirmasi gagal.', fieldErrors: true };

function ByPassword({ onProven, onClose, ready }: FreshDialogProps & { ready: boolean }) {
  const id = useId();
  const form = useForm({ initialValues: { password: '' }, validate: schemaResolver(passwordProof, { sync: true }) });
  const prove = useMutation({ mutationFn: reauthenticate, onSuccess: onProven, onError: (error) => form.setErrors(formErrors(error)), meta });
  return (
    <ConfirmDialog opened onClose={onClose} title={title} confirm="Lanjutkan" loading={prove.isPending || !ready} form={id}>
      <form id={id} onSubmit={form.onSubmit((values) => prove.mutate(values))} noValidate>
        <Stack gap="sm">
          <Text fz="sm">Masukkan password Anda sekali lagi untuk melanjutkan.</Text>
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            required
            visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan password', tabIndex: 0 }}
            {...form.getInputProps('password')}
          />
        </Stack>
      </form>
    </ConfirmDialog>
  );
}

function ByFactor({ onProven, onClose }: FreshDialogProps) {
  const id = useId();
  const [recovering, setRecovering] = useState(false);
  const form = useForm({
    initialValues: { code: '', recoveryCode: '' },
    validate: schemaResolver(recovering ? recoveryCodeProof : codeProof, { sync: true }),
  });
  const prove = useMutation({
    mutationFn: ({ code, recoveryCode }: typeof form.values) => reauthenticate(recovering ? { recoveryCode } : { code }),
    onSuccess: onProven,
    onError: (error) => form.setErrors(formErrors(error)),
    meta,
  });
  const other = () => {
    form.clearErrors();
    setRecovering(!recovering);
  };
  return (
    <ConfirmDialog opened onClose={onClose} title={title} confirm="Lanjutkan" loading={prove.isPending} form={id}>
      <form id={id} onSubmit={form.onSubmit((values) => prove.mutate(values))} noValidate>
        <Stack gap="sm">
          <FactorField recovering={recovering} inputProps={(path) => form.getInputProps(path)} />
          <Anchor component="button" type="button" fz="sm" onClick={other} style={{ alignSelf: 'flex-start' }}>
            {recovering ? 'Gunakan kode aplikasi' : 'Gunakan kode pemulihan'}
          </Anchor>
        </Stack>
      </form>
    </ConfirmDialog>
  );
}

function ByMail({ onProven, onClose }: FreshDialogProps) {
  const id = useId();
  const form = useForm({ initialValues: { code: '' }, validate: schemaResolver(codeProof, { sync: true }) });
  const send = useMutation({
    mutationFn: sendMailCode,
    onSuccess: () => toast({ kind: 'success', title: 'Kode terkirim. Periksa email Anda.' }),
    meta: { failed: 'Kode gagal dikirim.' },
  });
  const prove = useMutation({ mutationFn: reauthenticate, onSuccess: onProven, onError: (error) => form.setErrors(formErrors(error)), meta });
  return (
    <ConfirmDialog opened onClose={onClose} title={title} confirm="Lanjutkan" loading={prove.isPending} form={id}>
      <form id={id} onSubmit={form.onSubmit((values) => prove.mutate(values))} noValidate>
        <Stack gap="sm">
          <Text fz="sm">Akun Anda belum memiliki password. Kami mengirim kode 6 angka ke email Anda; kodenya berlaku 10 menit.</Text>
          <MantineButton variant="default" onClick={() => send.mutate()} loading={send.isPending}>
            {send.isSuccess ? 'Kirim ulang kode' : 'Kirim kode ke email'}
          </MantineButton>
          <TextInput label="Kode dari email" inputMode="numeric" autoComplete="one-time-code" required {...form.getInputProps('code')} />
        </Stack>
      </form>
    </ConfirmDialog>
  );
}
