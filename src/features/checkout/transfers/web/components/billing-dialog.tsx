import { type FormEvent, useState } from 'react';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { useFaultFocus } from '~/ui/focus';
import { billingInput, type OwnOrder } from '../../../orders/schema';
import { useCorrectBilling } from '../../../orders/web/api';
import { BillingFields } from '../../../payments/web/components/billing-section';
import { hasFaktur } from '../../../rules';

/** A dialog in which a buyer corrects whom an order is billed to, until it is paid. */
export const BillingDialog = ({ order, onClose }: { order: OwnOrder; onClose: () => void }) => (
  <Dialog opened onClose={onClose} title="Perbaiki data tagihan">
    <BillingForm order={order} done={onClose} />
  </Dialog>
);

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
        Tercetak di invoice dan faktur pajak, yang terbit begitu pembayaran Anda kami terima.
        Sesudah itu data ini tidak berubah lagi.
      </p>
      <BillingFields
        values={values}
        faults={faults}
        taxed={hasFaktur(order.prices)}
        change={(changed) => {
          setValues({ ...values, ...changed });
          setFaults(
            Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in changed))),
          );
        }}
      />
      <Button type="submit" loading={correct.isPending && 'Menyimpan…'}>
        Simpan
      </Button>
    </form>
  );
}
