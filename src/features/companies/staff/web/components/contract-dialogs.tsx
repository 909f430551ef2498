import { formatDate } from '~/lib/dates';
import { sentAs, useDecision } from '~/lib/web/decision';
import { DateField } from '~/ui/date-field';
import { DecisionDialog } from '~/ui/decision-form';
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
  const decision = useDecision({
    initial: {
      when: (ending ? 'day' : 'now') as keyof typeof whens,
      lastDay: '',
      reason: '',
      seen: seenOf(contract),
    },
    check: ({ when, lastDay, reason, seen }) =>
      sentAs(
        endingInput.safeParse({ lastDay: when === 'now' ? null : lastDay, reason, seen }),
        (values) => ({ action: 'end' as const, contract: contract.id, values }),
      ),
  });
  const { when } = decision.values;
  return (
    <DecisionDialog
      onClose={onClose}
      title={`Akhiri kontrak ${nameOf(contract)}?`}
      decision={decision}
      write={change}
      done={onClose}
      save="Akhiri kontrak"
      danger
      reason={{ hint: readers, maxLength: reasonMax }}
    >
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
          {...decision.choice('when')}
        />
      )}
      {ending && when === 'day' && (
        <DateField
          label="Hari terakhir"
          required
          min={ending.first}
          max={ending.last}
          hint={`Dari ${formatDate(ending.first)} sampai ${formatDate(ending.last)}.`}
          {...decision.choice('lastDay')}
        />
      )}
    </DecisionDialog>
  );
}

/** Moves the last day of a contract to a later one. */
export function ExtensionDialog({ company, contract, onClose }: DialogProps) {
  const change = useChangeCompany(company.id);
  const decision = useDecision({
    initial: { endsOn: '', reason: '', seen: seenOf(contract) },
    check: (typed) =>
      sentAs(extensionInput.safeParse(typed), (values) => ({
        action: 'extend' as const,
        contract: contract.id,
        values,
      })),
  });
  const days = contract.may.extension;
  const stopped = contract.standing === 'over' || contract.standing === 'ended';
  return (
    <DecisionDialog
      onClose={onClose}
      title={`Perpanjang kontrak ${nameOf(contract)}`}
      decision={decision}
      write={change}
      done={onClose}
      save="Perpanjang kontrak"
      reason={{ hint: readers, maxLength: reasonMax }}
    >
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
        {...decision.choice('endsOn')}
      />
    </DecisionDialog>
  );
}
