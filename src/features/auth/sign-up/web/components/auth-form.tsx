import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { PolicyLinks } from '~/features/auth/consents/web/components/policy-links';
import { signInInput, signUpInput } from '~/features/auth/schema';
import { passwordRule } from '~/features/auth/terms';
import { signIn } from '~/features/auth/web/api';
import { SuspensionNotice } from '~/features/auth/web/components/suspension-notice';
import { sessionStarted } from '~/features/auth/web/session';
import { AppError } from '~/lib/errors';
import { formErrors } from '~/lib/web/form';
import { useSchemaForm } from '~/lib/web/schema-form';
import { toast } from '~/lib/web/toast';
import { Button, TextButton } from '~/ui/button';
import { Choice, TextField } from '~/ui/field';
import { Form } from '~/ui/form';
import { PasswordField } from '~/ui/password-field';
import { useOnChange } from '~/ui/use-on-change';
import { signUp } from '../api';
import classes from './auth-form.module.css';

/** Focuses a field whose text is to be replaced. */
function retype(field: HTMLInputElement | null) {
  field?.focus();
  field?.select();
}

type Account = { name: string; email: string; password: string; consent: boolean };

type AuthFormProps = {
  signingUp: boolean;
  email: string;
  onEmail: (email: string) => void;
  onForgotten: () => void;
  onChallenge: () => void;
};

/** The form to sign in or sign up. An account with a second factor continues with its step. */
export function AuthForm({ signingUp, email, onEmail, onForgotten, onChallenge }: AuthFormProps) {
  const password = useRef<HTMLInputElement>(null);
  const form = useSchemaForm({
    initial: { name: '', email, password: '', consent: false },
    schema: signingUp ? signUpInput : signInInput,
    changed: (values) => onEmail(values.email),
    save: (_, values) => send.mutateAsync(values),
    faultsOf: (error) =>
      error instanceof AppError && error.code === 'email_taken'
        ? { email: error.problem.detail }
        : formErrors(error),
  });
  useOnChange(signingUp, form.clearErrors);
  const send = useMutation({
    mutationFn: (values: Account) => (signingUp ? signUp(values) : signIn(values)),
    onSuccess: async (answer) => {
      if ('challenge' in answer) return onChallenge();
      toast({ kind: 'success', title: signingUp ? 'Akun berhasil dibuat!' : 'Login berhasil!' });
      await sessionStarted();
    },
    onError: (error) => {
      if (error instanceof AppError && error.code === 'invalid_credentials')
        retype(password.current);
    },
    meta: { failed: signingUp ? 'Pendaftaran gagal' : 'Login gagal', fieldErrors: true },
  });
  return (
    <Form form={form} className="stack">
      <SuspensionNotice error={send.error} />
      {signingUp && (
        <TextField label="Nama Lengkap" autoComplete="name" required {...form.field('name')} />
      )}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...form.field('email')}
      />
      <PasswordField
        ref={password}
        label="Password"
        autoComplete={signingUp ? 'new-password' : 'current-password'}
        required
        hint={signingUp && passwordRule}
        {...form.field('password')}
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
          {...form.choice('consent')}
        />
      )}
      <Button type="submit" large block loading={send.isPending}>
        {signingUp ? 'Daftar' : 'Masuk'}
      </Button>
    </Form>
  );
}
