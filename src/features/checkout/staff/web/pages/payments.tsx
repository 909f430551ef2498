import { formatAmount } from '~/lib/money';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { gatewayLabels, verdictTexts } from '../../../terms';
import { eventDesk } from '../../rules';
import type { ListedEvent } from '../../schema';
import { eventSource } from '../api';

const title = 'Pembayaran';
export const meta = deskMeta(title);
export const handle = deskHandle(eventDesk, eventSource);

const desk: DeskDescription<ListedEvent, typeof eventDesk> = {
  title,
  trail: belowQueues,
  noun: 'pembayaran',
  search: { label: 'Cari pembayaran', placeholder: 'Nomor pembayaran, pesanan, atau pembeli' },
  shape: eventDesk,
  source: eventSource,
  urgent: 'waiting',
  main: {
    label: 'Pembayaran',
    name: (row) => row.externalId,
    below: (row) => verdictTexts[row.verdict],
  },
  columns: [
    {
      name: 'amount',
      label: 'Jumlah',
      sort: 'amount',
      number: true,
      cell: (row) => formatAmount(row.amount),
    },
    { name: 'gateway', label: 'Cara bayar', cell: (row) => gatewayLabels[row.gateway] },
    {
      name: 'received',
      label: 'Diterima',
      sort: 'received',
      cell: (row) => <Ago at={row.receivedAt} />,
    },
  ],
  filters: {},
  empty: {
    none: 'Tidak ada pembayaran di tampilan ini',
    waiting: 'Semua uang yang masuk cocok dengan pesanannya',
  },
  Entry: lazyEntry(async () => (await import('../components/event-view')).EventView),
};

/** The desk of money that no order expected. */
export default function Payments() {
  return <Desk desk={desk} />;
}
