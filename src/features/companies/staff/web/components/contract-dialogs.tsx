import { formatDate } from '~/lib/dates';
import { useSchemaForm } from '~/lib/web/schema-form';
import { DateField } from '~/ui/date-field';
import { Dialog, FormFoot } from '~/ui/dialog';
import { TextArea } from '~/ui/field';
import { Form } from '~/ui/form';
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
  const form = useSchemaForm({
    initial: {
      when: (ending ? 'day' : 'now') as keyof typeof whens,
      lastDay: '',
      reason: '',
      seen: seenOf(contract),
    },
    schema: endingInput,
    input: ({ when, lastDay, reason, seen }) => ({
      lastDay: when === 'now' ? null : lastDay,
      reason,
      seen,
    }),
    save: (values) =>
      change.mutateAsync({ action: 'end', contract: contract.id, values }, { onSuccess: onClose }),
  });
  const { when } = form.values;
  return (
    <Dialog opened onClose={onClose} title={`Akhiri kontrak ${nameOf(contract)}?`}>
      <Form form={form} className="stack gap-3">
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
            onChange={(value) => form.set('when', value)}
          />
        )}
        {ending && when === 'day' && (
          <DateField
            label="Hari terakhir"
            required
            min={ending.first}
            max={ending.last}
            hint={`Dari ${formatDate(ending.first)} sampai ${formatDate(ending.last)}.`}
            {...form.field('lastDay')}
          />
        )}
        <TextArea
          label="Alasan"
          hint={readers}
          required
          rows={3}
          maxLength={reasonMax}
          {...form.field('reason')}
        />
        <FormFoot save="Akhiri kontrak" danger saving={change.isPending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** Moves the last day of a contract to a later one. */
export function ExtensionDialog({ company, contract, onClose }: DialogProps) {
  const change = useChangeCompany(company.id);
  const form = useSchemaForm({
    initial: { endsOn: '', reason: '', seen: seenOf(contract) },
    schema: extensionInput,
    save: (values) =>
      change.mutateAsync(
        { action: 'extend', contract: contract.id, values },
        { onSuccess: onClose },
      ),
  });
  const days = contract.may.extension;
  const stopped = contract.standing === 'over' || contract.standing === 'ended';
  return (
    <Dialog opened onClose={onClose} title={`Perpanjang kontrak ${nameOf(contract)}`}>
      <Form form={form} className="stack gap-3">
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
          {...form.field('endsOn')}
        />
        <TextArea
          label="Alasan"
          hint={readers}
          required
          rows={3}
          maxLength={reasonMax}
          {...form.field('reason')}
        />
        <FormFoot save="Perpanjang kontrak" saving={change.isPending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
