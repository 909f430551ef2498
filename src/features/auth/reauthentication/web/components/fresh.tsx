import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { mailCodeDigits, mailCodeMinutes } from '~/features/auth/terms';
import { securityQuery } from '~/features/auth/web/api';
import { FactorField } from '~/features/auth/web/components/factor-field';
import { AppError } from '~/lib/errors';
import { Cancelled } from '~/lib/web/api';
import { useSchemaForm } from '~/lib/web/schema-form';
import { useWrite } from '~/lib/web/write';
import { Button, TextButton } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { TextField } from '~/ui/field';
import { Form } from '~/ui/form';
import { PasswordField } from '~/ui/password-field';
import { codeProof, passwordProof, recoveryCodeProof } from '../../schema';
import { reauthenticate, sendMailCode } from '../api';

type Waiting = { resolve: () => void; reject: (reason: Error) => void };

/**
 * Runs an action that the server allows only shortly after a proof of identity. When the server refuses, the dialog asks for the proof and
 * the action is repeated. Closing the dialog gives the action up (Cancelled), which is not a failure. Render `dialog` beside the form.
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
  const done = (settle: (waiting: Waiting) => void) => () => {
    if (waiting) settle(waiting);
    setWaiting(null);
  };
  const dialog = waiting && (
    <FreshDialog
      onProven={done(({ resolve }) => resolve())}
      onClose={done(({ reject }) => reject(new Cancelled()))}
    />
  );
  return { run, dialog };
}

type FreshDialogProps = { onProven: () => void; onClose: () => void };

function FreshDialog({ onProven, onClose }: FreshDialogProps) {
  const security = useQuery(securityQuery());
  if (security.data?.factorEnabled) return <ByFactor onProven={onProven} onClose={onClose} />;
  return security.data?.hasPassword === false ? (
    <ByMail onProven={onProven} onClose={onClose} />
  ) : (
    <ByPassword onProven={onProven} onClose={onClose} ready={!security.isPending} />
  );
}

const title = 'Pastikan ini Anda';
const meta = { failed: 'Konfirmasi gagal.', fieldErrors: true };

function ByPassword({ onProven, onClose, ready }: FreshDialogProps & { ready: boolean }) {
  const id = useId();
  const form = useSchemaForm({
    initial: { password: '' },
    schema: passwordProof,
    save: (proof) => prove.mutateAsync(proof),
  });
  const prove = useMutation({
    mutationFn: reauthenticate,
    onSuccess: onProven,
    meta,
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      confirm="Lanjutkan"
      loading={prove.isPending || !ready}
      form={id}
    >
      <Form form={form} id={id} className="stack gap-3">
        <p>Masukkan password Anda sekali lagi untuk melanjutkan.</p>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          data-autofocus
          {...form.field('password')}
        />
      </Form>
    </ConfirmDialog>
  );
}

function ByFactor({ onProven, onClose }: FreshDialogProps) {
  const id = useId();
  const [recovering, setRecovering] = useState(false);
  const form = useSchemaForm<{ code: string; recoveryCode: string }, unknown, object>({
    initial: { code: '', recoveryCode: '' },
    schema: recovering ? recoveryCodeProof : codeProof,
    save: (_, { code, recoveryCode }) =>
      prove.mutateAsync(recovering ? { recoveryCode } : { code }),
  });
  const prove = useMutation({
    mutationFn: reauthenticate,
    onSuccess: onProven,
    meta,
  });
  const switchProof = () => {
    form.clearErrors();
    setRecovering(!recovering);
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      confirm="Lanjutkan"
      loading={prove.isPending}
      form={id}
    >
      <Form form={form} id={id} className="stack gap-3">
        <FactorField recovering={recovering} inputProps={(path) => form.field(path)} />
        <div className="row">
          <TextButton className="small" onClick={switchProof}>
            {recovering ? 'Gunakan kode aplikasi' : 'Gunakan kode pemulihan'}
          </TextButton>
        </div>
      </Form>
    </ConfirmDialog>
  );
}

function ByMail({ onProven, onClose }: FreshDialogProps) {
  const id = useId();
  const form = useSchemaForm({
    initial: { code: '' },
    schema: codeProof,
    save: (proof) => prove.mutateAsync(proof),
  });
  const send = useWrite({
    write: sendMailCode,
    saved: 'Kode terkirim. Periksa email Anda.',
    failed: 'Kode gagal dikirim.',
  });
  const prove = useMutation({
    mutationFn: reauthenticate,
    onSuccess: onProven,
    meta,
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      confirm="Lanjutkan"
      loading={prove.isPending}
      form={id}
    >
      <Form form={form} id={id} className="stack gap-3">
        <p>
          Akun Anda belum memiliki password. Kami mengirim kode {mailCodeDigits} angka ke email
          Anda; kodenya berlaku {mailCodeMinutes} menit.
        </p>
        <Button
          variant="default"
          data-autofocus
          onClick={() => send.mutate()}
          loading={send.isPending}
        >
          {send.isSuccess ? 'Kirim ulang kode' : 'Kirim kode ke email'}
        </Button>
        <TextField
          label="Kode dari email"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...form.field('code')}
        />
      </Form>
    </ConfirmDialog>
  );
}
