import { useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { useDraft } from '~/lib/web/draft';
import { contentKeys } from '~/lib/web/key';
import { useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { Ago } from '~/ui/desk/time';
import { TextArea } from '~/ui/field';
import { Form } from '~/ui/form';
import { Section } from '~/ui/section';
import { noteInput, type StaffAccount } from '../../schema';
import { noteMax } from '../../terms';
import { useAccountChange } from '../api';
import classes from './account.module.css';

const direct = <T,>(action: () => Promise<T>) => action();

/** What colleagues have noted about a person. Notes are only added, and the person may have a copy of them. */
export function AccountNotes({ account: { id, notes, may } }: { account: StaffAccount }) {
  if (!notes) return null;
  return (
    <Section
      title="Catatan petugas"
      lead="Hanya dibaca petugas. Orang ini mendapat salinannya bila meminta datanya, dan catatan tidak dapat diubah."
    >
      {may && <NoteForm id={id} />}
      {notes.length > 0 && (
        <ol className={classes.list} aria-label="Catatan">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="typed">{note.text}</p>
              <p className="quiet small">
                {note.by} · <Ago at={note.at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function NoteForm({ id }: { id: string }) {
  const draft = useDraft({ person: useUserId(), place: `account-note:${id}` });
  const [keys] = useState(contentKeys);
  const add = useAccountChange(id, direct);
  const form = useSchemaForm({
    initial: { text: draft.initial },
    schema: noteInput,
    input: ({ text }) => ({ key: keys.of({ text }), text }),
    save: (input) =>
      add.mutateAsync(
        { action: 'note', ...input },
        {
          onSuccess: () => {
            keys.stored();
            draft.drop();
            form.set('text', '');
          },
        },
      ),
  });
  return (
    <Form form={form} className={classes.form}>
      <TextArea
        label="Catatan baru"
        rows={3}
        maxLength={noteMax}
        error={form.errors.text}
        value={form.values.text}
        onChange={(event) => {
          form.set('text', event.currentTarget.value);
          draft.keep(event.currentTarget.value);
        }}
      />
      <div className="row">
        <Button type="submit" variant="default" loading={add.isPending}>
          Tambah catatan
        </Button>
      </div>
    </Form>
  );
}
