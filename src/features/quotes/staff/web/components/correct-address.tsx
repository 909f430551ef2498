import { useId, useState } from 'react';
import { useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { TextArea, TextField } from '~/ui/field';
import { Form } from '~/ui/form';
import { addressInput, type StaffRequest } from '../../schema';
import { useCorrectAddress } from '../api';
import classes from './offer.module.css';

/** Corrects the address of a buyer without an account, sends the mail to the same address again, or enters one for a buyer whose account is erased. */
export function CorrectAddress({ request }: { request: StaffRequest }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button block variant="default" onClick={() => setOpened(true)}>
        {request.buyerGone ? 'Isi email pembeli' : 'Perbaiki email dan kirim ulang'}
      </Button>
      <AddressDialog request={request} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

export function AddressDialog({
  request,
  opened,
  onClose,
}: {
  request: StaffRequest;
  opened: boolean;
  onClose: () => void;
}) {
  const id = useId();
  const gone = request.buyerGone;
  const correct = useCorrectAddress(request.id, () => {
    onClose();
    form.set('reason', '');
  });
  const form = useSchemaForm({
    initial: { companyEmail: gone ? '' : request.companyEmail, reason: '' },
    schema: addressInput,
    save: (_, values) => correct.mutateAsync(values),
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={gone ? 'Isi email pembeli' : 'Perbaiki email pembeli'}
      confirm={gone ? 'Simpan email' : 'Kirim ulang'}
      loading={correct.isPending}
      form={id}
    >
      <Form form={form} id={id} className={classes.confirm}>
        <p>
          {gone
            ? 'Akun pembeli sudah dihapus, jadi tidak ada yang sampai kepadanya. Tanyakan alamat yang boleh dipakai perusahaan itu; penawaran yang berlaku dikirim ke sana dengan tautan.'
            : 'Tautan yang pernah dikirim berhenti berlaku. Penawaran yang berlaku, atau tanda terima permintaan, dikirim dengan tautan baru.'}
        </p>
        <TextField label="Email Perusahaan" type="email" required {...form.field('companyEmail')} />
        <TextArea
          label="Alasan"
          required
          rows={3}
          hint="Dicatat bersama keputusan Anda; pembeli tidak melihatnya."
          {...form.field('reason')}
        />
      </Form>
    </ConfirmDialog>
  );
}
