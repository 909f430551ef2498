import { Anchor, Button, Checkbox, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { trustDays } from '~/features/auth/terms';
import { FactorField } from '~/features/auth/web/components/factor-field';
import { sessionStarted } from '~/features/auth/web/session';
import { AppError } from '~/lib/errors';
import { formErrors } from '~/lib/web/form';
import { toast } from '~/lib/web/toast';
import { factorCodeInput, recoveryCodeInput } from '../../schema';
import { signInFactor } from '../api';

const trustField = { trustDevice: z.boolean() };

/** The second step of a sign-in, with the app's code or a recovery code. `onOver` leads back to the password. */
export function FactorStep({ onOver }: { onOver: () => void }) {
  const [recovering, setRecovering] = useState(false);
  const form = useForm({
    initialValues: { code: '', recoveryCode: '', trustDevice: false },
    validate: schemaResolver(z.object({ ...(recovering ? recoveryCodeInput : factorCodeInput).shape, ...trustField }), { sync: true }),
  });
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
      form.setErrors(formErrors(error));
      if (error instanceof AppError && ['challenge_over', 'factor_locked'].includes(error.code)) onOver();
    },
    meta: { failed: 'Login gagal', fieldErrors: true },
  });
  return (
    <form onSubmit={form.onSubmit((values) => send.mutate(values))} noValidate>
      <Stack gap="sm">
        <FactorField recovering={recovering} inputProps={(path) => form.getInputProps(path)} />
        <Checkbox label={`Percayai perangkat ini ${trustDays} hari`} {...form.getInputProps('trustDevice', { type: 'checkbox' })} />
        <Button type="submit" size="md" loading={send.isPending} mt="xs">
          Verifikasi
        </Button>
        <Anchor component="button" type="button" fz="sm" onClick={switchMethod}>
          {recovering ? 'Gunakan kode aplikasi' : 'Gunakan kode pemulihan'}
        </Anchor>
        <Anchor component="button" type="button" fz="sm" onClick={onOver}>
          Kembali
        </Anchor>
      </Stack>
    </form>
  );
}
