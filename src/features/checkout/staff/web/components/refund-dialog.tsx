import { formatAmount } from '~/lib/money';
import { useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea, TextField } from '~/ui/field';
import { Form } from '~/ui/form';
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
  const form = useSchemaForm({
    initial: {
      amount: most,
      reason: '',
      bearer: 'shares',
      bank: { name: '', account: '', holder: '' },
    } as Values,
    schema: refundStart,
    input: (values) => ({
      ...values,
      amount: values.amount ?? 0,
      bank: needsBank ? values.bank : null,
    }),
    save: (input) => begin.mutateAsync(input, { onSuccess: onClose }),
  });
  return (
    <Dialog opened onClose={onClose} title={`Kembalikan dana ${order}`}>
      <Form form={form} className="stack gap-3">
        <p className="quiet small">
          Paling banyak {formatAmount(most)}.{' '}
          {needsBank
            ? 'Dana dikirim lewat transfer bank oleh petugas.'
            : 'Dana dikirim lewat penyedia pembayaran.'}{' '}
          Bila seluruhnya kembali, kursusnya ditutup bagi pembeli. Pembeli dikabari.
        </p>
        <NumberField label="Jumlah" kind="rupiah" required {...form.field('amount')} />
        <RadioCards
          label="Ditanggung"
          options={bearers}
          value={form.values.bearer}
          onChange={(bearer) => form.set('bearer', bearer)}
        />
        {needsBank && (
          <>
            <TextField label="Bank" required maxLength={bankMax} {...form.field('bank.name')} />
            <TextField
              label="Nomor rekening"
              required
              maxLength={accountMax}
              inputMode="numeric"
              {...form.field('bank.account')}
            />
            <TextField
              label="Atas nama"
              required
              maxLength={bankMax}
              {...form.field('bank.holder')}
            />
          </>
        )}
        <TextArea
          label="Alasan"
          hint="Dibaca pembeli pada nota kredit, dan dicatat."
          required
          rows={3}
          maxLength={reasonMax}
          {...form.field('reason')}
        />
        <div className="row">
          <Button type="submit" variant="danger" loading={begin.isPending}>
            Kembalikan dana
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Batal
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
