import { useState } from 'react';
import { useAuth } from '~/features/auth/web/session';
import { AppError } from '~/lib/errors';
import { useDraft } from '~/lib/web/draft';
import { newKey } from '~/lib/web/key';
import { useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { SelectField, TextArea } from '~/ui/field';
import { Form } from '~/ui/form';
import { Section } from '~/ui/section';
import { askInput } from '../../schema';
import { type AskableKind, askableKinds, kindHints, kindLabels, texts } from '../../terms';
import { useAsk } from '../api';
import classes from './own-data.module.css';

/** The form for requests that staff answers within `promisedHours`. It is hidden while the account is closing. */
export function RequestForm() {
  const auth = useAuth();
  if (auth.status !== 'in' || auth.user.closingAt) return null;
  return <OwnRequest key={auth.user.id} userId={auth.user.id} />;
}

function OwnRequest({ userId }: { userId: string }) {
  const draft = useDraft({ person: userId, place: 'privacy-request' });
  const [clientKey, setKey] = useState(newKey);
  const form = useSchemaForm({
    initial: { clientKey, kind: '' as AskableKind | '', text: draft.initial },
    schema: askInput,
    changed: ({ text }) => void draft.keep(text),
    save: (_, values) => send(values),
  });
  const ask = useAsk(() => {
    const next = newKey();
    setKey(next);
    form.setValues({ clientKey: next, kind: '', text: '' });
    draft.drop();
  });
  const send = async ({ kind, text }: { kind: AskableKind | ''; text: string }) => {
    if (kind === '') return;
    await ask.mutateAsync(
      { clientKey, kind, text },
      {
        onError: (error) => {
          // A text that is corrected after this refusal needs a new key, because it is another request.
          if (error instanceof AppError && error.code === 'request_sent') setKey(newKey());
        },
      },
    );
  };
  return (
    <Section
      title="Permintaan lain"
      lead="Perbaikan data, pembatasan, keberatan, atau pertanyaan: petugas kami menjawab paling lambat 3 × 24 jam."
    >
      <Form form={form} className={`stack ${classes.form}`}>
        <SelectField
          label="Jenis permintaan"
          required
          hint={form.values.kind && kindHints[form.values.kind]}
          error={form.errors.kind}
          options={[
            { value: '', label: texts.kindMissing },
            ...askableKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
          ]}
          value={form.values.kind}
          onChange={(event) => form.set('kind', event.currentTarget.value as AskableKind | '')}
        />
        <TextArea label="Permintaan Anda" rows={4} grows required {...form.field('text')} />
        <div className="row">
          <Button type="submit" loading={ask.isPending}>
            Kirim permintaan
          </Button>
        </div>
      </Form>
    </Section>
  );
}
