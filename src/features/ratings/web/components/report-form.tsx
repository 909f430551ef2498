import { useState } from 'react';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import { ConfirmDialog } from '~/ui/dialog';
import { SelectField, TextArea } from '~/ui/field';
import {
  type ReportReason,
  reportNoteMax,
  reportReasonLabels,
  reportReasons,
  ratingTexts as texts,
} from '../../terms';
import { useReportRating } from '../api';
import classes from './rating-form.module.css';

type FormProps = { slug: string; id: string; userId: string; author: string; close: () => void };

/** The dialog of a report about a rating. What is typed stays in this browser until it is sent. */
export function ReportForm({ slug, id, userId, author, close }: FormProps) {
  const draft = useDraft({ person: userId, place: `rating-report:${id}` });
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [note, setNote] = useState(draft.initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const report = useReportRating(slug, id, () => {
    draft.drop();
    close();
  });
  const send = () => {
    if (!reason) return setErrors({ reason: texts.reportReasonMissing });
    if (reason === 'other' && !note.trim()) return setErrors({ note: texts.noteMissing });
    if (note.trim().length > reportNoteMax) return setErrors({ note: texts.noteTooLong });
    if (!report.isPending)
      report.mutate({ reason, note }, { onError: (error) => setErrors(formErrors(error)) });
  };
  return (
    <ConfirmDialog
      opened
      onClose={close}
      title={`Laporkan ulasan ${author}`}
      confirm="Kirim laporan"
      loading={report.isPending}
      onConfirm={send}
    >
      <div className={classes.form}>
        <p>
          Petugas kami meninjau setiap laporan dan memberi tahu Anda hasilnya. Penulis ulasan tidak
          diberi tahu siapa yang melapor.
        </p>
        <SelectField
          label="Alasan"
          required
          value={reason}
          error={errors.reason}
          onChange={(event) => {
            setReason(event.currentTarget.value as ReportReason | '');
            setErrors({});
          }}
          options={[
            { value: '', label: 'Pilih alasan' },
            ...reportReasons.map((value) => ({ value, label: reportReasonLabels[value] })),
          ]}
        />
        <TextArea
          label={reason === 'other' ? 'Catatan' : 'Catatan (opsional)'}
          required={reason === 'other'}
          hint="Apa yang salah, dan dari mana Anda mengetahuinya."
          rows={3}
          value={note}
          error={errors.note}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            draft.keep(event.currentTarget.value);
            setErrors({});
          }}
        />
      </div>
    </ConfirmDialog>
  );
}
