import { Link } from 'react-router';
import { formatMonth } from '~/lib/dates';
import { formatAmount, formatNumber } from '~/lib/money';
import { isoMonth, shortMonth } from '~/lib/months';
import { Section } from '~/ui/section';
import { Trend } from '~/ui/trend';
import { TrendTable } from '~/ui/trend-table';
import { chartMonths, type earningKinds } from '../../../terms';
import { chartRange } from '../../rules';
import type { OwnEarnings } from '../../schema';
import { statementPath } from '../api';

type Month = {
  number: number;
  iso: string;
  sales: number;
  sold: number;
  back: number;
  net: number;
};

function monthsOf(months: OwnEarnings['months'], thisMonth: number): Month[] {
  return chartRange(thisMonth, chartMonths).map((number) => {
    const iso = isoMonth(number);
    const ofMonth = months.filter(({ month }) => month === iso);
    const rowOf = (kind: (typeof earningKinds)[number]) => ofMonth.find((row) => row.kind === kind);
    const net = ofMonth.reduce((sum, { amount }) => sum + amount, 0);
    const sales = rowOf('sale')?.amount ?? 0;
    return { number, iso, sales, sold: rowOf('sale')?.count ?? 0, back: net - sales, net };
  });
}

/** The income of each month, drawn as bars with the table behind them. */
export function Months({ months, thisMonth }: Pick<OwnEarnings, 'months'> & { thisMonth: number }) {
  const rows = monthsOf(months, thisMonth);
  const [last, before] = [rows.at(-1), rows.at(-2)];
  return (
    <Section
      title="Pendapatan per bulan"
      lead={`Bagian Anda setelah pengembalian dana, ${chartMonths} bulan terakhir. Bulan ini ${formatAmount(last?.net ?? 0)}, bulan lalu ${formatAmount(before?.net ?? 0)}.`}
    >
      <Trend
        values={rows.map(({ net }) => net)}
        labels={rows.map(({ number }) => formatMonth(number))}
        ticks={rows.map(({ number }) => shortMonth(number, 'id').slice(0, 3))}
        format={formatAmount}
      />
      <TrendTable
        summary="Tabel per bulan dan laporan PDF"
        label="Tabel pendapatan per bulan"
        head={[
          'Bulan',
          'Terjual',
          'Penjualan',
          'Pengembalian dan koreksi',
          'Bagian Anda',
          'Laporan',
        ]}
        rows={() =>
          rows.toReversed().map(({ number, iso, sold, sales, back, net }) => (
            <tr key={number}>
              <th scope="row">
                <Link to={`?${new URLSearchParams({ month: iso })}`}>{formatMonth(number)}</Link>
              </th>
              <td>{formatNumber(sold)}</td>
              <td>{formatAmount(sales)}</td>
              <td>{formatAmount(back)}</td>
              <td>{formatAmount(net)}</td>
              <td>
                {months.some(({ month }) => month === iso) ? (
                  <a
                    href={statementPath(iso)}
                    download
                    aria-label={`Laporan PDF ${formatMonth(number)}`}
                  >
                    PDF
                  </a>
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))
        }
      />
    </Section>
  );
}
