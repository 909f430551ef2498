import { type FormEvent, useState } from 'react';
import { type Proof, ProofField } from '~/features/files/web/components/proof-field';
import { isoDate } from '~/lib/dates';
import { type Checked, formErrors, schemaErrors } from '~/lib/web/form';
import { FormFoot } from '~/ui/dialog';
import { TextField } from '~/ui/field';
import { useFaultFocus } from '~/ui/focus';
import classes from './bills.module.css';

type PaperFormProps<T> = {
  /** names the form */
  label: string;
  purpose?: 'billing' | 'faktur';
  /** the name of the first field: a number, or the day of a signature */
  name: 'number' | 'signedOn';
  field: string;
  fieldHint: string;
  fileLabel: string;
  fileHint: string;
  save: string;
  saving: boolean;
  check: (values: Record<string, string>) => Checked<T>;
  onSend: (values: T, on: { onError: (error: unknown) => void; onSuccess: () => void }) => void;
  onClose: () => void;
};

/** A paper with its number or its day: faktur pajak, bukti potong, BAST. What was typed stays when it is refused. */
export function PaperForm<T>({
  label,
  purpose = 'billing',
  name,
  field,
  fieldHint,
  fileLabel,
  fileHint,
  save,
  saving,
  check,
  onSend,
  onClose,
}: PaperFormProps<T>) {
  const [typed, setTyped] = useState(name === 'signedOn' ? isoDate(new Date()) : '');
  const [file, setFile] = useState<Proof | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { form, refused } = useFaultFocus();
  const show = (nextFaults: Record<string, string>) => {
    setFaults(nextFaults);
    refused();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = check({ [name]: typed, file: file?.id ?? '' });
    if (!checked.success) return show(schemaErrors(checked));
    if (!saving)
      onSend(checked.data, { onSuccess: onClose, onError: (error) => show(formErrors(error)) });
  };
  return (
    <form ref={form} className={classes.form} aria-label={label} noValidate onSubmit={submit}>
      <TextField
        label={field}
        hint={fieldHint}
        required
        autoComplete="off"
        type={name === 'signedOn' ? 'date' : 'text'}
        value={typed}
        error={faults[name]}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ProofField
        purpose={purpose}
        label={fileLabel}
        hint={fileHint}
        value={file}
        error={faults.file}
        onChange={setFile}
      />
      <FormFoot save={save} saving={saving} onCancel={onClose} />
    </form>
  );
}
