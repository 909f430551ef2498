import { useForm } from '@mantine/form';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Dialog, FormFoot } from '~/ui/dialog';
import { SelectField, TextArea } from '~/ui/field';
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
  const form = useForm({ initialValues: { reason: '', days: '7' } });
  const isSuspension = planned.change.action === 'suspend';
  const submit = ({ reason, days }: typeof form.values) => {
    if (send.isPending) return;
    const checked = reasonInput.safeParse({ reason });
    form.setErrors(schemaErrors(checked));
    if (!checked.success) return;
    const more = isSuspension ? { days: days === endless ? null : Number(days) } : {};
    send.mutate({ ...planned.change, ...more, ...checked.data } as AccountChange, {
      onSuccess: onClose,
      onError: (error) => form.setErrors(formErrors(error)),
    });
  };
  return (
    <>
      <Dialog opened onClose={onClose} title={planned.title}>
        <form className="stack gap-3" noValidate onSubmit={form.onSubmit(submit)}>
          <p>{planned.effect}</p>
          {isSuspension && (
            <SelectField label="Berapa lama" options={lengths} {...form.getInputProps('days')} />
          )}
          <TextArea
            label="Alasan"
            hint={planned.reader}
            required
            rows={3}
            maxLength={reasonMax}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <FormFoot
            save={planned.button}
            danger={planned.danger}
            saving={send.isPending}
            onCancel={onClose}
          />
        </form>
      </Dialog>
      {fresh.dialog}
    </>
  );
}
