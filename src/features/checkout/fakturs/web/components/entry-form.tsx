import { useForm } from '@mantine/form';
import { useState } from 'react';
import { type Proof, ProofField } from '~/features/files/web/components/proof-field';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { useDecided } from '~/ui/desk/entry';
import { TextField } from '~/ui/field';
import { entryInput, type StaffFaktur } from '../../schema';
import { useEnterFaktur } from '../api';
import classes from './faktur-view.module.css';

/** Number and PDF as Coretax gave them. */
export function EntryForm({ faktur: { id, number } }: { faktur: StaffFaktur }) {
  const [file, setFile] = useState<Proof | null>(null);
  const form = useForm({ initialValues: { number: '', file: '' } });
  const enter = useEnterFaktur(id);
  const decided = useDecided();
  const send = () => {
    const checked = entryInput.safeParse({
      number: form.values.number,
      file: file?.id ?? '',
      replaces: number,
    });
    if (!checked.success) return form.setErrors(schemaErrors(checked));
    if (enter.isPending) return;
    enter.mutate(checked.data, {
      onSuccess: decided,
      onError: (error) => form.setErrors(formErrors(error)),
    });
  };
  return (
    <form
      className={classes.form}
      aria-label={number ? 'Faktur pengganti' : 'Faktur dari Coretax'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label="Nomor faktur pajak"
        hint="17 angka dari Coretax: kode transaksi, status, dan nomor seri."
        required
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('number')}
      />
      <ProofField
        purpose="faktur"
        label="PDF faktur pajak"
        hint="Pembelinya dapat mengunduhnya dari pesanannya."
        value={file}
        error={typeof form.errors.file === 'string' ? form.errors.file : undefined}
        onChange={(chosen) => {
          setFile(chosen);
          form.clearFieldError('file');
        }}
      />
      <div className="row">
        <Button type="submit" loading={enter.isPending}>
          {number ? 'Simpan faktur pengganti' : 'Simpan faktur'}
        </Button>
      </div>
    </form>
  );
}
