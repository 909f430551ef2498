import { useUserId } from '~/features/auth/web/session';
import { type Fields, useRevisedForm } from '~/lib/web/revised-form';
import { Button } from '~/ui/button';
import { TextArea, TextField } from '~/ui/field';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import { companyNameMax } from '../../../terms';
import { type CompanySettings, companyValues } from '../../schema';
import { useChangeSettings } from '../api';

type Values = { name: string; legalName: string; npwp: string; address: string };
const fields: Fields<Values> = {
  name: 'Nama perusahaan',
  legalName: 'Nama badan hukum',
  npwp: 'NPWP',
  address: 'Alamat',
};
const formOf = ({ name, legalName, npwp, address }: CompanySettings['company']): Values => ({
  name,
  legalName: legalName ?? '',
  npwp: npwp ?? '',
  address: address ?? '',
});

/** The company's own data. */
export function CompanyForm({ company }: { company: CompanySettings['company'] }) {
  const change = useChangeSettings(company.id);
  const editing = useRevisedForm<Values, Values>({
    draft: { person: useUserId(), place: `company:${company.id}` },
    stored: { revision: company.revision, values: formOf(company) },
    fields,
    schema: companyValues,
    input: (values) => values,
    save: async (values, revision) => {
      const company = (
        await change.mutateAsync({ action: 'save', values: { ...values, revision } })
      ).company;
      return { revision: company.revision, values: formOf(company) };
    },
  });
  const { field } = editing;
  return (
    <RevisedForm
      editing={editing}
      texts={{ changed: 'Data perusahaan sudah diubah orang lain atau di tab lain' }}
      bar={
        <SaveBar editing={editing} saved="Data perusahaan tersimpan" stays>
          <Button type="submit" loading={editing.saving}>
            Simpan
          </Button>
        </SaveBar>
      }
    >
      <TextField
        {...field('name')}
        required
        maxLength={companyNameMax}
        hint="Dibaca peserta di undangan"
      />
      <TextField
        {...field('legalName')}
        maxLength={companyNameMax}
        hint="Seperti di akta, misalnya PT Rempah Nusantara Sejahtera"
      />
      <TextField {...field('npwp')} inputMode="numeric" />
      <TextArea {...field('address')} rows={3} maxLength={500} />
    </RevisedForm>
  );
}
