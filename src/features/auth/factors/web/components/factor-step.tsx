import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { trustDays } from '~/features/auth/terms';
import { FactorField } from '~/features/auth/web/components/factor-field';
import { SuspensionNotice } from '~/features/auth/web/components/suspension-notice';
import { useFaults } from '~/features/auth/web/faults';
import { sessionStarted } from '~/features/auth/web/session';
import { AppError } from '~/lib/errors';
import { toast } from '~/lib/web/toast';
import { Button, TextButton } from '~/ui/button';
import { Choice } from '~/ui/field';
import { factorCodeInput, recoveryCodeInput } from '../../schema';
import { signInFactor } from '../api';

const trustField = { trustDevice: z.boolean() };

/** The second step of a sign-in, with the app's code or a recovery code. `onOver` leads back to the password. */
export function FactorStep({ onOver }: { onOver: () => void }) {
  const [recovering, setRecovering] = useState(false);
  const form = useForm({
    initialValues: { code: '', recoveryCode: '', trustDevice: false },
    validate: schemaResolver(
      z.object({ ...(recovering ? recoveryCodeInput : factorCodeInput).shape, ...trustField }),
      { sync: true },
    ),
  });
  const faults = useFaults(form);
  const switchMethod = () => {
    form.clearErrors();
    setRecovering(!recovering);
  };
  const send = useMutation({
    mutationFn: ({ code, recoveryCode, trustDevice }: typeof form.values) =>
      signInFactor(recovering ? { recoveryCode, trustDevice } : { code: code.trim(), trustDevice }),
    onSuccess: () => {
      toast({ kind: 'success', title: 'Login berhasil!' });
      return sessionStarted('MFA_CHALLENGE_VERIFIED');
    },
    onError: (error) => {
      faults.show(error);
      if (error instanceof AppError && ['challenge_over', 'factor_locked'].includes(error.code))
        onOver();
    },
    meta: { failed: 'Login gagal', fieldErrors: true },
  });
  return (
    <form
      ref={faults.form}
      className="stack"
      onSubmit={form.onSubmit((values) => send.mutate(values), faults.refused)}
      noValidate
    >
      <SuspensionNotice error={send.error} />
      <FactorField recovering={recovering} inputProps={(path) => form.getInputProps(path)} />
      <Choice
        label={`Percayai perangkat ini ${trustDays} hari`}
        {...form.getInputProps('trustDevice', { type: 'checkbox' })}
      />
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
    </form>
  );
}
