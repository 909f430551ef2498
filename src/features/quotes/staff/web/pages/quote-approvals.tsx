import { formatAmount, formatPercent } from '~/lib/money';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { approvalDesk } from '../../rules';
import type { ListedApproval } from '../../schema';
import { approvalSource } from '../api';
import { Reference } from '../components/queue-cells';

const title = 'Persetujuan diskon';
export const meta = deskMeta(title);
export const handle = deskHandle(approvalDesk, approvalSource);

const desk: DeskDescription<ListedApproval, typeof approvalDesk> = {
  title,
  trail: belowQueues,
  noun: 'diskon',
  search: { label: 'Cari draf', placeholder: 'Referensi, perusahaan, email, kontak' },
  shape: approvalDesk,
  source: approvalSource,
  main: { label: 'Perusahaan', name: (row) => row.companyName, below: (row) => row.reason },
  columns: [
    { name: 'reference', label: 'Referensi', card: 'top', cell: (row) => <Reference {...row} /> },
    {
      name: 'discount',
      label: 'Diskon',
      number: true,
      sort: 'discount',
      cell: (row) => formatPercent(row.discountPercentage),
    },
    {
      name: 'value',
      label: 'Harga sesudah diskon',
      number: true,
      sort: 'value',
      cell: (row) => formatAmount(row.finalPrice),
    },
    { name: 'by', label: 'Diminta oleh', cell: (row) => row.askedBy },
    { name: 'asked', label: 'Sejak', sort: 'asked', cell: (row) => <Ago at={row.askedAt} /> },
  ],
  filters: {},
  empty: {
    waiting: 'Tidak ada diskon yang menunggu Anda',
    none: 'Tidak ada diskon di tampilan ini',
  },
  Entry: lazyEntry(async () => (await import('../components/request-view')).RequestView),
};

/** The desk of drafts whose discount waits for a second person. */
export default function QuoteApprovals() {
  return <Desk desk={desk} />;
}
