import { NativeSelect, NumberInput, type NumberInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { formatAmount } from '~/lib/money';
import { Button, IconButton } from '~/ui/button';
import { ToolIcon } from '~/ui/tool-icon';
import { basePriceLabel, packageById, packages } from '../../../packages/rules';
import { categoryLabels, linesMax, packageCategories } from '../../../terms';
import { emptyLine, lineSum } from '../../rules';
import type { OfferForm } from '../../schema';
import classes from './offer.module.css';

const choices = packageCategories.map((category) => ({
  group: categoryLabels[category],
  items: packages.filter((item) => item.category === category).map(({ id, name }) => ({ value: id, label: name })),
}));
const placeholder = { value: '', label: 'Pilih paket', disabled: true };

/** Settings for whole numbers with Indonesian separators. Values out of range stay as typed, and the form shows an error. */
export const wholeNumber: NumberInputProps = {
  allowDecimal: false,
  allowNegative: false,
  thousandSeparator: '.',
  decimalSeparator: ',',
  clampBehavior: 'none',
  hideControls: true,
  onFocus: (event) => event.currentTarget.select(),
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};

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
  const field = (name: keyof typeof line) => form.getInputProps(`lines.${index}.${name}`);
  return (
    <div className={classes.offerLine}>
      <NativeSelect label="Paket" aria-label={`Nama ${of}`} data={[placeholder, ...choices]} {...field('package')} />
      <NumberInput {...wholeNumber} label="Jumlah" aria-label={`Jumlah ${of}`} min={1} {...field('quantity')} />
      <NumberInput
        {...wholeNumber}
        label="Harga satuan"
        aria-label={`Harga satuan ${of}`}
        description={linePackage ? `Harga dasar: ${basePriceLabel(linePackage)}` : undefined}
        prefix="Rp"
        min={0}
        step={500_000}
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
