import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime } from '~/lib/dates';
import { formatAmount, formatPercent } from '~/lib/money';
import { EntryCard, EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { entryKindLabels } from '../../../terms';
import type { ListedLine } from '../../schema';
import { lineQuery } from '../api';

/** One line of one's own earnings, with how it came about. */
export function LineView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(lineQuery(id))}>{(line) => <Shown line={line} />}</OpenedEntry>
  );
}

/** A coupon of the platform leaves the base of the share, the instructor's own lowers it. */
const baseOf = ({ price, discount, couponBearer }: ListedLine) =>
  price === null ? null : price - (couponBearer === 'instructor' ? (discount ?? 0) : 0);

function Shown({ line }: { line: ListedLine }) {
  const {
    kind,
    number,
    amount,
    courseTitle,
    price,
    discount,
    couponCode,
    couponBearer,
    reason,
    bookedAt,
    maturesOn,
  } = line;
  const base = baseOf(line);
  return (
    <EntryCard>
      <EntryHeading name={number ?? entryKindLabels[kind]} lead={courseTitle}>
        {entryKindLabels[kind]} {formatAmount(amount)}
      </EntryHeading>
      <Facts
        items={[
          ...(number ? [['Nomor', number] as const] : []),
          ['Waktu', formatDateTime(bookedAt)],
          ...(price === null ? [] : [['Harga tanpa PPN', formatAmount(price)] as const]),
          ...(discount
            ? [
                [
                  `Kupon ${couponCode ?? ''}`,
                  `${formatAmount(-discount)}, ${couponBearer === 'instructor' ? 'kupon Anda' : 'ditanggung platform'}`,
                ] as const,
              ]
            : []),
          ...(base
            ? [
                [
                  'Bagian Anda',
                  `${formatAmount(amount)}, ${formatPercent((amount / base) * 100)} dari ${formatAmount(base)}`,
                ] as const,
              ]
            : []),
          ...(maturesOn
            ? [['Dapat dicairkan mulai', formatDate(`${maturesOn}T00:00:00Z`)] as const]
            : []),
          ...(reason ? [['Alasan', reason] as const] : []),
        ]}
      />
    </EntryCard>
  );
}
