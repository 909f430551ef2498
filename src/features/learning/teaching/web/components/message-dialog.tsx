import { type FormEvent, useState } from 'react';
import { formatNumber } from '~/lib/money';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { newKey } from '~/lib/web/key';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea, TextField } from '~/ui/field';
import { messageInput } from '../../schema';
import { messageMax, recipientsMax, subjectMax } from '../../terms';
import { useSendMessage } from '../api';

type Recipient = { id: string; learnerName: string };

/** Writes to one or several participants. What was typed stays when sending fails, and sending it again sends nothing twice. */
export function MessageDialog({
  to,
  onClose,
}: {
  to: readonly Recipient[];
  onClose: (sent: boolean) => void;
}) {
  const [people] = useState(to);
  const [key] = useState(() => newKey());
  const [values, setValues] = useState({ subject: '', text: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send = useSendMessage(() => onClose(true));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const input = { key, participants: people.map(({ id }) => id), ...values };
    const checked = messageInput.safeParse(input);
    setErrors(schemaErrors(checked));
    if (checked.success)
      send.mutate(checked.data, { onError: (error) => setErrors(formErrors(error)) });
  };
  const named = people.slice(0, 3).map(({ learnerName }) => learnerName || 'Tanpa nama');
  const more = people.length - named.length;
  return (
    <Dialog
      opened
      onClose={() => onClose(false)}
      title={`Kirim pesan ke ${formatNumber(people.length)} peserta`}
    >
      <form onSubmit={submit} noValidate className="stack gap-3">
        <p className="quiet small">
          Untuk {named.join(', ')}
          {more > 0 && ` dan ${formatNumber(more)} lainnya`}. Pesan sampai lewat lonceng dan email,
          dengan nama kursusnya.
        </p>
        {people.length > recipientsMax && (
          <p role="alert">Maksimal {recipientsMax} peserta sekaligus.</p>
        )}
        <TextField
          label="Judul"
          required
          data-autofocus
          maxLength={subjectMax}
          value={values.subject}
          error={errors.subject}
          onChange={({ currentTarget }) => setValues({ ...values, subject: currentTarget.value })}
        />
        <TextArea
          label="Isi pesan"
          required
          rows={5}
          maxLength={messageMax}
          value={values.text}
          error={errors.text}
          onChange={({ currentTarget }) => setValues({ ...values, text: currentTarget.value })}
        />
        <div className="row">
          <Button type="submit" loading={send.isPending} disabled={people.length > recipientsMax}>
            Kirim
          </Button>
          <Button variant="subtle" onClick={() => onClose(false)}>
            Batal
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
