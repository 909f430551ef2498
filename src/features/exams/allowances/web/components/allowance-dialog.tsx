import { useDecision } from '~/lib/web/decision';
import { DecisionDialog } from '~/ui/decision-form';
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
  const allow = useAllow(courseId, learner.id, onClose);
  const decision = useDecision({
    initial: {
      extraMinutes: extraMinutes as number | null,
      extraAttempts: extraAttempts as number | null,
      reason: reason ?? '',
    },
    check: ({ extraMinutes, extraAttempts, reason }) =>
      allowanceInput.safeParse({
        extraMinutes: extraMinutes ?? 0,
        extraAttempts: extraAttempts ?? 0,
        reason,
      }),
  });
  return (
    <DecisionDialog
      onClose={onClose}
      title={`Kelonggaran untuk ${learner.name || 'peserta ini'}`}
      decision={decision}
      write={allow}
      save="Simpan"
      reason={{ hint: 'Tersimpan di catatan audit.', maxLength: reasonMax }}
    >
      <p className="quiet small">
        Peserta diberi tahu lewat lonceng dan email. Percobaan yang sedang berjalan ikut
        diperpanjang.
      </p>
      <NumberField
        label="Waktu tambahan"
        kind="whole"
        unit="menit"
        data-autofocus
        {...decision.choice('extraMinutes')}
      />
      <NumberField label="Percobaan tambahan" kind="whole" {...decision.choice('extraAttempts')} />
    </DecisionDialog>
  );
}
