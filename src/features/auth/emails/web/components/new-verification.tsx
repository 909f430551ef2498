import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { resendInput } from '~/features/auth/schema';
import { useAuth } from '~/features/auth/web/session';
import { useSchemaForm } from '~/lib/web/schema-form';
import { Button, ButtonLink } from '~/ui/button';
import { TextField } from '~/ui/field';
import { rescueFocus } from '~/ui/focus';
import { Form } from '~/ui/form';
import { resendVerification } from '../api';

/** Offers a new verification mail: to the signed-in person's own address, or to one that a visitor writes. */
export function NewVerification() {
  const auth = useAuth();
  const own = auth.status === 'in' ? auth.user : null;
  const form = useSchemaForm({
    initial: { email: '' },
    schema: resendInput,
    save: (_, { email }) => send.mutateAsync(email.trim()),
  });
  const answer = useRef<HTMLParagraphElement>(null);
  const send = useMutation({
    mutationFn: resendVerification,
    meta: { failed: 'Email verifikasi gagal dikirim.', fieldErrors: true },
  });
  useEffect(() => {
    if (send.isSuccess) rescueFocus(answer.current);
  }, [send.isSuccess]);
  if (own?.emailVerified) {
    return (
      <>
        <p>Email akun Anda, {own.email}, sudah terverifikasi.</p>
        <ButtonLink block to="/dashboard">
          Buka dashboard
        </ButtonLink>
      </>
    );
  }
  if (send.isSuccess) {
    return (
      <p ref={answer} role="status" tabIndex={-1}>
        {own
          ? 'Tautan baru sudah kami kirim ke '
          : 'Bila menunggu verifikasi, tautan baru sudah kami kirim ke '}
        <b>{send.variables}</b>. Belum ada? Periksa folder spam.
      </p>
    );
  }
  if (own) {
    return (
      <Button block loading={send.isPending} onClick={() => send.mutate(own.email)}>
        Kirim tautan baru
      </Button>
    );
  }
  return (
    <Form form={form} className="stack">
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...form.field('email')}
      />
      <Button type="submit" large block loading={send.isPending}>
        Kirim tautan baru
      </Button>
    </Form>
  );
}
