import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { TextArea, TextField } from '~/ui/field';
import { addressInput, type StaffRequest } from '../../schema';
import { useCorrectAddress } from '../api';
import classes from './offer.module.css';

/** Corrects the address of a buyer without an account, or sends the mail to the same address again. */
export function CorrectAddress({ request }: { request: StaffRequest }) {
  const [opened, setOpened] = useState(false);
  const correct = useCorrectAddress(request.id, () => {
    setOpened(false);
    form.setFieldValue('reason', '');
  });
  const form = useForm({ initialValues: { companyEmail: request.companyEmail, reason: '' }, validate: schemaResolver(addressInput, { sync: true }) });
  const send = (values: typeof form.values) => {
    if (!correct.isPending) correct.mutate(values, { onError: (error) => form.setErrors(formErrors(error)) });
  };
  return (
    <>
      <Button block variant="default" onClick={() => setOpened(true)}>
        Perbaiki email dan kirim ulang
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Perbaiki email pembeli"
        confirm="Kirim ulang"
        loading={correct.isPending}
        onConfirm={() => form.onSubmit(send)()}
      >
        <div className={classes.confirm}>
          <p>Tautan yang pernah dikirim berhenti berlaku. Penawaran yang berlaku, atau tanda terima permintaan, dikirim dengan tautan baru.</p>
          <TextField label="Email Perusahaan" type="email" required {...form.getInputProps('companyEmail')} />
          <TextArea label="Alasan" required rows={3} hint="Dicatat bersama keputusan Anda; pembeli tidak melihatnya." {...form.getInputProps('reason')} />
        </div>
      </ConfirmDialog>
    </>
  );
}
