import { formatNumber } from '~/lib/money';

/** The most entries that are selected at once, and that an action takes at once. */
export const selectedMax = 100;

/** How many entries are selected; where only the first ones of a longer list (`of`) are, how long it is. */
export function selectedText(count: number, total = 0): string {
  if (count === 0) return 'Tidak ada yang dipilih';
  return count < total
    ? `${formatNumber(count)} teratas dari ${formatNumber(total)} dipilih`
    : `${formatNumber(count)} dipilih`;
}
