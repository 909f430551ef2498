import { useId, useState } from 'react';
import { formatAmount } from '~/lib/money';
import { newKey } from '~/lib/web/key';
import { ruled, useSchemaForm } from '~/lib/web/schema-form';
import { ConfirmDialog } from '~/ui/dialog';
import { Form } from '~/ui/form';
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
  const form = useSchemaForm({
    initial: { amount: available as number | null },
    schema: ruled<{ amount: number | null }>({
      amount: (amount) => {
        if (amount === null || Number.isNaN(amount)) return texts.amountMissing;
        if (amount < payoutMinimum) return texts.amountTooSmall;
        return amount > available
          ? `Yang dapat dicairkan sekarang ${formatAmount(available)}`
          : null;
      },
    }),
    save: async ({ amount }) => {
      if (amount !== null) await request.mutateAsync({ id: key, amount });
    },
  });
  const request = useRequestPayout(onClose);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Ajukan pencairan"
      confirm="Kirim pengajuan"
      loading={request.isPending}
      form={id}
    >
      <Form form={form} id={id} className="stack gap-3">
        <NumberField
          label="Jumlah"
          kind="rupiah"
          required
          data-autofocus
          hint={`Dapat dicairkan ${formatAmount(available)}, paling sedikit ${formatAmount(payoutMinimum)}.`}
          {...form.field('amount')}
        />
        <p>
          Dikirim ke {account.bank} {account.number} atas nama {account.holder}, setelah kami
          setujui. Anda dikabari lewat lonceng dan email.
        </p>
      </Form>
    </ConfirmDialog>
  );
}
