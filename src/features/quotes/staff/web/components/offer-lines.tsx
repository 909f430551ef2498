import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { formatAmount } from '~/lib/money';
import { Button, IconButton } from '~/ui/button';
import { SelectField } from '~/ui/field';
import { NumberField } from '~/ui/number-field';
import { ToolIcon } from '~/ui/tool-icon';
import { basePriceLabel, packageById, packages } from '../../../packages/rules';
import { categoryLabels, linesMax, packageCategories } from '../../../terms';
import { emptyLine, lineSum } from '../../rules';
import type { OfferForm } from '../../schema';
import classes from './offer.module.css';

const choices = packageCategories.map((category) => ({
  group: categoryLabels[category],
  options: packages.filter((item) => item.category === category).map(({ id, name }) => ({ value: id, label: name })),
}));
const placeholder = { value: '', label: 'Pilih paket', disabled: true };

export function OfferLines({ form }: { form: UseFormReturnType<OfferForm> }) {
  const id = useId();
  const { lines } = form.values;
  const remove = (index: number) => {
    form.removeListItem('lines', index);
    document.getElementById(`${id}-add`)?.focus();
  };
  return (
    <fieldset className={classes.lines}>
      <legend className="hidden">Paket yang ditawarkan</legend>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and all its fields are controlled
        <Line key={index} form={form} line={line} index={index} {...(lines.length > 1 && { onRemove: () => remove(index) })} />
      ))}
      {form.errors.lines && (
        <p role="alert" className={classes.error}>
          {form.errors.lines}
        </p>
      )}
      {lines.length < linesMax && (
        <Button id={`${id}-add`} variant="light" onClick={() => form.insertListItem('lines', emptyLine(''))}>
          Tambah paket
        </Button>
      )}
    </fieldset>
  );
}

type LineProps = { form: UseFormReturnType<OfferForm>; line: OfferForm['lines'][number]; index: number; onRemove?: () => void };

function Line({ form, line, index, onRemove }: LineProps) {
  const linePackage = packageById(line.package);
  const sum = lineSum(line);
  const of = `paket ${index + 1}`;
  const field = <Name extends keyof typeof line>(name: Name) => {
    const { onChange, error } = form.getInputProps(`lines.${index}.${name}`);
    return { value: line[name], onChange, error };
  };
  return (
    <div className={classes.offerLine}>
      <SelectField label="Paket" aria-label={`Nama ${of}`} options={[placeholder, ...choices]} {...field('package')} />
      <NumberField label="Jumlah" aria-label={`Jumlah ${of}`} kind="whole" {...field('quantity')} />
      <NumberField
        label="Harga satuan"
        aria-label={`Harga satuan ${of}`}
        kind="rupiah"
        hint={linePackage && `Harga dasar: ${basePriceLabel(linePackage)}`}
        {...field('unitPrice')}
      />
      <div className={classes.lineSum}>
        <span className="quiet">Jumlah harga</span>
        <span className="tabular">{sum === null ? '–' : formatAmount(sum)}</span>
      </div>
      {onRemove && (
        <IconButton label={`Hapus ${of}`} onClick={onRemove}>
          <ToolIcon name="trash" size={18} />
        </IconButton>
      )}
    </div>
  );
}
