import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { trustDays } from '~/features/auth/terms';
import { FactorField } from '~/features/auth/web/components/factor-field';
import { SuspensionNotice } from '~/features/auth/web/components/suspension-notice';
import { sessionStarted } from '~/features/auth/web/session';
import { AppError } from '~/lib/errors';
import { useSchemaForm } from '~/lib/web/schema-form';
import { toast } from '~/lib/web/toast';
import { Button, TextButton } from '~/ui/button';
import { Choice } from '~/ui/field';
import { Form } from '~/ui/form';
import { factorCodeInput, recoveryCodeInput } from '../../schema';
import { signInFactor } from '../api';

type Proof = { code: string; recoveryCode: string; trustDevice: boolean };

const trustField = { trustDevice: z.boolean() };

/** The second step of a sign-in, with the app's code or a recovery code. `onOver` leads back to the password. */
export function FactorStep({ onOver }: { onOver: () => void }) {
  const [recovering, setRecovering] = useState(false);
  const form = useSchemaForm({
    initial: { code: '', recoveryCode: '', trustDevice: false },
    schema: z.object({
      ...(recovering ? recoveryCodeInput : factorCodeInput).shape,
      ...trustField,
    }),
    save: (_, values) => send.mutateAsync(values),
  });
  const switchMethod = () => {
    form.clearErrors();
    setRecovering(!recovering);
  };
  const send = useMutation({
    mutationFn: ({ code, recoveryCode, trustDevice }: Proof) =>
      signInFactor(recovering ? { recoveryCode, trustDevice } : { code: code.trim(), trustDevice }),
    onSuccess: () => {
      toast({ kind: 'success', title: 'Login berhasil!' });
      return sessionStarted('MFA_CHALLENGE_VERIFIED');
    },
    onError: (error) => {
      if (error instanceof AppError && ['challenge_over', 'factor_locked'].includes(error.code))
        onOver();
    },
    meta: { failed: 'Login gagal', fieldErrors: true },
  });
  return (
    <Form form={form} className="stack">
      <SuspensionNotice error={send.error} />
      <FactorField recovering={recovering} inputProps={(path) => form.field(path)} />
      <Choice label={`Percayai perangkat ini ${trustDays} hari`} {...form.choice('trustDevice')} />
      <Button type="submit" large block loading={send.isPending}>
        Verifikasi
      </Button>
      <div className="row between">
        <TextButton className="small" onClick={switchMethod}>
          {recovering ? 'Gunakan kode aplikasi' : 'Gunakan kode pemulihan'}
        </TextButton>
        <TextButton className="small" onClick={onOver}>
          Kembali
        </TextButton>
      </div>
    </Form>
  );
}
