import { type FormEvent, useState } from 'react';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Button, TextButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { useFaultFocus } from '~/ui/focus';
import { billingInput, type OwnOrder } from '../../../orders/schema';
import { useCorrectBilling } from '../../../orders/web/api';
import { BillingFields } from '../../../payments/web/components/billing-section';
import { hasFaktur, isOpen } from '../../../rules';

/** Lines about whom an order is billed to, and for whom its tax invoice will be; until it is paid its buyer corrects them. */
export function BilledTo({ order, order: { state, billing } }: { order: OwnOrder }) {
  const [correcting, correct] = useState(false);
  const lines: [label: string, value: string][] = [
    ['Ditagihkan kepada', billing.billingName],
    ['Email tagihan', billing.billingEmail],
    ...(billing.wantsFaktur
      ? ([
          ['Faktur pajak untuk', billing.taxName],
          ['NPWP atau NIK', billing.taxId],
          ['Alamat', billing.taxAddress],
        ] satisfies [string, string][])
      : []),
  ];
  return (
    <>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {isOpen(state) && (
        <div>
          <dt className="hidden">Perbaikan</dt>
          <dd>
            <TextButton onClick={() => correct(true)}>Perbaiki data tagihan</TextButton>
          </dd>
        </div>
      )}
      <Dialog opened={correcting} onClose={() => correct(false)} title="Perbaiki data tagihan">
        <BillingForm order={order} done={() => correct(false)} />
      </Dialog>
    </>
  );
}

function BillingForm({ order, done }: { order: OwnOrder; done: () => void }) {
  const [values, setValues] = useState(order.billing);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { form, refused } = useFaultFocus();
  const correct = useCorrectBilling(order.number);
  const show = (errors: Record<string, string>) => {
    setFaults(errors);
    refused();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (correct.isPending) return;
    const checked = billingInput.safeParse(values);
    if (!checked.success) return show(schemaErrors(checked));
    correct.mutate(checked.data, { onSuccess: done, onError: (error) => show(formErrors(error)) });
  };
  return (
    <form ref={form} className="stack" onSubmit={send} noValidate>
      <p className="quiet small">
        Tercetak di invoice dan faktur pajak, yang terbit begitu pembayaran Anda kami terima. Sesudah itu data ini tidak berubah lagi.
      </p>
      <BillingFields
        values={values}
        faults={faults}
        taxed={hasFaktur(order.prices)}
        change={(changed) => {
          setValues({ ...values, ...changed });
          setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in changed))));
        }}
      />
      <Button type="submit" loading={correct.isPending && 'Menyimpan…'}>
        Simpan
      </Button>
    </form>
  );
}
