import { NativeSelect, TextInput } from '@mantine/core';
import { pageMeta } from '~/lib/web/meta';
import { degreeLabels, degrees, entryLineMax, gradeMax } from '../../../terms';
import { Pair } from '../../../web/components/form-parts';
import type { EducationInput, Education as Row } from '../../schema';
import { educationInput } from '../../schema';
import { educationKind } from '../api';
import { EntryEditor, type TypedEntry } from '../components/entry-editor';
import type { Route } from './+types/education';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Pendidikan', noindex: true });

type Values = TypedEntry & { institution: string; degree: string; field: string; grade: string };

const valuesOf = ({ institution, degree, field, grade }: Row) => ({ institution, degree: degree as string, field, grade: grade ?? '' });

export default function Education({ params }: Route.ComponentProps) {
  return (
    <EntryEditor<Row, EducationInput, Values>
      key={params.id}
      kind={educationKind}
      id={params.id}
      blank={{ institution: '', degree: '', field: '', grade: '' }}
      valuesOf={valuesOf}
      schema={educationInput}
      runningLabel="Masih berjalan"
      fields={(form) => (
        <>
          <TextInput label="Institusi" required maxLength={entryLineMax} placeholder="Universitas Hasanuddin" {...form.getInputProps('institution')} />
          <Pair>
            <NativeSelect
              label="Jenjang"
              required
              data={[{ value: '', label: 'Pilih jenjang' }, ...degrees.map((value) => ({ value, label: degreeLabels[value] }))]}
              {...form.getInputProps('degree')}
            />
            <TextInput label="Bidang studi" required maxLength={entryLineMax} placeholder="Sistem Informasi" {...form.getInputProps('field')} />
          </Pair>
          <TextInput label="Nilai" description="Misalnya IPK 3,75 dari 4" maxLength={gradeMax} {...form.getInputProps('grade')} />
        </>
      )}
    />
  );
}
