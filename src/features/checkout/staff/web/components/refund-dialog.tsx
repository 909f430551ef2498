import { formatAmount } from '~/lib/money';
import { useDecision } from '~/lib/web/decision';
import { DecisionForm } from '~/ui/decision-form';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/field';
import { NumberField } from '~/ui/number-field';
import { RadioCards } from '~/ui/radio-cards';
import { refundStart } from '../../../refunds/schema';
import { accountMax, bankMax, bearerLabels, reasonMax } from '../../../refunds/terms';
import { useBeginRefund } from '../../../refunds/web/api';
import type { RefundBearer } from '../../../terms';

const bearers = (Object.keys(bearerLabels) as RefundBearer[]).map((value) => ({
  value,
  label: bearerLabels[value],
}));

const noBank = { name: '', account: '', holder: '' };

/** Begins a refund that nobody has asked for, of a part or of all that is left. */
export function RefundDialog({
  order,
  most,
  needsBank,
  onClose,
}: {
  order: string;
  most: number;
  needsBank: boolean;
  onClose: () => void;
}) {
  const begin = useBeginRefund(order);
  const decision = useDecision({
    initial: {
      amount: most as number | null,
      reason: '',
      bearer: 'shares' as RefundBearer,
      bank: noBank,
    },
    check: ({ amount, bank, ...values }) =>
      refundStart.safeParse({ ...values, amount: amount ?? 0, bank: needsBank ? bank : null }),
  });
  const { bank } = decision.values;
  const account = (name: keyof typeof noBank) => ({
    required: true,
    value: bank[name],
    error: decision.faults[`bank.${name}`],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      decision.change('bank', { ...bank, [name]: currentTarget.value }, `bank.${name}`),
  });
  return (
    <Dialog opened onClose={onClose} title={`Kembalikan dana ${order}`}>
      <DecisionForm
        label={null}
        decision={decision}
        write={begin}
        done={onClose}
        save="Kembalikan dana"
        danger
        onCancel={onClose}
        reason={{ hint: 'Dibaca pembeli pada nota kredit, dan dicatat.', maxLength: reasonMax }}
      >
        <p className="quiet small">
          Paling banyak {formatAmount(most)}.{' '}
          {needsBank
            ? 'Dana dikirim lewat transfer bank oleh petugas.'
            : 'Dana dikirim lewat penyedia pembayaran.'}{' '}
          Bila seluruhnya kembali, kursusnya ditutup bagi pembeli. Pembeli dikabari.
        </p>
        <NumberField label="Jumlah" kind="rupiah" required {...decision.choice('amount')} />
        <RadioCards
          label="Ditanggung"
          options={bearers}
          value={decision.values.bearer}
          onChange={decision.choice('bearer').onChange}
        />
        {needsBank && (
          <>
            <TextField label="Bank" maxLength={bankMax} {...account('name')} />
            <TextField
              label="Nomor rekening"
              maxLength={accountMax}
              inputMode="numeric"
              {...account('account')}
            />
            <TextField label="Atas nama" maxLength={bankMax} {...account('holder')} />
          </>
        )}
      </DecisionForm>
    </Dialog>
  );
}
