import { useId, useState } from 'react';
import { useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { TextArea, TextField } from '~/ui/field';
import { Form } from '~/ui/form';
import { offlineInput, type StaffRequest } from '../../schema';
import { useAcceptOffline } from '../api';
import classes from './offer.module.css';

type OfflineAcceptanceProps = { requestId: string; quote: StaffRequest['quotes'][number] };

/** Records an acceptance on paper, by mail or by telephone. */
export function OfflineAcceptance({ requestId, quote }: OfflineAcceptanceProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const accept = useAcceptOffline(requestId, quote.id, () => setOpened(false));
  const form = useSchemaForm({
    initial: { name: '', position: '', poNumber: '', reason: '' },
    schema: offlineInput,
    save: (_, values) =>
      accept.mutateAsync({ ...values, poNumber: values.poNumber.trim() || null }),
  });
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
        form={id}
      >
        <Form form={form} id={id} className={classes.confirm}>
          <p>Penawaran dan permintaannya menjadi Diterima. Pembeli menerima konfirmasinya.</p>
          <TextField
            label="Nama"
            required
            hint="Yang menerima di pihak perusahaan"
            {...form.field('name')}
          />
          <TextField label="Jabatan" required {...form.field('position')} />
          <TextField label="Nomor PO (opsional)" {...form.field('poNumber')} />
          <TextArea
            label="Alasan"
            required
            rows={3}
            hint="Bagaimana penerimaan ini sampai kepada kita; dicatat di riwayat."
            {...form.field('reason')}
          />
        </Form>
      </ConfirmDialog>
    </>
  );
}
