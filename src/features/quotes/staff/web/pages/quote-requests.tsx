import { formatDate } from '~/lib/dates';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { type DeskDescription, optionsOf } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { categoryLabels, requestStatuses, statusLabel, tierLabels } from '../../../terms';
import { requestDesk } from '../../rules';
import type { ListedRequest } from '../../schema';
import { seatRangeLabels, valueRangeLabels } from '../../terms';
import { quoteSource, setOwner } from '../api';
import {
  LatestOffer,
  Reference,
  ReminderTime,
  RequestDue,
  RequestedPackage,
  StatusBadge,
  seatsOf,
  UnreadMessages,
} from '../components/queue-cells';

const title = 'Penawaran';
export const meta = deskMeta(title);
export const handle = deskHandle(requestDesk, quoteSource);

const desk: DeskDescription<ListedRequest, typeof requestDesk> = {
  title,
  trail: belowQueues,
  noun: 'permintaan',
  search: { label: 'Cari permintaan', placeholder: 'Referensi, perusahaan, email, kontak' },
  shape: requestDesk,
  source: quoteSource,
  urgent: 'late',
  main: {
    label: 'Perusahaan',
    sort: 'company',
    name: (row) => row.companyName,
    below: (row) => row.contactPersonName,
  },
  columns: [
    {
      name: 'reference',
      label: 'Referensi',
      card: 'top',
      spare: true,
      cell: (row) => <Reference {...row} />,
    },
    {
      name: 'status',
      label: 'Status',
      card: 'top',
      cell: (row) => <StatusBadge status={row.status} />,
    },
    {
      name: 'package',
      label: 'Paket',
      card: 'line',
      sort: 'package',
      cell: (row) => <RequestedPackage {...row} />,
    },
    {
      name: 'seats',
      label: 'Peserta',
      number: true,
      spare: true,
      sort: 'employees',
      cell: seatsOf,
    },
    { name: 'created', label: 'Masuk', sort: 'created', cell: (row) => <Ago at={row.createdAt} /> },
    { name: 'due', label: 'Janji jawab', sort: 'due', cell: (row) => <RequestDue {...row} /> },
    { name: 'unread', label: 'Pesan', cell: (row) => <UnreadMessages {...row} /> },
    { name: 'owner', label: 'Ditangani', cell: (row) => row.owner?.name },
    {
      name: 'offer',
      label: 'Penawaran',
      sort: 'value',
      cell: (row) => row.quote && <LatestOffer quote={row.quote} />,
    },
    {
      name: 'expires',
      label: 'Berlaku sampai',
      sort: 'expires',
      spare: true,
      cell: (row) => row.offerExpiresAt && formatDate(row.offerExpiresAt),
    },
    {
      name: 'remind',
      label: 'Pengingat',
      cell: (row) => row.remindAt && <ReminderTime at={row.remindAt} />,
    },
  ],
  filters: {
    status: {
      label: 'Status',
      options: requestStatuses.map((value) => ({ value, label: statusLabel(value) })),
    },
    category: { label: 'Kategori', options: optionsOf(categoryLabels) },
    tier: { label: 'Tier', options: optionsOf(tierLabels) },
    seats: { label: 'Peserta', options: optionsOf(seatRangeLabels) },
    value: { label: 'Nilai', options: optionsOf(valueRangeLabels) },
    created: { label: 'Masuk', days: true },
    expires: { label: 'Berlaku sampai', days: true },
  },
  actions: [
    {
      label: 'Ambil',
      text: 'Anda menjadi penanggung jawabnya dan petugas lain melihatnya. Pembeli tidak diberi tahu; Anda dapat melepaskannya lagi.',
      fits: ({ status, owner }) => (status === 'pending' || status === 'reviewing') && !owner,
      run: ({ id }) => setOwner(id, true),
    },
  ],
  empty: {
    open: 'Semua permintaan sudah dijawab',
    late: 'Tidak ada yang lewat janji',
    reminded: 'Tidak ada pengingat yang sudah waktunya',
    none: 'Tidak ada permintaan di tampilan ini',
  },
  Entry: lazyEntry(async () => (await import('../components/request-view')).RequestView),
};

export default function QuoteRequests() {
  return <Desk desk={desk} />;
}
