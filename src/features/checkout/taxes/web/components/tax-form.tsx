import { useForm } from '@mantine/form';
import { useState } from 'react';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { newKey } from '~/lib/web/key';
import { Button } from '~/ui/button';
import { DateField } from '~/ui/date-field';
import { TextArea } from '~/ui/field';
import { RadioCards } from '~/ui/radio-cards';
import { type TaxTreatment, taxTreatments, treatmentHints, treatmentLabels } from '../../../terms';
import { type TaxVersion, taxInput } from '../../schema';
import { reasonMax } from '../../terms';
import { useSetTax } from '../api';
import classes from './taxes.module.css';

const options = taxTreatments.map((value) => ({
  value,
  label: treatmentLabels[value],
  hint: treatmentHints[value],
}));

/** Sets how sales are taxed from a day on, of one instructor or of all that have no setting of their own. */
export function TaxForm({
  instructorId,
  versions,
  newest,
}: {
  instructorId: string | null;
  versions: readonly TaxVersion[];
  newest: string | null;
}) {
  const [key, setKey] = useState(newKey);
  const form = useForm<{ treatment: TaxTreatment; from: string; reason: string }>({
    initialValues: { treatment: versions[0]?.treatment ?? 'taxable', from: '', reason: '' },
  });
  const set = useSetTax(() => {
    form.setValues({ from: '', reason: '' });
    setKey(newKey());
  });
  const send = ({ treatment, from, reason }: typeof form.values) => {
    const checked = taxInput.safeParse({
      key,
      instructorId,
      treatment,
      from: from || null,
      reason,
      newest,
    });
    if (!checked.success) return form.setErrors(schemaErrors(checked));
    if (!set.isPending)
      set.mutate(checked.data, { onError: (error) => form.setErrors(formErrors(error)) });
  };
  return (
    <form
      className={classes.form}
      aria-label="Perlakuan pajak baru"
      onSubmit={form.onSubmit(send)}
      noValidate
    >
      <RadioCards
        label="Perlakuan pajak"
        options={options}
        value={form.values.treatment}
        onChange={(treatment) => form.setFieldValue('treatment', treatment)}
      />
      <DateField
        label="Mulai tanggal"
        hint="Kosongkan untuk mulai sekarang."
        {...form.getInputProps('from')}
      />
      <TextArea
        label="Alasan"
        hint="Dicatat dalam catatan audit. Pesanan yang sudah dibuat tidak berubah."
        rows={2}
        required
        maxLength={reasonMax}
        {...form.getInputProps('reason')}
      />
      <div className="row">
        <Button type="submit" loading={set.isPending}>
          Simpan perlakuan pajak
        </Button>
      </div>
    </form>
  );
}
