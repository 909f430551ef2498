import { useId } from 'react';
import { formatAmount } from '~/lib/money';
import { Button, IconButton } from '~/ui/button';
import { DateField } from '~/ui/date-field';
import { SelectField } from '~/ui/field';
import { NumberField } from '~/ui/number-field';
import { ToolIcon } from '~/ui/tool-icon';
import { scheduled } from '../../../rules';
import type { PaymentTerm } from '../../../schema';
import { type PaymentTrigger, paymentsMax, paymentTriggers, triggerLabels } from '../../../terms';
import { offerSums } from '../../rules';
import type { OfferEditing } from '../offer-form';
import classes from './offer.module.css';

const triggers = paymentTriggers.map((value) => ({ value, label: triggerLabels[value] }));
const blank: PaymentTerm = { trigger: 'handed_over', dueOn: null, percent: null, amount: null };

/** The payment schedule, in shares of the total or in rupiah, with what each payment amounts to. */
export function OfferPayments({ form }: { form: OfferEditing['form'] }) {
  const id = useId();
  const { payments } = form.values;
  const total = offerSums(form.values, new Date())?.total ?? null;
  const { amounts, fault } = scheduled(payments, total ?? 0);
  const change = (index: number, change: Partial<PaymentTerm>) => {
    form.set(`payments.${index}`, { ...(payments[index] ?? blank), ...change });
    form.clearError('payments');
  };
  const remove = (index: number) => {
    form.remove('payments', index);
    document.getElementById(`${id}-add`)?.focus();
  };
  const sentence = form.errors.payments ?? (total !== null && payments.length > 0 ? fault : null);
  return (
    <fieldset className={classes.lines} aria-labelledby={`${id}-title`}>
      <h4 id={`${id}-title`}>Jadwal pembayaran</h4>
      {payments.map((payment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a payment has no id, and all its fields are controlled
        <div key={index} className={classes.payment}>
          <SelectField
            label="Waktu"
            aria-label={`Waktu termin ${index + 1}`}
            options={triggers}
            value={payment.trigger}
            onChange={({ currentTarget }) =>
              change(index, { trigger: currentTarget.value as PaymentTrigger })
            }
          />
          {payment.trigger === 'date' && (
            <DateField
              label="Tanggal"
              aria-label={`Tanggal termin ${index + 1}`}
              value={payment.dueOn ?? ''}
              onChange={(dueOn) => change(index, { dueOn: dueOn || null })}
            />
          )}
          <div className={classes.size}>
            <NumberField
              label="Persen"
              aria-label={`Persen termin ${index + 1}`}
              kind="percent"
              value={payment.percent}
              onChange={(percent) =>
                change(index, percent === null ? { percent } : { percent, amount: null })
              }
            />
            <NumberField
              label="atau rupiah"
              aria-label={`Rupiah termin ${index + 1}`}
              kind="rupiah"
              hint={
                payment.percent !== null && total !== null && amounts
                  ? `Menjadi ${formatAmount(amounts[index] ?? 0)}`
                  : undefined
              }
              value={payment.amount}
              onChange={(amount) =>
                change(index, amount === null ? { amount } : { amount, percent: null })
              }
            />
            <IconButton label={`Hapus termin ${index + 1}`} onClick={() => remove(index)}>
              <ToolIcon name="trash" size={18} />
            </IconButton>
          </div>
        </div>
      ))}
      {payments.length === 0 && (
        <p className="quiet small">
          Tanpa jadwal, surat hanya memuat apa yang ditulis pada syarat.
        </p>
      )}
      {sentence && (
        <p role="alert" className={classes.error}>
          {sentence}
        </p>
      )}
      {payments.length < paymentsMax && (
        <Button id={`${id}-add`} variant="light" onClick={() => form.add('payments', blank)}>
          Tambah termin
        </Button>
      )}
    </fieldset>
  );
}
