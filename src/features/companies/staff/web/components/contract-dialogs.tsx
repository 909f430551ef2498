import { useForm } from '@mantine/form';
import { formatDate } from '~/lib/dates';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { DateField } from '~/ui/date-field';
import { Dialog, FormFoot } from '~/ui/dialog';
import { TextArea } from '~/ui/field';
import { RadioChoices } from '~/ui/radio-choices';
import { endingInput, extensionInput, type StaffContract } from '../../schema';
import { reasonMax } from '../../terms';
import { useChangeCompany } from '../api';

type DialogProps = {
  company: { id: string; name: string };
  contract: StaffContract;
  onClose: () => void;
};

const nameOf = ({ offer }: StaffContract) => offer.number ?? offer.reference;
const seenOf = ({ endsOn, endedAt }: StaffContract) => ({ endsOn, endedAt });
const readers = 'Dibaca pemilik dan admin SDM perusahaan, dan dicatat.';

const whens = { day: 'Pada akhir suatu hari', now: 'Sekarang juga' } as const;
const whenNames = Object.keys(whens) as (keyof typeof whens)[];

/** Ends a contract before its last day. What was seen when the dialog opened is sent along, so that a colleague's decision isn't overwritten. */
export function EndingDialog({ company, contract, onClose }: DialogProps) {
  const { ending } = contract.may;
  const change = useChangeCompany(company.id);
  const form = useForm({
    initialValues: {
      when: (ending ? 'day' : 'now') as keyof typeof whens,
      lastDay: '',
      reason: '',
      seen: seenOf(contract),
    },
  });
  const { when } = form.values;
  const submit = ({ lastDay, reason, seen }: typeof form.values) => {
    if (change.isPending) return;
    const checked = endingInput.safeParse({
      lastDay: when === 'now' ? null : lastDay,
      reason,
      seen,
    });
    form.setErrors(schemaErrors(checked));
    if (!checked.success) return;
    change.mutate(
      { action: 'end', contract: contract.id, values: checked.data },
      { onSuccess: onClose, onError: (error) => form.setErrors(formErrors(error)) },
    );
  };
  return (
    <Dialog opened onClose={onClose} title={`Akhiri kontrak ${nameOf(contract)}?`}>
      <form className="stack gap-3" noValidate onSubmit={form.onSubmit(submit)}>
        <p>
          Bila tidak ada kontrak lain yang berjalan, kursus dari kursi {company.name} ditutup dan
          kursi baru tidak dapat diberikan. Yang sudah dikerjakan tersimpan. Pemilik, admin SDM, dan
          peserta dikabari lewat lonceng dan email.
        </p>
        {ending && (
          <RadioChoices
            label="Kapan"
            name="when"
            values={whenNames}
            labels={whens}
            value={when}
            onChange={(value) => form.setFieldValue('when', value)}
          />
        )}
        {ending && when === 'day' && (
          <DateField
            label="Hari terakhir"
            required
            min={ending.first}
            max={ending.last}
            hint={`Dari ${formatDate(ending.first)} sampai ${formatDate(ending.last)}.`}
            {...form.getInputProps('lastDay')}
          />
        )}
        <TextArea
          label="Alasan"
          hint={readers}
          required
          rows={3}
          maxLength={reasonMax}
          {...form.getInputProps('reason')}
        />
        <FormFoot save="Akhiri kontrak" danger saving={change.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** Moves the last day of a contract to a later one. */
export function ExtensionDialog({ company, contract, onClose }: DialogProps) {
  const change = useChangeCompany(company.id);
  const form = useForm({ initialValues: { endsOn: '', reason: '', seen: seenOf(contract) } });
  const days = contract.may.extension;
  const stopped = contract.standing === 'over' || contract.standing === 'ended';
  const submit = (values: typeof form.values) => {
    if (change.isPending) return;
    const checked = extensionInput.safeParse(values);
    form.setErrors(schemaErrors(checked));
    if (!checked.success) return;
    change.mutate(
      { action: 'extend', contract: contract.id, values: checked.data },
      { onSuccess: onClose, onError: (error) => form.setErrors(formErrors(error)) },
    );
  };
  return (
    <Dialog opened onClose={onClose} title={`Perpanjang kontrak ${nameOf(contract)}`}>
      <form className="stack gap-3" noValidate onSubmit={form.onSubmit(submit)}>
        <p>
          {stopped
            ? 'Kontrak ini berjalan lagi: kursinya terbuka, dan kursus yang ditetapkan dibuka kembali bagi peserta yang kursinya masih aktif.'
            : 'Kursi dan kursus tetap terbuka sampai hari terakhir yang baru.'}{' '}
          Pemilik dan admin SDM dikabari lewat lonceng dan email.
        </p>
        <DateField
          label="Hari terakhir yang baru"
          required
          min={days?.first}
          max={days?.last}
          hint={days && `Paling cepat ${formatDate(days.first)}.`}
          {...form.getInputProps('endsOn')}
        />
        <TextArea
          label="Alasan"
          hint={readers}
          required
          rows={3}
          maxLength={reasonMax}
          {...form.getInputProps('reason')}
        />
        <FormFoot save="Perpanjang kontrak" saving={change.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
