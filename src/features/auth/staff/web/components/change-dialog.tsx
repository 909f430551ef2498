import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { useSchemaForm } from '~/lib/web/schema-form';
import { Dialog, FormFoot } from '~/ui/dialog';
import { SelectField, TextArea } from '~/ui/field';
import { Form } from '~/ui/form';
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
  const form = useSchemaForm({
    initial: { reason: '', days: '7' },
    schema: reasonInput,
    save: (input, { days }) => {
      const more = isSuspension ? { days: days === endless ? null : Number(days) } : {};
      return send.mutateAsync({ ...planned.change, ...more, ...input } as AccountChange, {
        onSuccess: onClose,
      });
    },
  });
  return (
    <>
      <Dialog opened onClose={onClose} title={planned.title}>
        <Form form={form} className="stack gap-3">
          <p>{planned.effect}</p>
          {isSuspension && (
            <SelectField label="Berapa lama" options={lengths} {...form.field('days')} />
          )}
          <TextArea
            label="Alasan"
            hint={planned.reader}
            required
            rows={3}
            maxLength={reasonMax}
            data-autofocus
            {...form.field('reason')}
          />
          <FormFoot
            save={planned.button}
            danger={planned.danger}
            saving={send.isPending}
            onCancel={onClose}
          />
        </Form>
      </Dialog>
      {fresh.dialog}
    </>
  );
}
