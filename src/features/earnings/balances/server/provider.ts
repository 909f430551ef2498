import { brand } from '~/lib/brand';
import { formatDate, formatDateTime, formatMonth } from '~/lib/dates';
import { formatAmount, formatNumber } from '~/lib/money';
import { brandAt } from '~/lib/settings';
import { earningKinds, entryKindLabels, maturingDays } from '../../terms';
import type { StatementData } from './data';
import type { StatementSheet } from './documents/statement';

const monthNumber = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return year * 12 + number - 1;
};
const sumOf = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/** The sheet of an account; `month` is `2026-11`. */
function sheetOf(
  { name, taxId, before, lines, payouts }: StatementData,
  month: string,
  now: Date,
): StatementSheet {
  const [earned, paid] = [sumOf(lines), sumOf(payouts)];
  return {
    issuer: brandAt(now),
    title: 'Laporan pendapatan',
    date: now,
    reference: formatMonth(monthNumber(month)),
    particulars: [
      ['Instruktur', name],
      ...(taxId ? [['NPWP/NIK', taxId] as const] : []),
      ['Periode', formatMonth(monthNumber(month))],
      ['Dibuat', formatDateTime(now)],
    ],
    parts: [
      ...earningKinds
        .map((kind) => ({ kind, ofKind: lines.filter((line) => line.kind === kind) }))
        .filter(({ kind, ofKind }) => ofKind.length > 0 || kind === 'sale')
        .map(({ kind, ofKind }) => ({
          title: entryKindLabels[kind],
          empty: 'Tidak ada bulan ini.',
          rows: ofKind.map(({ course, count, amount }) => ({
            name: course,
            detail: `${formatNumber(count)} transaksi`,
            amount: formatAmount(amount),
          })),
          sum: formatAmount(sumOf(ofKind)),
        })),
      {
        title: 'Pencairan',
        empty: 'Tidak ada bulan ini.',
        rows: payouts.map(({ number, paidAt, amount, withheld, bank, lastDigits }) => ({
          name: amount < 0 ? `${number}, dikembalikan bank` : number,
          detail: `${formatDate(paidAt)}, ${bank} berakhiran ${lastDigits}${withheld > 0 ? `, termasuk potongan pajak ${formatAmount(withheld)}` : ''}`,
          amount: formatAmount(-amount),
        })),
        sum: formatAmount(-paid),
      },
    ],
    sums: [
      { label: 'Saldo awal bulan', amount: formatAmount(before), total: false },
      { label: 'Pendapatan bulan ini', amount: formatAmount(earned), total: false },
      { label: 'Pencairan bulan ini', amount: formatAmount(-paid), total: false },
      { label: 'Saldo akhir bulan', amount: formatAmount(before + earned - paid), total: true },
    ],
    note: `Bagian instruktur dihitung dari harga tanpa PPN dan dapat dicairkan ${maturingDays} hari setelah pembayaran. Pertanyaan: ${brand().supportEmail}.`,
  };
}

/** Renders a month's account as PDF. */
export async function renderStatement(
  data: StatementData,
  month: string,
  now: Date,
): Promise<Uint8Array> {
  const { default: statementPdf } = await import('./documents/statement-pdf');
  return statementPdf(sheetOf(data, month, now));
}
