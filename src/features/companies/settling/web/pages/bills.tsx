import { formatDate } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { billDesk, payableDay } from '../../../billing/rules';
import type { ListedBill } from '../../../billing/schema';
import { billSource } from '../../../billing/web/api';
import { BillBadge, dayText } from '../components/bill-parts';

const title = 'Tagihan kontrak';
export const meta = deskMeta(title);
export const handle = deskHandle(billDesk, billSource);

const isLate = ({ state, lateAt }: ListedBill) =>
  (state === 'invoiced' || state === 'part_paid') &&
  lateAt !== null &&
  Date.parse(lateAt) <= Date.now();

const desk: DeskDescription<ListedBill, typeof billDesk> = {
  title,
  trail: belowQueues,
  noun: 'tagihan',
  search: { label: 'Cari tagihan', placeholder: 'Perusahaan, nomor invoice, atau nomor penawaran' },
  shape: billDesk,
  source: billSource,
  urgent: 'late',
  main: {
    label: 'Perusahaan',
    name: (row) => row.company,
    below: (row) => `Termin ${row.position}${row.offer ? ` · ${row.offer}` : ''}`,
  },
  columns: [
    {
      name: 'state',
      label: 'Status',
      card: 'top',
      cell: (row) => <BillBadge state={row.state} late={isLate(row)} />,
    },
    { name: 'total', label: 'Jumlah', number: true, cell: (row) => formatAmount(row.total) },
    { name: 'paid', label: 'Dibayar', number: true, cell: (row) => formatAmount(row.paid) },
    { name: 'number', label: 'Invoice', cell: (row) => row.number },
    {
      name: 'due',
      label: 'Dapat ditagih',
      sort: 'due',
      cell: (row) => (row.dueAt ? formatDate(row.dueAt) : 'Setelah BAST'),
    },
    {
      name: 'payable',
      label: 'Jatuh tempo',
      sort: 'payable',
      cell: (row) => row.lateAt && dayText(payableDay(new Date(row.lateAt))),
    },
    {
      name: 'issued',
      label: 'Terbit',
      sort: 'issued',
      spare: true,
      cell: (row) => row.issuedAt && formatDate(row.issuedAt),
    },
    {
      name: 'created',
      label: 'Direncanakan',
      sort: 'created',
      spare: true,
      cell: (row) => formatDate(row.createdAt),
    },
  ],
  filters: {},
  actions: [],
  empty: {
    none: 'Tidak ada tagihan di tampilan ini',
    due: 'Semua termin yang tiba sudah ditagih',
    late: 'Tidak ada invoice yang lewat jatuh tempo',
  },
  Entry: lazyEntry(async () => (await import('../components/bill-view')).BillView),
};

/** The desk of bills of companies' contracts. */
export default function Bills() {
  return <Desk desk={desk} />;
}
