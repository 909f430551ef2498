import { type FormEvent, useState } from 'react';
import { type Proof, ProofField } from '~/features/files/web/components/proof-field';
import { openFile } from '~/features/files/web/link';
import { formatDateTime, isoDate } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { newKey } from '~/lib/web/key';
import { TextButton } from '~/ui/button';
import { DateField } from '~/ui/date-field';
import { ConfirmDialog, FormFoot } from '~/ui/dialog';
import { TextArea, TextField } from '~/ui/field';
import { useFaultFocus } from '~/ui/focus';
import { NumberField } from '~/ui/number-field';
import { type Bill, type Receipt, reasonInput, receiptInput } from '../../../billing/schema';
import { useBillAction } from '../api';
import { dayText } from './bill-parts';
import classes from './bills.module.css';

/** Notes money that came in for an invoice. What was typed stays when it is refused. */
export function ReceiptForm({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const [id] = useState(newKey);
  const [values, setValues] = useState<{
    receivedOn: string;
    amount: number | null;
    withheld: number | null;
    reference: string;
  }>({
    receivedOn: isoDate(new Date()),
    amount: bill.unpaid,
    withheld: 0,
    reference: '',
  });
  const [file, setFile] = useState<Proof | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { form, refused } = useFaultFocus();
  const act = useBillAction(bill.id);
  const show = (nextFaults: Record<string, string>) => {
    setFaults(nextFaults);
    refused();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { amount, withheld } = values;
    const before = { paid: bill.paid, withheldBefore: bill.withheld };
    const checked = receiptInput.safeParse({
      ...values,
      id,
      amount: amount ?? 0,
      withheld: withheld ?? 0,
      file: file?.id ?? null,
      ...before,
    });
    if (!checked.success) return show(schemaErrors(checked));
    if (!act.isPending)
      act.mutate(
        { action: 'receipt', values: checked.data },
        { onSuccess: onClose, onError: (error) => show(formErrors(error)) },
      );
  };
  const set = (changed: Partial<typeof values>) =>
    setValues((before) => ({ ...before, ...changed }));
  return (
    <form
      ref={form}
      className={classes.form}
      aria-label="Catat pembayaran"
      noValidate
      onSubmit={submit}
    >
      <DateField
        label="Tanggal masuk"
        required
        value={values.receivedOn}
        error={faults.receivedOn}
        onChange={(receivedOn) => set({ receivedOn })}
      />
      <NumberField
        kind="rupiah"
        label="Jumlah yang masuk"
        required
        value={values.amount}
        error={faults.amount}
        onChange={(amount) => set({ amount })}
      />
      <NumberField
        kind="rupiah"
        label="PPh 23 yang dipotong"
        hint={`2% dari jumlah sebelum PPN adalah ${formatAmount(bill.withholding)}. Isi 0 bila tidak dipotong.`}
        value={values.withheld}
        error={faults.withheld}
        onChange={(withheld) => set({ withheld })}
      />
      <TextField
        label="Referensi bank"
        required
        autoComplete="off"
        value={values.reference}
        error={faults.reference}
        onChange={({ currentTarget }) => set({ reference: currentTarget.value })}
      />
      <ProofField
        purpose="billing"
        optional
        label="Bukti pembayaran"
        hint="Hanya untuk arsip keuangan."
        value={file}
        error={faults.file}
        onChange={setFile}
      />
      <FormFoot save="Catat pembayaran" saving={act.isPending} onCancel={onClose} />
    </form>
  );
}

/** A question with a reason, after which something is taken back. */
export function ReasonDialog({ title, text, confirm, saving, onSend, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const send = () => {
    const checked = reasonInput.safeParse({ reason });
    if (!checked.success) return setFault(schemaErrors(checked).reason);
    onSend(checked.data.reason, {
      onSuccess: onClose,
      onError: (error) => setFault(formErrors(error).reason),
    });
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      confirm={confirm}
      danger
      loading={saving}
      onConfirm={send}
    >
      <p>{text}</p>
      <TextArea
        label="Alasan"
        required
        rows={3}
        error={fault}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
type ReasonDialogProps = {
  title: string;
  text: string;
  confirm: string;
  saving: boolean;
  onSend: (
    reason: string,
    on: { onSuccess: () => void; onError: (error: unknown) => void },
  ) => void;
  onClose: () => void;
};

/** What was noted as paid, with what was taken back and why. */
export function Receipts({ bill: { id, receipts }, mayUndo }: { bill: Bill; mayUndo: boolean }) {
  const [undoing, setUndoing] = useState<Receipt | null>(null);
  const act = useBillAction(id);
  if (receipts.length === 0) return null;
  return (
    <>
      <h3>Pembayaran</h3>
      <ul className="bare grid gap-3" aria-label="Pembayaran">
        {receipts.map((receipt) => (
          <li key={receipt.id} className={classes.line}>
            <div>
              <p className={receipt.undoneAt ? classes.undone : undefined}>
                {formatAmount(receipt.amount)}
                {receipt.withheld > 0 && ` dan PPh 23 ${formatAmount(receipt.withheld)}`},{' '}
                {dayText(receipt.receivedOn)}
              </p>
              <p className="quiet small">
                {receipt.reference}, dicatat {formatDateTime(receipt.at)}
                {receipt.by && `, ${receipt.by}`}
                {receipt.undoneAt &&
                  `. Diurungkan ${formatDateTime(receipt.undoneAt)}, ${receipt.undoneBy ?? ''}: ${receipt.undoReason ?? ''}`}
              </p>
            </div>
            <div className="row">
              {receipt.file && (
                <TextButton onClick={() => openFile(receipt.file?.id ?? '')}>Bukti</TextButton>
              )}
              {mayUndo && !receipt.undoneAt && (
                <TextButton onClick={() => setUndoing(receipt)}>Urungkan</TextButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {undoing && (
        <ReasonDialog
          title="Urungkan pembayaran ini?"
          text={`${formatAmount(undoing.amount)} tidak lagi dihitung. Catatannya tetap terlihat dengan alasannya.`}
          confirm="Urungkan"
          saving={act.isPending}
          onSend={(reason, on) => act.mutate({ action: 'undo', receipt: undoing.id, reason }, on)}
          onClose={() => setUndoing(null)}
        />
      )}
    </>
  );
}
