import { formatAmount } from '~/lib/money';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { refundDesk } from '../../rules';
import type { ListedRefund } from '../../schema';
import { channelLabels } from '../../terms';
import { refundSource } from '../api';
import { RefundBadge } from '../components/refund-badge';

const title = 'Pengembalian dana';
export const meta = deskMeta(title);
export const handle = deskHandle(refundDesk, refundSource);

const desk: DeskDescription<ListedRefund, typeof refundDesk> = {
  title,
  trail: belowQueues,
  noun: 'pengembalian',
  search: { label: 'Cari pengembalian', placeholder: 'Nomor pesanan, nama, email, atau kursus' },
  shape: refundDesk,
  source: refundSource,
  main: { label: 'Pesanan', name: (row) => row.orderNumber, below: (row) => row.buyer },
  columns: [
    { name: 'state', label: 'Status', card: 'top', cell: (row) => <RefundBadge refund={row} /> },
    {
      name: 'amount',
      label: 'Jumlah',
      sort: 'amount',
      number: true,
      cell: (row) => formatAmount(row.amount),
    },
    { name: 'course', label: 'Kursus', cell: (row) => row.courseTitle },
    {
      name: 'created',
      label: 'Diminta',
      sort: 'created',
      cell: (row) => <Ago at={row.createdAt} />,
    },
    {
      name: 'channel',
      label: 'Jalur',
      spare: true,
      cell: (row) => row.channel && channelLabels[row.channel],
    },
  ],
  filters: { done: { label: 'Dikembalikan', days: true } },
  empty: {
    none: 'Tidak ada pengembalian di tampilan ini',
    waiting: 'Tidak ada permintaan yang menunggu',
    paying: 'Tidak ada dana yang harus dikirim',
  },
  Entry: lazyEntry(async () => (await import('../components/refund-view')).RefundView),
};

export default function Refunds() {
  return <Desk desk={desk} />;
}
