import { useForm } from '@mantine/form';
import { formatAmount } from '~/lib/money';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea, TextField } from '~/ui/field';
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

type Values = {
  amount: number | null;
  reason: string;
  bearer: RefundBearer;
  bank: { name: string; account: string; holder: string };
};

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
  const form = useForm<Values>({
    initialValues: {
      amount: most,
      reason: '',
      bearer: 'shares',
      bank: { name: '', account: '', holder: '' },
    },
  });
  const send = (values: Values) => {
    if (begin.isPending) return;
    const checked = refundStart.safeParse({
      ...values,
      amount: values.amount ?? 0,
      bank: needsBank ? values.bank : null,
    });
    form.setErrors(schemaErrors(checked));
    if (checked.success)
      begin.mutate(checked.data, {
        onSuccess: onClose,
        onError: (error) => form.setErrors(formErrors(error)),
      });
  };
  return (
    <Dialog opened onClose={onClose} title={`Kembalikan dana ${order}`}>
      <form className="stack gap-3" noValidate onSubmit={form.onSubmit(send)}>
        <p className="quiet small">
          Paling banyak {formatAmount(most)}.{' '}
          {needsBank
            ? 'Dana dikirim lewat transfer bank oleh petugas.'
            : 'Dana dikirim lewat penyedia pembayaran.'}{' '}
          Bila seluruhnya kembali, kursusnya ditutup bagi pembeli. Pembeli dikabari.
        </p>
        <NumberField
          label="Jumlah"
          kind="rupiah"
          required
          value={form.values.amount}
          error={form.errors.amount}
          onChange={(amount) => form.setFieldValue('amount', amount)}
        />
        <RadioCards
          label="Ditanggung"
          options={bearers}
          value={form.values.bearer}
          onChange={(bearer) => form.setFieldValue('bearer', bearer)}
        />
        {needsBank && (
          <>
            <TextField
              label="Bank"
              required
              maxLength={bankMax}
              {...form.getInputProps('bank.name')}
            />
            <TextField
              label="Nomor rekening"
              required
              maxLength={accountMax}
              inputMode="numeric"
              {...form.getInputProps('bank.account')}
            />
            <TextField
              label="Atas nama"
              required
              maxLength={bankMax}
              {...form.getInputProps('bank.holder')}
            />
          </>
        )}
        <TextArea
          label="Alasan"
          hint="Dibaca pembeli pada nota kredit, dan dicatat."
          required
          rows={3}
          maxLength={reasonMax}
          {...form.getInputProps('reason')}
        />
        <div className="row">
          <Button type="submit" variant="danger" loading={begin.isPending}>
            Kembalikan dana
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Batal
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
