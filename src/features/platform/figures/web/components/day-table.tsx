import { formatDate } from '~/lib/dates';
import { formatAmount, formatNumber } from '~/lib/money';
import { TrendTable } from '~/ui/trend-table';

type Column = { label: string; values: readonly (number | null)[]; money?: boolean };

/** The numbers behind pictures, the newest day first. */
export const DayTable = ({
  days,
  columns,
  title,
}: {
  days: readonly string[];
  columns: readonly Column[];
  title: string;
}) => (
  <TrendTable
    summary="Tabel per hari"
    label={`${title} per hari`}
    head={['Hari (WIB)', ...columns.map(({ label }) => label)]}
    rows={() =>
      days
        .map((day, at) => (
          <tr key={day}>
            <th scope="row">{formatDate(`${day}T00:00:00Z`)}</th>
            {columns.map(({ label, values, money }) => (
              <td key={label}>{shown(values[at] ?? null, money)}</td>
            ))}
          </tr>
        ))
        .toReversed()
    }
  />
);

const shown = (value: number | null, money = false) =>
  value === null ? '–' : money ? formatAmount(value) : formatNumber(value);
