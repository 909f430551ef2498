import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { formatDateTime } from '~/lib/dates';
import { sentAs, useDecision } from '~/lib/web/decision';
import { DecisionDialog } from '~/ui/decision-form';
import { reasonInput, type SettingEntry } from '../../schema';
import { reasonMax } from '../../terms';
import { useWithdrawSetting } from '../api';

/** Asks for the reason why a planned change is taken back. */
export function WithdrawDialog({
  entry: { id, from },
  onClose,
}: {
  entry: SettingEntry;
  onClose: () => void;
}) {
  const fresh = useFresh();
  const withdraw = useWithdrawSetting(fresh.run);
  const decision = useDecision({
    initial: { reason: '' },
    check: (typed) => sentAs(reasonInput.safeParse(typed), ({ reason }) => ({ id, reason })),
  });
  return (
    <>
      <DecisionDialog
        onClose={onClose}
        title="Batalkan rencana"
        decision={decision}
        write={withdraw}
        done={onClose}
        save="Batalkan rencana"
        cancel="Tutup"
        danger
        reason={{ rows: 2, maxLength: reasonMax, focused: true }}
      >
        <p>
          Perubahan itu tidak jadi berlaku mulai {formatDateTime(from)}. Yang berlaku sekarang tidak
          berubah.
        </p>
      </DecisionDialog>
      {fresh.dialog}
    </>
  );
}
