import { useState } from 'react';
import { newKey } from '~/lib/web/key';
import { useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { DateField } from '~/ui/date-field';
import { TextArea } from '~/ui/field';
import { Form } from '~/ui/form';
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
  const form = useSchemaForm({
    initial: {
      treatment: versions[0]?.treatment ?? ('taxable' as TaxTreatment),
      from: '',
      reason: '',
    },
    schema: taxInput,
    input: ({ treatment, from, reason }) => ({
      key,
      instructorId,
      treatment,
      from: from || null,
      reason,
      newest,
    }),
    save: (input) => set.mutateAsync(input),
  });
  const set = useSetTax(() => {
    form.setValues({ from: '', reason: '' });
    setKey(newKey());
  });
  return (
    <Form form={form} className={classes.form} aria-label="Perlakuan pajak baru">
      <RadioCards
        label="Perlakuan pajak"
        options={options}
        value={form.values.treatment}
        onChange={(treatment) => form.set('treatment', treatment)}
      />
      <DateField
        label="Mulai tanggal"
        hint="Kosongkan untuk mulai sekarang."
        {...form.field('from')}
      />
      <TextArea
        label="Alasan"
        hint="Dicatat dalam catatan audit. Pesanan yang sudah dibuat tidak berubah."
        rows={2}
        required
        maxLength={reasonMax}
        {...form.field('reason')}
      />
      <div className="row">
        <Button type="submit" loading={set.isPending}>
          Simpan perlakuan pajak
        </Button>
      </div>
    </Form>
  );
}
