import { lazy, Suspense, useState } from 'react';
import { TextButton } from '~/ui/button';
import type { OwnOrder } from '../../../orders/schema';
import { isOpen } from '../../../rules';

/** Brings the form and what checks it, which only few buyers open. */
const BillingDialog = lazy(async () => ({
  default: (await import('./billing-dialog')).BillingDialog,
}));

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
      {correcting && (
        <Suspense fallback={null}>
          <BillingDialog order={order} onClose={() => correct(false)} />
        </Suspense>
      )}
    </>
  );
}
