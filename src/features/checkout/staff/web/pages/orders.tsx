import { formatAmount } from '~/lib/money';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { type DeskDescription, optionsOf } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { StateBadge } from '../../../orders/web/components/state-badge';
import { gatewayLabels, orderStateLabels } from '../../../terms';
import { orderDesk } from '../../rules';
import type { ListedOrder } from '../../schema';
import { orderSource } from '../api';

const title = 'Pesanan';
export const meta = deskMeta(title);
export const handle = deskHandle(orderDesk, orderSource);

const desk: DeskDescription<ListedOrder, typeof orderDesk> = {
  title,
  trail: belowQueues,
  noun: 'pesanan',
  search: {
    label: 'Cari pesanan',
    placeholder: 'Nomor pesanan, invoice atau pembayaran, nama, email, telepon, kursus, NPWP',
  },
  shape: orderDesk,
  source: orderSource,
  urgent: 'disputed',
  main: { label: 'Nomor', name: (row) => row.number, below: (row) => row.buyer },
  columns: [
    {
      name: 'state',
      label: 'Status',
      card: 'top',
      cell: (row) => <StateBadge state={row.state} />,
    },
    { name: 'course', label: 'Kursus', cell: (row) => row.courseTitle },
    {
      name: 'total',
      label: 'Total',
      sort: 'total',
      number: true,
      cell: (row) => formatAmount(row.total),
    },
    {
      name: 'created',
      label: 'Dibuat',
      sort: 'created',
      cell: (row) => <Ago at={row.createdAt} />,
    },
    {
      name: 'gateway',
      label: 'Cara bayar',
      spare: true,
      cell: (row) => row.gateway && gatewayLabels[row.gateway],
    },
    { name: 'email', label: 'Email', spare: true, cell: (row) => row.email },
  ],
  filters: {
    state: { label: 'Status', options: optionsOf(orderStateLabels) },
    created: { label: 'Dibuat', days: true },
    paid: { label: 'Dibayar', days: true },
    changed: { label: 'Berubah', days: true },
  },
  empty: { none: 'Tidak ada pesanan di tampilan ini', disputed: 'Tidak ada sengketa' },
  Entry: lazyEntry(async () => (await import('../components/order-view')).OrderView),
};

export default function Orders() {
  return <Desk desk={desk} />;
}
