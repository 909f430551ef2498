import { Button, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { resetMinutes } from '~/features/auth/terms';
import { formErrors } from '~/lib/web/form';
import { recoverInput } from '../../schema';
import { recover } from '../api';

/** Asks for a link to make a new password. The answer doesn't reveal whether the address has an account. */
export function RecoverForm({ email }: { email: string }) {
  const form = useForm({ initialValues: { email }, validate: schemaResolver(recoverInput, { sync: true }) });
  const send = useMutation({
    mutationFn: recover,
    onError: (error) => form.setErrors(formErrors(error)),
    meta: { failed: 'Tautan gagal dikirim.', fieldErrors: true },
  });
  if (send.isSuccess) {
    return (
      <Text role="status">
        Bila <b>{send.variables.email.trim()}</b> terdaftar, kami sudah mengirim tautan untuk membuat password baru. Tautan itu berlaku {resetMinutes / 60} jam.
        Belum ada? Periksa folder spam.
      </Text>
    );
  }
  return (
    <form onSubmit={form.onSubmit((values) => send.mutate(values))} noValidate>
      <Stack gap="sm">
        <Text fz="sm">Tulis email akun Anda. Kami mengirim tautan untuk membuat password baru.</Text>
        <TextInput label="Email" type="email" inputMode="email" autoComplete="email" required {...form.getInputProps('email')} />
        <Button type="submit" size="md" loading={send.isPending} mt="xs">
          Kirim tautan
        </Button>
      </Stack>
    </form>
  );
}
