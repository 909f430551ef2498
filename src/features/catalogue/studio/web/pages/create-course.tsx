import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUserId } from '~/features/auth/web/session';
import { useDraft } from '~/lib/web/draft';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { contentKeys } from '~/lib/web/key';
import { pageMeta } from '~/lib/web/meta';
import { belowOwnCourses } from '~/lib/web/trails';
import { Button, ButtonLink } from '~/ui/button';
import { SelectField, TextField } from '~/ui/field';
import { useFaultFocus } from '~/ui/focus';
import { PageHeader } from '~/ui/page-header';
import { RadioCards } from '~/ui/radio-cards';
import { Section } from '~/ui/section';
import { type Level, levelLabels, levels } from '../../../terms';
import { categoriesQuery } from '../../../web/api';
import { newCourseInput } from '../../schema';
import { titleMax } from '../../terms';
import { useCreateCourse } from '../api';
import { studioPath } from '../tabs';

export const meta = ({ matches }: { matches: Parameters<typeof pageMeta>[0] }) =>
  pageMeta(matches, { title: 'Buat kursus', noindex: true });

const hints: Record<Level, string> = {
  beginner: 'Tanpa pengetahuan sebelumnya',
  intermediate: 'Sudah mengenal dasarnya',
  advanced: 'Sudah bekerja dengan bidang ini',
};

/** Begins a course with what every course has; the rest is written in its studio. */
export default function CreateCourse() {
  const navigate = useNavigate();
  const categories = useQuery(categoriesQuery()).data ?? [];
  const draft = useDraft({ person: useUserId(), place: 'new-course' });
  const [keys] = useState(contentKeys);
  const [title, setTitle] = useState(draft.initial);
  const [categoryId, setCategoryId] = useState('');
  const [level, setLevel] = useState<Level | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { form, refused } = useFaultFocus();
  const create = useCreateCourse();
  const refuse = (sentences: Record<string, string>) => {
    setFaults(sentences);
    refused();
  };
  const send = () => {
    const checked = newCourseInput.safeParse({
      key: keys.of({ title, categoryId, level }),
      title,
      categoryId,
      level,
    });
    if (!checked.success) return refuse(schemaErrors(checked));
    create.mutate(checked.data, {
      onSuccess: ({ id }) => {
        draft.drop();
        void navigate(studioPath(id, false), { replace: true });
      },
      onError: (error) => refuse(formErrors(error)),
    });
  };
  return (
    <>
      <PageHeader trail={[...belowOwnCourses, { label: 'Buat kursus' }]} title="Buat kursus" />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Section
          title="Mulai dari sini"
          lead="Kursus disimpan sebagai draf. Semua ini dapat Anda ubah nanti."
        >
          <TextField
            label="Judul"
            value={title}
            maxLength={titleMax}
            hint={`${[...title].length} dari ${titleMax} karakter`}
            error={faults.title}
            onChange={({ currentTarget }) => {
              setTitle(currentTarget.value);
              draft.keep(currentTarget.value);
            }}
            required
          />
          <SelectField
            label="Kategori"
            options={[
              { value: '', label: 'Pilih kategori' },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={categoryId}
            error={faults.categoryId}
            onChange={({ currentTarget }) => setCategoryId(currentTarget.value)}
            required
          />
          <RadioCards
            label="Tingkat"
            options={levels.map((value) => ({
              value,
              label: levelLabels[value],
              hint: hints[value],
            }))}
            value={level}
            error={faults.level}
            onChange={setLevel}
            required
          />
          <div className="row">
            <Button type="submit" variant="kunyit" loading={create.isPending}>
              Buat kursus
            </Button>
            <ButtonLink variant="subtle" to="/instructor/courses">
              Batal
            </ButtonLink>
          </div>
        </Section>
      </form>
    </>
  );
}
