import { type FormEvent, useState } from 'react';
import { formatNumber } from '~/lib/money';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { useDecided } from '~/ui/desk/entry';
import { Dialog } from '~/ui/dialog';
import { TextArea } from '~/ui/field';
import { Notice } from '~/ui/notice';
import type { StaffEnrollment } from '../../schema';
import { participantTexts, reasonMax, reasonMin } from '../../terms';
import { useDecideEnrollment } from '../api';

export type DecisionKind = 'removal' | 'restoration' | 'reset';

const labels: Record<DecisionKind, string> = {
  removal: 'Keluarkan',
  restoration: 'Buka lagi',
  reset: 'Ulangi kemajuan',
};

type DecisionDialogProps = { kind: DecisionKind; enrollment: StaffEnrollment; onClose: () => void };

/** Asks for the reason of a decision about a participant, after saying what it does. */
export function DecisionDialog({ kind, enrollment, onClose }: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const decided = useDecided();
  const decide = useDecideEnrollment(enrollment.id, enrollment.course.id, () => {
    onClose();
    decided();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (decide.isPending) return;
    const { length } = reason.trim();
    if (length < reasonMin || length > reasonMax) return setError(participantTexts.reason);
    const { submissions, examAttempts } = enrollment.loss;
    const decision =
      kind === 'reset'
        ? { action: kind, reason, submissions, examAttempts }
        : { action: kind, reason };
    decide.mutate(decision, { onError: (refusal) => setError(formErrors(refusal).reason) });
  };
  return (
    <Dialog opened onClose={onClose} title={`${labels[kind]}: ${enrollment.name || 'Tanpa nama'}`}>
      <form onSubmit={submit} noValidate className="stack gap-3">
        <Effect kind={kind} enrollment={enrollment} />
        <TextArea
          label="Alasan"
          hint="Dibaca oleh peserta dan tersimpan di catatan audit."
          required
          data-autofocus
          rows={3}
          maxLength={reasonMax}
          value={reason}
          error={error}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setError(undefined);
          }}
        />
        <div className="row">
          <Button
            type="submit"
            variant={kind === 'restoration' ? 'filled' : 'danger'}
            loading={decide.isPending}
          >
            {labels[kind]}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Batal
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Effect({
  kind,
  enrollment: { loss, certificate, rejoins },
}: Omit<DecisionDialogProps, 'onClose'>) {
  if (kind === 'restoration')
    return (
      <p className="quiet small">
        Kursus terbuka lagi dengan semua yang pernah dikerjakan. Peserta diberi tahu lewat lonceng
        dan email.
      </p>
    );
  if (kind === 'removal')
    return (
      <p className="quiet small">
        Kursus tertutup bagi peserta ini. Yang sudah dikerjakan tetap tersimpan, dan sertifikatnya
        tetap berlaku. Peserta diberi tahu lewat lonceng dan email.
        {rejoins && ' Kursus gratis dapat diikutinya lagi dengan mendaftar sendiri.'}
      </p>
    );
  const lost = [
    loss.lessons > 0 &&
      `${formatNumber(loss.lessons)} pelajaran (${formatNumber(loss.approved)} disetujui) dengan ${formatNumber(loss.submissions)} kiriman dan berkasnya`,
    loss.examAttempts > 0 && `${formatNumber(loss.examAttempts)} percobaan ujian dengan jawabannya`,
    'riwayat menonton video',
  ].filter(Boolean);
  return (
    <Notice tone="warning" title="Yang hilang dan tidak dapat dikembalikan">
      <ul>
        {lost.map((line) => (
          <li key={String(line)}>{line}</li>
        ))}
      </ul>
      <p>
        {certificate ? `Sertifikat ${certificate.number} tetap berlaku.` : 'Belum ada sertifikat.'}{' '}
        Peserta diberi tahu lewat lonceng dan email.
      </p>
    </Notice>
  );
}
