const digits = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** Integer rupiah as `Rp1.000.000` (PUEBI spelling); 0 and null, a free course, read `Gratis` (decision 22). */
export function formatRupiah(amount: number | null): string {
  if (!amount) return 'Gratis';
  return `${amount < 0 ? '-' : ''}Rp${digits.format(Math.abs(amount))}`;
}

/** Whole numbers with Indonesian thousands separators. */
export const formatNumber = (value: number) => digits.format(value);

const decimal = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** One decimal, Indonesian comma. */
export const formatDecimal = (value: number) => decimal.format(value);
