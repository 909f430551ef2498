import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { TextArea, TextField } from '~/ui/field';
import { offlineInput, type StaffRequest } from '../../schema';
import { useAcceptOffline } from '../api';
import classes from './offer.module.css';

type OfflineAcceptanceProps = { requestId: string; quote: StaffRequest['quotes'][number] };

/** Records an acceptance on paper, by mail or by telephone. */
export function OfflineAcceptance({ requestId, quote }: OfflineAcceptanceProps) {
  const [opened, setOpened] = useState(false);
  const accept = useAcceptOffline(requestId, quote.id, () => setOpened(false));
  const form = useForm({
    initialValues: { name: '', position: '', poNumber: '', reason: '' },
    validate: schemaResolver(offlineInput, { sync: true }),
  });
  const send = (values: typeof form.values) => {
    if (accept.isPending) return;
    accept.mutate(
      { ...values, poNumber: values.poNumber.trim() || null },
      { onError: (error) => form.setErrors(formErrors(error)) },
    );
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Catat penerimaan offline
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Catat penerimaan ${quote.number}?`}
        confirm="Catat penerimaan"
        loading={accept.isPending}
        onConfirm={() => form.onSubmit(send)()}
      >
        <div className={classes.confirm}>
          <p>Penawaran dan permintaannya menjadi Diterima. Pembeli menerima konfirmasinya.</p>
          <TextField
            label="Nama"
            required
            hint="Yang menerima di pihak perusahaan"
            {...form.getInputProps('name')}
          />
          <TextField label="Jabatan" required {...form.getInputProps('position')} />
          <TextField label="Nomor PO (opsional)" {...form.getInputProps('poNumber')} />
          <TextArea
            label="Alasan"
            required
            rows={3}
            hint="Bagaimana penerimaan ini sampai kepada kita; dicatat di riwayat."
            {...form.getInputProps('reason')}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}
