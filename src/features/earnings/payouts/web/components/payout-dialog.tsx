import { useForm } from '@mantine/form';
import { useId, useState } from 'react';
import { formatAmount } from '~/lib/money';
import { formErrors } from '~/lib/web/form';
import { newKey } from '~/lib/web/key';
import { ConfirmDialog } from '~/ui/dialog';
import { NumberField } from '~/ui/number-field';
import type { OwnEarnings } from '../../../balances/schema';
import { payoutMinimum, texts } from '../../../terms';
import { useRequestPayout } from '../api';

type PayoutDialogProps = {
  available: number;
  account: NonNullable<OwnEarnings['account']>;
  onClose: () => void;
};

/** Asks for a payout: how much, and where it goes. */
export function PayoutDialog({ available, account, onClose }: PayoutDialogProps) {
  const id = useId();
  const [key] = useState(newKey);
  const form = useForm<{ amount: number | null }>({
    initialValues: { amount: available },
    validate: {
      amount: (amount) => {
        if (amount === null || Number.isNaN(amount)) return texts.amountMissing;
        if (amount < payoutMinimum) return texts.amountTooSmall;
        return amount > available
          ? `Yang dapat dicairkan sekarang ${formatAmount(available)}`
          : null;
      },
    },
  });
  const request = useRequestPayout(onClose);
  const send = ({ amount }: typeof form.values) => {
    if (amount === null || request.isPending) return;
    request.mutate({ id: key, amount }, { onError: (error) => form.setErrors(formErrors(error)) });
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Ajukan pencairan"
      confirm="Kirim pengajuan"
      loading={request.isPending}
      form={id}
    >
      <form id={id} className="stack gap-3" onSubmit={form.onSubmit(send)} noValidate>
        <NumberField
          label="Jumlah"
          kind="rupiah"
          required
          data-autofocus
          hint={`Dapat dicairkan ${formatAmount(available)}, paling sedikit ${formatAmount(payoutMinimum)}.`}
          value={form.values.amount}
          error={form.errors.amount}
          onChange={(value) => form.setFieldValue('amount', value)}
        />
        <p>
          Dikirim ke {account.bank} {account.number} atas nama {account.holder}, setelah kami
          setujui. Anda dikabari lewat lonceng dan email.
        </p>
      </form>
    </ConfirmDialog>
  );
}
