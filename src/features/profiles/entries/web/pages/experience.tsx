import { NativeSelect, TextInput } from '@mantine/core';
import { pageMeta } from '~/lib/web/meta';
import { employmentLabels, employmentTypes, entryLineMax } from '../../../terms';
import { Pair } from '../../../web/components/form-parts';
import type { ExperienceInput, Experience as Row } from '../../schema';
import { experienceInput } from '../../schema';
import { experienceKind } from '../api';
import { EntryEditor, type TypedEntry } from '../components/entry-editor';
import type { Route } from './+types/experience';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Pengalaman', noindex: true });

type Values = TypedEntry & { role: string; company: string; location: string; employmentType: string };

const valuesOf = ({ role, company, location, employmentType }: Row) => ({ role, company, location: location ?? '', employmentType: employmentType ?? '' });

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
      runningLabel="Saya masih bekerja di sini saat ini"
      fields={(form) => (
        <>
          <Pair>
            <TextInput label="Posisi" required maxLength={entryLineMax} placeholder="Analis data" {...form.getInputProps('role')} />
            <TextInput label="Perusahaan" required maxLength={entryLineMax} placeholder="Koperasi Tani Makmur" {...form.getInputProps('company')} />
          </Pair>
          <Pair>
            <TextInput label="Lokasi" maxLength={entryLineMax} placeholder="Makassar, atau jarak jauh" {...form.getInputProps('location')} />
            <NativeSelect
              label="Jenis pekerjaan"
              data={[{ value: '', label: 'Tidak disebutkan' }, ...employmentTypes.map((value) => ({ value, label: employmentLabels[value] }))]}
              {...form.getInputProps('employmentType')}
            />
          </Pair>
        </>
      )}
    />
  );
}
