import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { resetMinutes } from '~/features/auth/terms';
import { useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { rescueFocus } from '~/ui/focus';
import { Form } from '~/ui/form';
import { recoverInput } from '../../schema';
import { recover } from '../api';

/** Asks for a link to make a new password. The answer doesn't reveal whether the address has an account. */
export function RecoverForm({ email }: { email: string }) {
  const form = useSchemaForm({
    initial: { email },
    schema: recoverInput,
    save: (_, values) => send.mutateAsync(values),
  });
  const answer = useRef<HTMLParagraphElement>(null);
  const send = useMutation({
    mutationFn: recover,
    meta: { failed: 'Tautan gagal dikirim.', fieldErrors: true },
  });
  useEffect(() => {
    if (send.isSuccess) rescueFocus(answer.current);
  }, [send.isSuccess]);
  if (send.isSuccess) {
    return (
      <p ref={answer} role="status" tabIndex={-1}>
        Bila <b>{send.variables.email.trim()}</b> terdaftar, kami sudah mengirim tautan untuk
        membuat password baru. Tautan itu berlaku {resetMinutes / 60} jam. Belum ada? Periksa folder
        spam. Bila Anda memintanya beberapa kali, tautan di email sebelumnya masih berlaku.
      </p>
    );
  }
  return (
    <Form form={form} className="stack">
      <p className="small">
        Tulis email akun Anda. Kami mengirim tautan untuk membuat password baru.
      </p>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...form.field('email')}
      />
      <Button type="submit" large block loading={send.isPending}>
        Kirim tautan
      </Button>
    </Form>
  );
}
