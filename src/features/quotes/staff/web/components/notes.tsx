import { type FormEvent, useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/field';
import { limitTexts, noteMax } from '../../../terms';
import { staffTexts as texts } from '../../terms';
import { useAddNote } from '../api';
import classes from './request.module.css';

/** The form of an internal note. The browser keeps the text until it is stored. */
export function Notes({ requestId }: { requestId: string }) {
  const draft = useDraft({ person: useUserId(), place: `quote-note:${requestId}` });
  const [text, setText] = useState(draft.initial);
  const [error, setError] = useState<string>();
  const type = (next: string) => {
    setText(next);
    setError(undefined);
    draft.keep(next);
  };
  const add = useAddNote(requestId, () => type(''));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { length } = text.trim();
    if (length === 0) return setError(texts.note);
    if (length > noteMax) return setError(limitTexts.noteTooLong);
    if (!add.isPending)
      add.mutate(text, { onError: (refused) => setError(formErrors(refused).text) });
  };
  return (
    <section className={`card ${classes.part}`} aria-labelledby="catatan">
      <h3 id="catatan">Catatan internal</h3>
      <form onSubmit={send} noValidate className="grid gap-2">
        <TextArea
          label="Catatan"
          hideLabel
          hint="Hanya terlihat oleh tim penjualan dan superadmin."
          grows
          rows={2}
          error={error}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button type="submit" variant="light" loading={add.isPending}>
          Simpan catatan
        </Button>
      </form>
    </section>
  );
}
