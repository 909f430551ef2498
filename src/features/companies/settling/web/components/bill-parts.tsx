import type { ReactNode } from 'react';
import { formatDate } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { Badge } from '~/ui/badge';
import { Notice } from '~/ui/notice';
import type { Bill } from '../../../billing/schema';
import { type BillState, billStateLabels } from '../../../billing/terms';

const tones = {
  planned: 'plain',
  invoiced: 'sun',
  part_paid: 'sun',
  paid: 'laut',
} as const satisfies Record<BillState, string>;

/** The state of a bill; one that isn't paid in time says so. */
export const BillBadge = ({ state, late }: { state: BillState; late: boolean }) =>
  late ? (
    <Badge tone="bata">Lewat jatuh tempo</Badge>
  ) : (
    <Badge tone={tones[state]}>{billStateLabels[state]}</Badge>
  );

export const dayText = (day: string) => formatDate(`${day}T12:00:00+07:00`);

type Fact = readonly [string, ReactNode];

/** What a bill says of its money and its days, for both sides. */
export function billFacts({
  dueOn,
  total,
  net,
  dpp,
  ppn,
  payableOn,
  number,
  paid,
  withheld,
}: Bill): Fact[] {
  const isIssued = number !== null;
  return [
    ...(isIssued
      ? []
      : [['Dapat ditagih', dueOn ? dayText(dueOn) : 'Setelah BAST ditandatangani'] as const]),
    ...(payableOn ? [['Jatuh tempo', dayText(payableOn)] as const] : []),
    ['Jumlah dengan PPN', formatAmount(total)],
    ['Sebelum PPN', formatAmount(net)],
    ['DPP nilai lain', formatAmount(dpp)],
    ['PPN', formatAmount(ppn)],
    ...(isIssued ? [['Dibayar', formatAmount(paid)] as const] : []),
    ...(withheld > 0 ? [['PPh 23 dipotong', formatAmount(withheld)] as const] : []),
  ];
}

/** What is open of an invoice, in a sentence each; nothing where nothing is. */
export function OpenMoney({ bill: { number, unpaid, awaitingSlip, over } }: { bill: Bill }) {
  if (number === null) return null;
  return (
    <>
      {unpaid > 0 && <p>Belum dibayar {formatAmount(unpaid)}.</p>}
      {awaitingSlip > 0 && (
        <Notice tone="info">
          PPh 23 sebesar {formatAmount(awaitingSlip)} menunggu bukti potong.
        </Notice>
      )}
      {over > 0 && (
        <Notice tone="warning">Pembayarannya lebih {formatAmount(over)} dari invoice ini.</Notice>
      )}
    </>
  );
}
