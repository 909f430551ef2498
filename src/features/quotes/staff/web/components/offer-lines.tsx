import { useId } from 'react';
import { formatAmount } from '~/lib/money';
import type { FormState } from '~/lib/web/schema-form';
import { Button, IconButton } from '~/ui/button';
import { DateField } from '~/ui/date-field';
import { SelectField, TextField } from '~/ui/field';
import { NumberField } from '~/ui/number-field';
import { ToolIcon } from '~/ui/tool-icon';
import { packageOfLine, programOfLine } from '../../../lines/rules';
import { basePriceLabel, packages, programCategoriesList } from '../../../programs/rules';
import { offerSentence } from '../../../programs/terms';
import {
  categoryLabels,
  kindLabels,
  type LineKind,
  type LineUnit,
  lineKinds,
  linesMax,
  lineUnits,
  packageCategories,
  tierLabels,
  unitLabels,
} from '../../../terms';
import { asKind, emptyLine, lineSum } from '../../rules';
import type { OfferForm } from '../../schema';
import classes from './offer.module.css';

const kindOptions = lineKinds.map((value) => ({ value, label: kindLabels[value] }));
const unitOptions = lineUnits.map((value) => ({ value, label: unitLabels[value] }));
const packageChoices = packageCategories.map((category) => ({
  group: categoryLabels[category],
  options: packages
    .filter((item) => item.category === category)
    .map(({ id, name }) => ({ value: id, label: name })),
}));
const programChoices = programCategoriesList.map(({ name, programs }) => ({
  group: name,
  options: programs.map((program) => ({
    value: program.id,
    label: `${tierLabels[program.tier]}: ${program.name}`,
  })),
}));
const unchosen = (label: string) => ({ value: '', label, disabled: true });

export function OfferLines({ form }: { form: FormState<OfferForm> }) {
  const id = useId();
  const { lines } = form.values;
  const remove = (index: number) => {
    form.remove('lines', index);
    document.getElementById(`${id}-add`)?.focus();
  };
  return (
    <fieldset className={classes.lines}>
      <legend className="hidden">Yang ditawarkan</legend>
      <p className="quiet small">{offerSentence}</p>
      {lines.map((line, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and all its fields are controlled
          key={index}
          form={form}
          line={line}
          index={index}
          {...(lines.length > 1 && { onRemove: () => remove(index) })}
        />
      ))}
      {form.errors.lines && (
        <p role="alert" className={classes.error}>
          {form.errors.lines}
        </p>
      )}
      {lines.length < linesMax && (
        <Button
          id={`${id}-add`}
          variant="light"
          onClick={() => form.add('lines', emptyLine('package'))}
        >
          Tambah baris
        </Button>
      )}
    </fieldset>
  );
}

type FormLine = OfferForm['lines'][number];
type LineProps = {
  form: FormState<OfferForm>;
  line: FormLine;
  index: number;
  onRemove?: () => void;
};

function Line({ form, line, index, onRemove }: LineProps) {
  const sum = lineSum(line);
  const lineLabel = `baris ${index + 1}`;
  const field = <Name extends keyof FormLine>(name: Name) => {
    const { onChange, error } = form.field(`lines.${index}.${name}`);
    return { value: line[name], onChange, error };
  };
  const set = <Name extends keyof FormLine>(name: Name, value: FormLine[Name]) =>
    form.set(`lines.${index}.${name}`, value as never);
  /** Emptiness is stored as null. */
  const optionalField = (name: 'package' | 'program' | 'startsOn' | 'endsOn') => ({
    value: line[name] ?? '',
    error: form.errors[`lines.${index}.${name}`],
  });
  const chosen = (name: 'package' | 'program') => ({
    ...optionalField(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set(name, currentTarget.value || null),
  });
  return (
    <fieldset className={classes.offerLine} aria-label={`${kindLabels[line.kind]}, ${lineLabel}`}>
      <div className={classes.what}>
        <SelectField
          label="Jenis"
          aria-label={`Jenis ${lineLabel}`}
          options={kindOptions}
          value={line.kind}
          onChange={({ currentTarget }) =>
            form.set(`lines.${index}`, asKind(line, currentTarget.value as LineKind))
          }
        />
        {line.kind === 'package' && (
          <SelectField
            label="Paket"
            aria-label={`Nama ${lineLabel}`}
            options={[unchosen('Pilih paket'), ...packageChoices]}
            {...chosen('package')}
          />
        )}
        {line.kind === 'program' && (
          <SelectField
            label="Program"
            aria-label={`Nama ${lineLabel}`}
            options={[unchosen('Pilih program'), ...programChoices]}
            {...chosen('program')}
          />
        )}
        {line.kind === 'free' && (
          <TextField label="Uraian" aria-label={`Uraian ${lineLabel}`} {...field('description')} />
        )}
      </div>
      <div className={classes.amounts}>
        <NumberField
          label="Jumlah"
          aria-label={`Jumlah ${lineLabel}`}
          kind="whole"
          {...field('quantity')}
        />
        <SelectField
          label="Satuan"
          aria-label={`Satuan ${lineLabel}`}
          options={unitOptions}
          value={line.unit ?? 'paket'}
          onChange={({ currentTarget }) => set('unit', currentTarget.value as LineUnit)}
        />
        <NumberField
          label="Harga satuan"
          aria-label={`Harga satuan ${lineLabel}`}
          kind="rupiah"
          hint={labelHint(line)}
          {...field('unitPrice')}
        />
        <div className={classes.lineSum}>
          <span className="quiet">Jumlah harga</span>
          <span className="tabular">{sum === null ? '–' : formatAmount(sum)}</span>
        </div>
      </div>
      {line.kind === 'program' && (
        <div className={classes.workshop}>
          <NumberField
            label="Hari workshop"
            aria-label={`Hari workshop ${lineLabel}`}
            kind="whole"
            unit="hari"
            {...field('workshopDays')}
          />
          <TextField label="Tempat" aria-label={`Tempat ${lineLabel}`} {...field('place')} />
          <DateField
            label="Mulai"
            aria-label={`Mulai ${lineLabel}`}
            {...optionalField('startsOn')}
            onChange={(day) => set('startsOn', day || null)}
          />
          <DateField
            label="Selesai"
            aria-label={`Selesai ${lineLabel}`}
            {...optionalField('endsOn')}
            onChange={(day) => set('endsOn', day || null)}
          />
        </div>
      )}
      {line.kind !== 'free' && (
        <TextField
          label="Keterangan (opsional)"
          aria-label={`Keterangan ${lineLabel}`}
          {...field('description')}
        />
      )}
      {onRemove && (
        <IconButton label={`Hapus ${lineLabel}`} onClick={onRemove}>
          <ToolIcon name="trash" size={18} />
        </IconButton>
      )}
    </fieldset>
  );
}

/** The price that a line's package or program is known for, which is never filled in (spec decision 17). */
function labelHint(line: FormLine): string | undefined {
  const [sold, program] = [packageOfLine(line), programOfLine(line)];
  if (program) return `Harga label: ${formatAmount(program.price)}`;
  return sold ? `Harga dasar: ${basePriceLabel(sold)}` : undefined;
}
