const digits = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** Integer rupiah as `Rp1.000.000` (PUEBI spelling); 0 reads `Rp0`, as sums and taxes do on paper. */
export const formatAmount = (amount: number) =>
  `${amount < 0 ? '-' : ''}Rp${digits.format(Math.abs(amount))}`;

const short = new Intl.NumberFormat('id-ID', { notation: 'compact', maximumFractionDigits: 1 });

/** Rupiah where there is little room: `Rp499 rb`, `Rp12,3 jt`, `Rp1,2 M`. */
export const formatShortAmount = (amount: number) =>
  `${amount < 0 ? '-' : ''}Rp${short.format(Math.abs(amount)).replace(/\s/g, '\u00a0')}`;

/** The price of a course: 0 and null read `Gratis` (spec decision 22). */
export const formatRupiah = (amount: number | null) => (amount ? formatAmount(amount) : 'Gratis');

/** Whole numbers with Indonesian thousands separators. */
export const formatNumber = (value: number) => digits.format(value);

const decimal = new Intl.NumberFormat('id-ID', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** One decimal, Indonesian comma. */
export const formatDecimal = (value: number) => decimal.format(value);

const twoDecimals = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 });

/** At most two decimals: `16`, `1.234,33`. */
export const formatTwoDecimals = (value: number) => twoDecimals.format(value);

/** `12%`, `7,5%`: at most two decimals, Indonesian comma. */
export const formatPercent = (percent: number) =>
  `${String(Number(percent.toFixed(2))).replace('.', ',')}%`;

/** amount × numerator / denominator, rounded half-up; exact for safe integers. All three are whole and not negative. */
export function shareOf(amount: number, numerator: number, denominator: number): number {
  const divisor = BigInt(denominator);
  return Number((2n * BigInt(amount) * BigInt(numerator) + divisor) / (2n * divisor));
}

/** The price after a discount of 0 to 100 percent with at most two decimals (numeric(5,2)), in whole rupiah, rounded half-up (spec decision 19). */
export function discounted(price: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  if (hundredths < 0 || hundredths > 10_000 || Math.abs(percent * 100 - hundredths) > 1e-6) {
    throw new RangeError(
      `a discount is 0 to 100 percent with at most two decimals, not ${percent}`,
    );
  }
  return shareOf(price, 10_000 - hundredths, 10_000);
}
