import { useUserId } from '~/features/auth/web/session';
import { type Fields, useRevisedForm } from '~/lib/web/revised-form';
import { Button } from '~/ui/button';
import { Choice, TextArea, TextField } from '~/ui/field';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import { Section } from '~/ui/section';
import type { OwnEarnings } from '../../../balances/schema';
import { type TaxInput, taxInput } from '../../schema';
import { useSaveTax } from '../api';

type Values = Omit<TaxInput, 'revision'>;
const fields: Fields<Values> = {
  name: 'Nama wajib pajak',
  taxId: 'NPWP atau NIK',
  address: 'Alamat',
  smallTurnover: 'Omzet sampai Rp500 juta setahun',
};
const empty: Values = { name: '', taxId: '', address: '', smallTurnover: false };

function storedTax(tax: OwnEarnings['tax']) {
  if (!tax) return { revision: 0, values: empty };
  const { revision, ...values } = tax;
  return { revision, values };
}

/** Tax data, which papers about withheld tax need. */
export function Tax({ tax }: { tax: OwnEarnings['tax'] }) {
  const save = useSaveTax();
  const editing = useRevisedForm<Values, TaxInput>({
    draft: { person: useUserId(), place: 'earnings-tax' },
    stored: storedTax(tax),
    fields,
    schema: taxInput,
    save: async (input, _, values) => ({
      revision: (await save.mutateAsync(input)).revision,
      values: { ...values, ...input },
    }),
  });
  const { field, form } = editing;
  const small = field('smallTurnover');
  return (
    <RevisedForm
      editing={editing}
      texts={{ changed: 'Data pajak ini sudah diubah di tab lain' }}
      bar={
        <SaveBar editing={editing} saved={tax ? 'Data pajak tersimpan' : ''}>
          <Button type="submit" loading={editing.saving}>
            Simpan
          </Button>
        </SaveBar>
      }
    >
      <Section
        title="Data pajak"
        lead="Dipakai pada bukti potong dan laporan, bila ada pajak yang dipotong dari pencairan. Hanya Anda dan bagian keuangan yang melihatnya."
      >
        <TextField {...field('name')} required autoComplete="name" />
        <TextField {...field('taxId')} required inputMode="numeric" hint="16 angka" />
        <TextArea {...field('address')} required rows={2} />
        <Choice
          label="Saya menyatakan omzet saya sampai Rp500 juta setahun"
          hint="Bila benar, PPh tidak dipotong dari pencairan (PMK 37/2025)."
          checked={small.value}
          onChange={({ currentTarget }) => form.set('smallTurnover', currentTarget.checked)}
        />
      </Section>
    </RevisedForm>
  );
}
