import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { type DeskDescription, optionsOf } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { isOpen, statusLabel } from '../../../rules';
import { askableKinds, kindLabels, requestStatuses } from '../../../terms';
import { privacyDesk } from '../../rules';
import type { ListedRequest } from '../../schema';
import { privacySource, setOwner } from '../api';
import { Clock, StatusBadge } from '../components/request-cells';

const title = 'Permintaan data';
export const meta = deskMeta(title);
export const handle = deskHandle(privacyDesk, privacySource);

const desk: DeskDescription<ListedRequest, typeof privacyDesk> = {
  title,
  trail: belowQueues,
  noun: 'permintaan',
  search: { label: 'Cari permintaan data', placeholder: 'Nama atau email' },
  shape: privacyDesk,
  source: privacySource,
  urgent: 'late',
  main: { label: 'Dari', name: (row) => row.name, below: (row) => row.email },
  columns: [
    { name: 'kind', label: 'Jenis', card: 'top', cell: (row) => kindLabels[row.kind] },
    { name: 'status', label: 'Status', card: 'top', cell: (row) => <StatusBadge {...row} /> },
    {
      name: 'created',
      label: 'Diminta',
      sort: 'created',
      cell: (row) => <Ago at={row.createdAt} />,
    },
    { name: 'due', label: 'Batas', sort: 'due', cell: (row) => <Clock {...row} /> },
    { name: 'handler', label: 'Ditangani', cell: (row) => row.handler?.name },
    {
      name: 'closed',
      label: 'Selesai',
      sort: 'closed',
      spare: true,
      cell: (row) => row.closedAt && <Ago at={row.closedAt} />,
    },
  ],
  filters: {
    kind: { label: 'Jenis', options: optionsOf(kindLabels) },
    status: {
      label: 'Status',
      options: requestStatuses.map((value) => ({ value, label: statusLabel('correction', value) })),
    },
  },
  actions: [
    {
      label: 'Ambil',
      text: 'Anda menanganinya dan petugas lain melihatnya. Yang meminta tidak diberi tahu; Anda dapat melepaskannya lagi.',
      fits: ({ kind, status, handler }) =>
        isOpen(status) && !handler && askableKinds.some((askableKind) => askableKind === kind),
      run: ({ id }) => setOwner(id, true),
    },
  ],
  empty: {
    open: 'Semua permintaan sudah dijawab',
    late: 'Tidak ada yang melewati batas 3 × 24 jam',
    deletions: 'Tidak ada penghapusan yang dijadwalkan',
    done: 'Belum ada permintaan yang selesai',
    none: 'Tidak ada permintaan di tampilan ini',
  },
  Entry: lazyEntry(async () => (await import('../components/request-view')).RequestView),
};

/** The desk of requests about somebody's own data. */
export default function PrivacyRequests() {
  return <Desk desk={desk} />;
}
