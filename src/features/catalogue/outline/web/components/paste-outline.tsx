import { useState } from 'react';
import { formatMinutes } from '~/lib/dates';
import { formErrors } from '~/lib/web/form';
import { contentKeys } from '~/lib/web/key';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea } from '~/ui/field';
import { lessonsFromText } from '../../rules';
import { lessonTexts, pastedMax } from '../../terms';
import { usePasteOutline } from '../api';
import classes from './lessons.module.css';

const example =
  '1. Mengapa mencatat (10 menit)\n2. Pengeluaran harian (15 menit)\n3. Membaca arus kas';

/** Makes many lessons of a pasted outline; what will be made is shown before. */
export function PasteOutline({
  courseId,
  room,
  onClose,
}: {
  courseId: string;
  room: number;
  onClose: () => void;
}) {
  const [keys] = useState(contentKeys);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const paste = usePasteOutline(courseId);
  const items = lessonsFromText(text);
  const made = items.slice(0, room);
  const send = () => {
    if (made.length === 0) return setFault(lessonTexts.pastedEmpty);
    paste.mutate(
      { key: keys.of({ text }), text },
      { onSuccess: onClose, onError: (error) => setFault(formErrors(error).text) },
    );
  };
  return (
    <Dialog opened onClose={onClose} title="Tempel kerangka">
      <div className="stack">
        <TextArea
          label="Kerangka"
          hint="Satu pelajaran per baris. Nomor di depan dibuang; menit di belakang dipakai sebagai durasi."
          rows={6}
          value={text}
          maxLength={pastedMax}
          placeholder={example}
          error={fault}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setFault(undefined);
          }}
          data-autofocus
        />
        <div role="status">
          {made.length > 0 && (
            <p className="small">
              {made.length} pelajaran akan dibuat
              {items.length > made.length ? `; ${items.length - made.length} tidak muat lagi` : ''}:
            </p>
          )}
        </div>
        {made.length > 0 && (
          <ol className={`small ${classes.plan}`} aria-label="Pelajaran yang akan dibuat">
            {[...made.entries()].map(([place, { title, durationMinutes }]) => (
              <li key={place}>
                {title} <span className="quiet tabular">· {formatMinutes(durationMinutes)}</span>
              </li>
            ))}
          </ol>
        )}
        <div className={classes.choices}>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <Button loading={paste.isPending} onClick={send}>
            {made.length > 0 ? `Tambahkan ${made.length} pelajaran` : 'Tambahkan'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
