import { type FormEvent, useState } from 'react';
import { formatAmount } from '~/lib/money';
import { Button } from '~/ui/button';
import type { OwnOrder } from '../../../orders/schema';
import type { MethodGateway } from '../../../orders/terms';
import { usePay } from '../api';
import { useLeadOn } from '../lead-on';
import { Methods } from './methods';

/** Begins the payment of an order in one of the ways that are offered; `other` where the page has a way that was chosen already. */
export function ChooseMethod({ order, other = false }: { order: OwnOrder; other?: boolean }) {
  const [method, choose] = useState<MethodGateway | ''>(order.methods[0] ?? '');
  const pay = usePay(order.number);
  const { leading, leadOn } = useLeadOn();
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (!method || pay.isPending || leading) return;
    pay.mutate(method, {
      onSuccess: ({ payment }) => payment?.redirectUrl && leadOn(payment.redirectUrl),
    });
  };
  return (
    <form className="stack" onSubmit={begin}>
      <Methods
        methods={order.methods}
        total={order.total}
        value={method}
        error={undefined}
        onChange={choose}
      />
      <div className="row">
        <Button
          type="submit"
          variant={other ? 'default' : 'kunyit'}
          large={!other}
          loading={(pay.isPending || leading) && 'Menyiapkan pembayaran…'}
        >
          Bayar Sekarang
        </Button>
        <span className="quiet tabular">{formatAmount(order.total)}</span>
      </div>
    </form>
  );
}
