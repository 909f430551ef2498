import { type FormEvent, useState } from 'react';
import { isoDate } from '~/lib/dates';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { DateField } from '~/ui/date-field';
import { FormFoot } from '~/ui/dialog';
import { TextArea, TextField } from '~/ui/field';
import { useFaultFocus } from '~/ui/focus';
import { invoiceInput, type StaffBill } from '../../../billing/schema';
import { payDays } from '../../../billing/terms';
import { useBillAction } from '../api';
import classes from './bills.module.css';

/** Issues the invoice of a planned payment: whom it names, and until when it is to be paid. */
export function InvoiceForm({
  bill: { id, buyer },
  onClose,
}: {
  bill: StaffBill;
  onClose: () => void;
}) {
  const [values, setValues] = useState(() => ({
    ...buyer,
    payableOn: isoDate(new Date(Date.now() + payDays * 86_400_000)),
  }));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { form, refused } = useFaultFocus();
  const act = useBillAction(id);
  const show = (nextFaults: Record<string, string>) => {
    setFaults(nextFaults);
    refused();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = invoiceInput.safeParse(values);
    if (!checked.success) return show(schemaErrors(checked));
    if (!act.isPending)
      act.mutate(
        { action: 'invoice', values: checked.data },
        { onSuccess: onClose, onError: (error) => show(formErrors(error)) },
      );
  };
  const set = (changed: Partial<typeof values>) =>
    setValues((before) => ({ ...before, ...changed }));
  const bound = (name: keyof typeof values) => ({
    value: values[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [name]: currentTarget.value }),
  });
  return (
    <form
      ref={form}
      className={classes.form}
      aria-label="Terbitkan invoice"
      noValidate
      onSubmit={submit}
    >
      <TextField
        label="Nama wajib pajak"
        hint="Persis seperti pada PO dan NPWP."
        required
        autoComplete="off"
        {...bound('name')}
      />
      <TextField label="NPWP" required inputMode="numeric" autoComplete="off" {...bound('npwp')} />
      <TextArea label="Alamat pajak" required rows={2} {...bound('address')} />
      <DateField
        label="Dibayar paling lambat"
        required
        {...bound('payableOn')}
        onChange={(payableOn) => set({ payableOn })}
      />
      <p className="quiet small">Nomornya urut dan invoice yang sudah terbit tidak dapat diubah.</p>
      <FormFoot save="Terbitkan dan kirim" saving={act.isPending} onCancel={onClose} />
    </form>
  );
}
