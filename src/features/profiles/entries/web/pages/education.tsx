import { pageMeta } from '~/lib/web/meta';
import { SelectField, TextField } from '~/ui/field';
import { degreeLabels, degrees, entryLineMax, gradeMax } from '../../../terms';
import { Pair } from '../../../web/components/form-parts';
import type { EducationInput, Education as Row } from '../../schema';
import { educationInput } from '../../schema';
import { educationKind } from '../api';
import { EntryEditor, type TypedEntry } from '../components/entry-editor';
import type { Route } from './+types/education';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: params.id === 'new' ? 'Tambah pendidikan' : 'Ubah pendidikan',
    noindex: true,
  });

type Values = TypedEntry & { institution: string; degree: string; field: string; grade: string };

const valuesOf = ({ institution, degree, field, grade }: Row) => ({
  institution,
  degree: degree as string,
  field,
  grade: grade ?? '',
});

const degreeOptions = degrees.map((value) => ({ value, label: degreeLabels[value] }));
const shownDegree = (degree: string) =>
  degreeOptions.find(({ value }) => value === degree)?.label ?? 'Kosong';

export default function Education({ params }: Route.ComponentProps) {
  return (
    <EntryEditor<Row, EducationInput, Values>
      key={params.id}
      kind={educationKind}
      id={params.id}
      blank={{ institution: '', degree: '', field: '', grade: '' }}
      valuesOf={valuesOf}
      schema={educationInput}
      labels={{
        institution: 'Institusi',
        degree: { label: 'Jenjang', show: shownDegree },
        field: 'Bidang studi',
        grade: 'Nilai',
        running: 'Masih berjalan',
      }}
      fields={(field) => (
        <>
          <TextField
            {...field('institution')}
            required
            maxLength={entryLineMax}
            placeholder="Universitas Hasanuddin"
          />
          <Pair>
            <SelectField
              {...field('degree')}
              required
              options={[{ value: '', label: 'Pilih jenjang' }, ...degreeOptions]}
            />
            <TextField
              {...field('field')}
              required
              maxLength={entryLineMax}
              placeholder="Sistem Informasi"
            />
          </Pair>
          <TextField {...field('grade')} hint="Misalnya IPK 3,75 dari 4" maxLength={gradeMax} />
        </>
      )}
    />
  );
}
