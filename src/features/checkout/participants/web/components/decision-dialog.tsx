import { formatNumber } from '~/lib/money';
import { judged, reasonFault, useDecision } from '~/lib/web/decision';
import { DecisionDialog as Asking } from '~/ui/decision-form';
import { useDecided } from '~/ui/desk/entry';
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

const limits = { least: reasonMin, most: reasonMax, tooShort: participantTexts.reason };

type DecisionDialogProps = { kind: DecisionKind; enrollment: StaffEnrollment; onClose: () => void };

/** Asks for the reason of a decision about a participant, after saying what it does. */
export function DecisionDialog({ kind, enrollment, onClose }: DecisionDialogProps) {
  const moveOn = useDecided();
  const decide = useDecideEnrollment(enrollment.id, enrollment.course.id, () => {
    onClose();
    moveOn();
  });
  const { submissions, examAttempts } = enrollment.loss;
  const decision = useDecision({
    initial: { reason: '' },
    check: ({ reason }) =>
      judged(
        { reason: reasonFault(reason, limits) },
        kind === 'reset'
          ? { action: kind, reason, submissions, examAttempts }
          : { action: kind, reason },
      ),
  });
  return (
    <Asking
      onClose={onClose}
      title={`${labels[kind]}: ${enrollment.name || 'Tanpa nama'}`}
      decision={decision}
      write={decide}
      save={labels[kind]}
      danger={kind !== 'restoration'}
      reason={{
        hint: 'Dibaca oleh peserta dan tersimpan di catatan audit.',
        maxLength: reasonMax,
        focused: true,
      }}
    >
      <Effect kind={kind} enrollment={enrollment} />
    </Asking>
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
