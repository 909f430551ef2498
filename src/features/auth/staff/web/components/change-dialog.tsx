import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { useDecision } from '~/lib/web/decision';
import { DecisionDialog } from '~/ui/decision-form';
import { SelectField } from '~/ui/field';
import { reasonInput } from '../../schema';
import { reasonMax, suspensionDays } from '../../terms';
import { type AccountChange, useAccountChange } from '../api';

type Change = Exclude<AccountChange, { action: 'note' }>;
type Unreasoned<T> = T extends { reason: string } ? Omit<T, 'reason'> : never;
/** A change that waits for its reason, with what the dialog says before it is made. */
export type PlannedChange = {
  title: string;
  button: string;
  effect: string;
  reader: string;
  danger?: boolean;
  change: Unreasoned<Change>;
};

const endless = 'endless';
const lengths = [
  ...suspensionDays.map((days) => ({ value: String(days), label: `${days} hari` })),
  { value: endless, label: 'Sampai dipulihkan' },
];

/** Asks for the reason of a change, and of a suspension for how long. What is typed stays until it is stored. */
export function ChangeDialog({
  id,
  planned,
  onClose,
}: {
  id: string;
  planned: PlannedChange;
  onClose: () => void;
}) {
  const fresh = useFresh();
  const send = useAccountChange(id, fresh.run);
  const isSuspension = planned.change.action === 'suspend';
  const decision = useDecision({
    initial: { reason: '', days: '7' },
    check: ({ reason, days }) => {
      const checked = reasonInput.safeParse({ reason });
      if (!checked.success) return checked;
      const more = isSuspension ? { days: days === endless ? null : Number(days) } : {};
      return {
        success: true,
        data: { ...planned.change, ...more, ...checked.data } as AccountChange,
      };
    },
  });
  return (
    <>
      <DecisionDialog
        onClose={onClose}
        title={planned.title}
        decision={decision}
        write={send}
        done={onClose}
        save={planned.button}
        danger={planned.danger}
        reason={{ hint: planned.reader, maxLength: reasonMax, focused: true }}
      >
        <p>{planned.effect}</p>
        {isSuspension && (
          <SelectField label="Berapa lama" options={lengths} {...decision.field('days')} />
        )}
      </DecisionDialog>
      {fresh.dialog}
    </>
  );
}
