import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { roleLabels } from '~/features/auth/terms';
import { useUserId } from '~/features/auth/web/session';
import { type Role, roles } from '~/lib/roles';
import { type Fields, type RevisedFormState, useRevisedForm } from '~/lib/web/revised-form';
import { Button } from '~/ui/button';
import { SelectField, TextField } from '~/ui/field';
import { MarkdownField } from '~/ui/markdown-field';
import { RadioCards } from '~/ui/radio-cards';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import { type Announcement, announcementForm } from '../../schema';
import {
  type AudienceKind,
  audienceKinds,
  audienceLabels,
  namePlaceholder,
  announcementTexts as texts,
  titleMax,
} from '../../terms';
import { courseQuery, previewText, useSaveAnnouncement } from '../api';

type Form = {
  title: string;
  text: string;
  audience: AudienceKind;
  role: Role | '';
  courseId: string;
};

const fields: Fields<Form> = {
  title: 'Judul',
  text: 'Isi',
  audience: { label: 'Untuk', show: (audience) => audienceLabels[audience] },
  role: { label: 'Peran', show: (role) => (role ? roleLabels[role] : 'Kosong') },
  courseId: 'Kursus',
};
const blank: Form = { title: '', text: '', audience: 'all', role: '', courseId: '' };
const formOf = ({ title, text, audience, role, courseId }: Announcement): Form => ({
  title,
  text,
  audience,
  role: role ?? '',
  courseId: courseId ?? '',
});
const inputOf = ({ role, courseId, ...values }: Form) => ({
  ...values,
  role: (values.audience === 'role' && role) || null,
  courseId: (values.audience === 'course' && courseId) || null,
});

type EditorProps = {
  id: string;
  /** null for a new one, which is stored under `id` */
  announcement: Announcement | null;
  onSaved?: () => void;
};

/** The form of a draft. */
export function AnnouncementEditor({ id, announcement, onSaved }: EditorProps) {
  const save = useSaveAnnouncement(id);
  const editing = useRevisedForm({
    draft: { person: useUserId(), place: `announcement:${announcement ? id : 'new'}` },
    stored: announcement
      ? { revision: announcement.revision, values: formOf(announcement) }
      : { revision: 0, values: blank },
    fields,
    schema: announcementForm,
    input: inputOf,
    save: async (input) => {
      const savedAnnouncement = await save.mutateAsync(input);
      onSaved?.();
      return { revision: savedAnnouncement.revision, values: formOf(savedAnnouncement) };
    },
  });
  const { field, form } = editing;
  return (
    <RevisedForm
      editing={editing}
      texts={{ changed: 'Draf ini sudah diubah orang lain atau di tab lain' }}
      bar={
        <SaveBar editing={editing} saved={announcement ? texts.saved : ''} stays={!announcement}>
          <Button
            type="submit"
            variant={announcement ? 'default' : 'filled'}
            loading={editing.saving}
          >
            Simpan draf
          </Button>
        </SaveBar>
      }
    >
      <TextField
        {...field('title')}
        required
        maxLength={titleMax}
        hint="Judul email dan notifikasi"
        autoComplete="off"
      />
      <MarkdownField
        {...field('text')}
        required
        rows={10}
        preview={previewText}
        hint={`${namePlaceholder} diganti dengan nama penerima; selain itu isinya sama untuk semua.`}
      />
      <RadioCards
        {...field('audience')}
        options={audienceKinds.map((value) => ({ value, label: audienceLabels[value] }))}
      />
      {form.values.audience === 'role' && (
        <SelectField
          {...field('role')}
          required
          options={[
            { value: '', label: 'Pilih peran' },
            ...roles.map((value) => ({ value, label: roleLabels[value] })),
          ]}
        />
      )}
      {form.values.audience === 'course' && (
        <CourseChoice field={field} present={announcement?.courseTitle ?? null} />
      )}
    </RevisedForm>
  );
}

function CourseChoice({
  field,
  present,
}: {
  field: RevisedFormState<Form>['field'];
  present: string | null;
}) {
  const [words, setWords] = useState('');
  const looked = useDeferredValue(words);
  const { data } = useQuery(courseQuery(looked));
  const chosen = field('courseId');
  const options = (data?.courses ?? []).map(({ id, title }) => ({ value: id, label: title }));
  // The chosen course stays in the list while others are looked for.
  const [name, setName] = useState(present);
  const isListed = options.some(({ value }) => value === chosen.value);
  const first = {
    value: chosen.value && !isListed ? chosen.value : '',
    label: (chosen.value && !isListed && name) || 'Pilih kursus',
  };
  return (
    <>
      <TextField
        label="Cari kursus"
        type="search"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <SelectField
        {...chosen}
        required
        options={[first, ...options]}
        onChange={(event) => {
          const picked = options.find(({ value }) => value === event.currentTarget.value);
          if (picked) setName(picked.label);
          chosen.onChange(event);
        }}
      />
    </>
  );
}
