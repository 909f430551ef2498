import { type FormEvent, useMemo, useRef, useState } from 'react';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import type { AttachedFile } from '../../../attachments/schema';
import { buyerUpload } from '../../../attachments/web/api';
import { AttachField } from '../../../attachments/web/components/attach-field';
import { BuyerFiles } from '../../../attachments/web/components/file-links';
import type { BuyerAccess } from '../../../links/web/api';
import { purchaseOrderInput } from '../../schema';
import { usePurchaseOrder } from '../api';
import classes from './purchase-order.module.css';

type PurchaseOrderProps = {
  access: BuyerAccess;
  requestId: string;
  quote: { id: string; poNumber: string | null; poFiles: AttachedFile[] };
  texts: { saved: string; failed: string };
};

/** The order of an accepted offer: its number and its file, which may follow later. */
export function PurchaseOrder({
  access,
  requestId,
  quote: { id, poNumber, poFiles },
  texts,
}: PurchaseOrderProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [files, setFiles] = useState<AttachedFile[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const opener = useRef<HTMLButtonElement>(null);
  const to = useMemo(() => buyerUpload(access, requestId), [access, requestId]);
  const save = usePurchaseOrder(
    access,
    { id, savedText: texts.saved, failedText: texts.failed },
    () => close(),
  );
  const close = () => {
    setTyped(null);
    setFiles([]);
    setErrors({});
    requestAnimationFrame(() => opener.current?.focus());
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const checked = purchaseOrderInput.safeParse({ poNumber: typed, poFile: files[0]?.id ?? null });
    setErrors(schemaErrors(checked));
    if (checked.success && !save.isPending)
      save.mutate(checked.data, { onError: (failed) => setErrors(formErrors(failed)) });
  };
  if (typed === null) {
    return (
      <div className={classes.order}>
        <div className={classes.line}>
          <p>{poNumber ? `Nomor PO: ${poNumber}` : 'Nomor PO belum ada.'}</p>
          <Button ref={opener} variant="default" onClick={() => setTyped(poNumber ?? '')}>
            {poNumber ? 'Ubah nomor PO' : 'Tambah nomor PO'}
          </Button>
        </div>
        <BuyerFiles access={access} requestId={requestId} files={poFiles} />
      </div>
    );
  }
  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <TextField
        label="Nomor PO"
        autoFocus
        autoComplete="off"
        required
        error={errors.poNumber}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <AttachField
        to={to}
        label="Berkas PO (opsional)"
        most={1}
        value={files}
        error={errors.poFile}
        onChange={setFiles}
      />
      <div className="row">
        <Button type="submit" loading={save.isPending}>
          Simpan nomor PO
        </Button>
        <Button variant="subtle" onClick={close}>
          Batal
        </Button>
      </div>
    </form>
  );
}
