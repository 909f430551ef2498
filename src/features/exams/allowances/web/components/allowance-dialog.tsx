import { type FormEvent, useState } from 'react';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Dialog, FormFoot } from '~/ui/dialog';
import { TextArea } from '~/ui/field';
import { NumberField } from '~/ui/number-field';
import { allowanceInput, type ListedAttempt } from '../../schema';
import { reasonMax } from '../../terms';
import { useAllow } from '../api';

type AllowanceDialogProps = {
  courseId: string;
  attempt: Pick<ListedAttempt, 'learner' | 'extraMinutes' | 'extraAttempts' | 'reason'>;
  onClose: () => void;
};

/** Gives one learner more time or attempts, with the reason that the audit log keeps. */
export function AllowanceDialog({ courseId, attempt, onClose }: AllowanceDialogProps) {
  const { learner, extraMinutes, extraAttempts, reason } = attempt;
  const [values, setValues] = useState<{
    extraMinutes: number | null;
    extraAttempts: number | null;
    reason: string;
  }>({
    extraMinutes,
    extraAttempts,
    reason: reason ?? '',
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const allow = useAllow(courseId, learner.id, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (allow.isPending) return;
    const checked = allowanceInput.safeParse({
      ...values,
      extraMinutes: values.extraMinutes ?? 0,
      extraAttempts: values.extraAttempts ?? 0,
    });
    setErrors(schemaErrors(checked));
    if (checked.success)
      allow.mutate(checked.data, { onError: (error) => setErrors(formErrors(error)) });
  };
  return (
    <Dialog opened onClose={onClose} title={`Kelonggaran untuk ${learner.name || 'peserta ini'}`}>
      <form onSubmit={submit} noValidate className="stack gap-3">
        <p className="quiet small">
          Peserta diberi tahu lewat lonceng dan email. Percobaan yang sedang berjalan ikut
          diperpanjang.
        </p>
        <NumberField
          label="Waktu tambahan"
          kind="whole"
          unit="menit"
          data-autofocus
          value={values.extraMinutes}
          error={errors.extraMinutes}
          onChange={(extraMinutes) => setValues({ ...values, extraMinutes })}
        />
        <NumberField
          label="Percobaan tambahan"
          kind="whole"
          value={values.extraAttempts}
          error={errors.extraAttempts}
          onChange={(extraAttempts) => setValues({ ...values, extraAttempts })}
        />
        <TextArea
          label="Alasan"
          hint="Tersimpan di catatan audit."
          required
          rows={3}
          maxLength={reasonMax}
          value={values.reason}
          error={errors.reason}
          onChange={({ currentTarget }) => setValues({ ...values, reason: currentTarget.value })}
        />
        <FormFoot saving={allow.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
