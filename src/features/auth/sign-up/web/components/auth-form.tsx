import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { PolicyLinks } from '~/features/auth/consents/web/components/policy-links';
import { signInInput, signUpInput } from '~/features/auth/schema';
import { passwordRule } from '~/features/auth/terms';
import { signIn } from '~/features/auth/web/api';
import { SuspensionNotice } from '~/features/auth/web/components/suspension-notice';
import { useFaults } from '~/features/auth/web/faults';
import { sessionStarted } from '~/features/auth/web/session';
import { AppError } from '~/lib/errors';
import { toast } from '~/lib/web/toast';
import { Button, TextButton } from '~/ui/button';
import { Choice, TextField } from '~/ui/field';
import { PasswordField } from '~/ui/password-field';
import { useOnChange } from '~/ui/use-on-change';
import { signUp } from '../api';
import classes from './auth-form.module.css';

/** Focuses a field whose text is to be replaced. */
function retype(field: HTMLInputElement | null) {
  field?.focus();
  field?.select();
}

type AuthFormProps = {
  signingUp: boolean;
  email: string;
  onEmail: (email: string) => void;
  onForgotten: () => void;
  onChallenge: () => void;
};

/** The form to sign in or sign up. An account with a second factor continues with its step. */
export function AuthForm({ signingUp, email, onEmail, onForgotten, onChallenge }: AuthFormProps) {
  const form = useForm({
    initialValues: { name: '', email, password: '', consent: false },
    validate: schemaResolver(signingUp ? signUpInput : signInInput, { sync: true }),
    onValuesChange: (values) => onEmail(values.email),
  });
  const faults = useFaults(form);
  useOnChange(signingUp, form.clearErrors);
  const send = useMutation({
    mutationFn: (values: typeof form.values) => (signingUp ? signUp(values) : signIn(values)),
    onSuccess: async (answer) => {
      if ('challenge' in answer) return onChallenge();
      toast({ kind: 'success', title: signingUp ? 'Akun berhasil dibuat!' : 'Login berhasil!' });
      await sessionStarted();
    },
    onError: (error) => {
      faults.show(error);
      if (error instanceof AppError && error.code === 'email_taken')
        form.setFieldError('email', error.problem.detail);
      if (error instanceof AppError && error.code === 'invalid_credentials')
        retype(form.getInputNode('password'));
    },
    meta: { failed: signingUp ? 'Pendaftaran gagal' : 'Login gagal', fieldErrors: true },
  });
  return (
    <form
      ref={faults.form}
      className="stack"
      onSubmit={form.onSubmit((values) => send.mutate(values), faults.refused)}
      noValidate
    >
      <SuspensionNotice error={send.error} />
      {signingUp && (
        <TextField
          label="Nama Lengkap"
          autoComplete="name"
          required
          {...form.getInputProps('name')}
        />
      )}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...form.getInputProps('email')}
      />
      <PasswordField
        label="Password"
        autoComplete={signingUp ? 'new-password' : 'current-password'}
        required
        hint={signingUp && passwordRule}
        {...form.getInputProps('password')}
      />
      {!signingUp && (
        <TextButton className={`small ${classes.forgotten}`} onClick={onForgotten}>
          Lupa password?
        </TextButton>
      )}
      {signingUp && (
        <Choice
          required
          label={
            <>
              Saya menyetujui <PolicyLinks />.
            </>
          }
          {...form.getInputProps('consent', { type: 'checkbox' })}
        />
      )}
      <Button type="submit" large block loading={send.isPending}>
        {signingUp ? 'Daftar' : 'Masuk'}
      </Button>
    </form>
  );
}
