import { pageMeta } from '~/lib/web/meta';
import { SelectField, TextField } from '~/ui/field';
import { employmentLabels, employmentTypes, entryLineMax } from '../../../terms';
import { Pair } from '../../../web/components/form-parts';
import type { ExperienceInput, Experience as Row } from '../../schema';
import { experienceInput } from '../../schema';
import { experienceKind } from '../api';
import { EntryEditor, type TypedEntry } from '../components/entry-editor';
import type { Route } from './+types/experience';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: params.id === 'new' ? 'Tambah pengalaman' : 'Ubah pengalaman',
    noindex: true,
  });

type Values = TypedEntry & {
  role: string;
  company: string;
  location: string;
  employmentType: string;
};

const valuesOf = ({ role, company, location, employmentType }: Row) => ({
  role,
  company,
  location: location ?? '',
  employmentType: employmentType ?? '',
});

const typeOptions = [
  { value: '', label: 'Tidak disebutkan' },
  ...employmentTypes.map((value) => ({ value, label: employmentLabels[value] })),
];
const shownType = (type: string) => typeOptions.find(({ value }) => value === type)?.label ?? type;

export default function Experience({ params }: Route.ComponentProps) {
  return (
    <EntryEditor<Row, ExperienceInput, Values>
      key={params.id}
      kind={experienceKind}
      id={params.id}
      blank={{ role: '', company: '', location: '', employmentType: '' }}
      valuesOf={valuesOf}
      schema={experienceInput}
      tidy={({ employmentType }) => ({ employmentType: employmentType || null })}
      labels={{
        role: 'Posisi',
        company: 'Perusahaan',
        location: 'Lokasi',
        employmentType: { label: 'Jenis pekerjaan', show: shownType },
        running: 'Saya masih bekerja di sini saat ini',
      }}
      fields={(field) => (
        <>
          <Pair>
            <TextField
              {...field('role')}
              required
              maxLength={entryLineMax}
              placeholder="Analis data"
            />
            <TextField
              {...field('company')}
              required
              maxLength={entryLineMax}
              placeholder="Koperasi Tani Makmur"
            />
          </Pair>
          <Pair>
            <TextField
              {...field('location')}
              maxLength={entryLineMax}
              placeholder="Makassar, atau jarak jauh"
            />
            <SelectField {...field('employmentType')} options={typeOptions} />
          </Pair>
        </>
      )}
    />
  );
}
