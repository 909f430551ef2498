import { deskShape } from '~/lib/desk';

/** The lines of one's own earnings, the newest first. */
export const lineDesk = deskShape({
  labels: {
    all: 'Semua',
    sale: 'Penjualan',
    back: 'Pengembalian',
    payout: 'Pencairan',
    correction: 'Koreksi',
  },
  views: {
    all: '-booked',
    sale: '-booked',
    back: '-booked',
    payout: '-booked',
    correction: '-booked',
  },
  sorts: ['booked'],
  filters: { course: 'text', month: 'text' },
});

const monthShape = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The months among these texts, the earliest first, as the filter compares them; a month that never was where there is none. */
export function monthsIn(chosen: readonly string[]): string {
  const validMonths = chosen.filter((text) => monthShape.test(text)).sort();
  return validMonths.length > 0 ? validMonths.join(',') : '0001-01';
}

/** The months of a chart that ends with this one, counted from year 0. */
export const chartRange = (thisMonth: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => thisMonth - count + 1 + index);
