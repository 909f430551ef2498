import { useState } from 'react';
import { type Proof, ProofField } from '~/features/files/web/components/proof-field';
import { useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { useDecided } from '~/ui/desk/entry';
import { TextField } from '~/ui/field';
import { Form } from '~/ui/form';
import { entryInput, type StaffFaktur } from '../../schema';
import { useEnterFaktur } from '../api';
import classes from './faktur-view.module.css';

/** Number and PDF as Coretax gave them. */
export function EntryForm({ faktur: { id, number } }: { faktur: StaffFaktur }) {
  const [file, setFile] = useState<Proof | null>(null);
  const form = useSchemaForm({
    initial: { number: '', file: '' },
    schema: entryInput,
    input: (values) => ({ number: values.number, file: file?.id ?? '', replaces: number }),
    save: (input) => enter.mutateAsync(input, { onSuccess: decided }),
  });
  const enter = useEnterFaktur(id);
  const decided = useDecided();
  return (
    <Form
      form={form}
      className={classes.form}
      aria-label={number ? 'Faktur pengganti' : 'Faktur dari Coretax'}
    >
      <TextField
        label="Nomor faktur pajak"
        hint="17 angka dari Coretax: kode transaksi, status, dan nomor seri."
        required
        inputMode="numeric"
        autoComplete="off"
        {...form.field('number')}
      />
      <ProofField
        purpose="faktur"
        label="PDF faktur pajak"
        hint="Pembelinya dapat mengunduhnya dari pesanannya."
        value={file}
        error={form.errors.file}
        onChange={(chosen) => {
          setFile(chosen);
          form.clearError('file');
        }}
      />
      <div className="row">
        <Button type="submit" loading={enter.isPending}>
          {number ? 'Simpan faktur pengganti' : 'Simpan faktur'}
        </Button>
      </div>
    </Form>
  );
}
