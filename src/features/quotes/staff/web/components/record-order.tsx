import { type FormEvent, useId, useMemo, useState } from 'react';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { TextField } from '~/ui/field';
import { purchaseOrderInput } from '../../../acceptance/schema';
import type { AttachedFile } from '../../../attachments/schema';
import { staffUpload } from '../../../attachments/web/api';
import { AttachField } from '../../../attachments/web/components/attach-field';
import type { StaffRequest } from '../../schema';
import { useRecordOrder } from '../handling';
import classes from './offer.module.css';

/** Records the order of an accepted offer that reached us outside the site. */
export function RecordOrder({
  requestId,
  quote,
}: {
  requestId: string;
  quote: StaffRequest['quotes'][number];
}) {
  const form = useId();
  const [opened, setOpened] = useState(false);
  const [poNumber, setPoNumber] = useState(quote.poNumber ?? '');
  const [files, setFiles] = useState<AttachedFile[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const to = useMemo(() => staffUpload(requestId), [requestId]);
  const record = useRecordOrder({ id: requestId, quoteId: quote.id }, () => {
    setOpened(false);
    setFiles([]);
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const checked = purchaseOrderInput.safeParse({ poNumber, poFile: files[0]?.id ?? null });
    setErrors(schemaErrors(checked));
    if (checked.success && !record.isPending)
      record.mutate(checked.data, { onError: (error) => setErrors(formErrors(error)) });
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {quote.poNumber ? 'Ubah nomor PO' : 'Catat nomor PO'}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Nomor PO untuk ${quote.number}`}
        confirm="Simpan nomor PO"
        loading={record.isPending}
        form={form}
      >
        <form id={form} onSubmit={send} noValidate className={classes.confirm}>
          <TextField
            label="Nomor PO"
            required
            error={errors.poNumber}
            value={poNumber}
            onChange={(event) => setPoNumber(event.currentTarget.value)}
          />
          <AttachField
            to={to}
            label="Berkas PO (opsional)"
            most={1}
            value={files}
            error={errors.poFile}
            onChange={setFiles}
          />
        </form>
      </ConfirmDialog>
    </>
  );
}
