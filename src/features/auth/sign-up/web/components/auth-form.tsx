import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signInInput, signUpInput } from '~/features/auth/schema';
import { passwordRule } from '~/features/auth/terms';
import { signIn } from '~/features/auth/web/api';
import { sessionStarted } from '~/features/auth/web/session';
import { AppError } from '~/lib/errors';
import { formErrors } from '~/lib/web/form';
import { toast } from '~/lib/web/toast';
import { signUp } from '../api';

type AuthFormProps = { signingUp: boolean; email: string; onEmail: (email: string) => void; onForgotten: () => void; onChallenge: () => void };

/** The form to sign in or sign up. An account with a second factor continues with its step. */
export function AuthForm({ signingUp, email, onEmail, onForgotten, onChallenge }: AuthFormProps) {
  const form = useForm({
    initialValues: { name: '', email, password: '' },
    validate: schemaResolver(signingUp ? signUpInput : signInInput, { sync: true }),
    onValuesChange: (values) => onEmail(values.email),
  });
  const { clearErrors } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mode has other rules
  useEffect(() => clearErrors(), [signingUp]);
  const send = useMutation({
    mutationFn: (values: typeof form.values) => (signingUp ? signUp(values) : signIn(values)),
    onSuccess: async (answer) => {
      if ('challenge' in answer) return onChallenge();
      toast({ kind: 'success', title: signingUp ? 'Akun berhasil dibuat!' : 'Login berhasil!' });
      await sessionStarted();
    },
    onError: (error) => {
      form.setErrors(formErrors(error));
      if (error instanceof AppError && error.code === 'email_taken') form.setFieldError('email', error.problem.detail);
    },
    meta: { failed: signingUp ? 'Pendaftaran gagal' : 'Login gagal', fieldErrors: true },
  });
  return (
    <form onSubmit={form.onSubmit((values) => send.mutate(values))} noValidate>
      <Stack gap="sm">
        {signingUp && <TextInput label="Nama Lengkap" autoComplete="name" required {...form.getInputProps('name')} />}
        <TextInput label="Email" type="email" inputMode="email" autoComplete="email" required {...form.getInputProps('email')} />
        <PasswordInput
          label="Password"
          autoComplete={signingUp ? 'new-password' : 'current-password'}
          required
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={signingUp && passwordRule}
          visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        {!signingUp && (
          <Anchor component="button" type="button" fz="sm" onClick={onForgotten} style={{ alignSelf: 'flex-end' }}>
            Lupa password?
          </Anchor>
        )}
        <Button type="submit" size="md" loading={send.isPending} mt="xs">
          {signingUp ? 'Daftar' : 'Masuk'}
        </Button>
      </Stack>
    </form>
  );
}
