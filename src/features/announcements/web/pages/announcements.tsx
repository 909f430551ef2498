import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import { newKey } from '~/lib/web/key';
import { belowQueues } from '~/lib/web/trails';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { LaterDialog } from '~/ui/later';
import { FormSkeleton } from '~/ui/skeletons';
import { announcementDesk } from '../../rules';
import type { ListedAnnouncement } from '../../schema';
import { stateLabels } from '../../terms';
import { announcementSource } from '../api';
import { forWhom, stateTones } from '../words';

const title = 'Pengumuman';
export const meta = deskMeta(title);
export const handle = deskHandle(announcementDesk, announcementSource);

const AnnouncementEditor = lazy(async () => ({
  default: (await import('../components/announcement-editor')).AnnouncementEditor,
}));
const AnnouncementView = lazyEntry(
  async () => (await import('../components/announcement-view')).AnnouncementView,
);

const columns: DeskDescription<ListedAnnouncement, typeof announcementDesk>['columns'] = [
  {
    name: 'state',
    label: 'Status',
    card: 'top',
    cell: (row) => <Badge tone={stateTones[row.state]}>{stateLabels[row.state]}</Badge>,
  },
  {
    name: 'planned',
    label: 'Waktu',
    sort: 'planned',
    cell: (row) => row.plannedAt && formatDateTime(row.plannedAt),
  },
  {
    name: 'recipients',
    label: 'Penerima',
    number: true,
    cell: (row) => row.recipients !== null && formatNumber(row.recipients),
  },
  {
    name: 'handled',
    label: 'Diberi tahu',
    number: true,
    cell: (row) => row.recipients !== null && formatNumber(row.handled),
  },
  {
    name: 'mails',
    label: 'Email terkirim',
    number: true,
    cell: (row) => row.recipients !== null && formatNumber(row.mailsSent),
  },
  {
    name: 'failed',
    label: 'Email gagal',
    number: true,
    cell: (row) => row.recipients !== null && formatNumber(row.mailsFailed),
  },
  {
    name: 'created',
    label: 'Dibuat',
    sort: 'created',
    spare: true,
    cell: (row) => <Ago at={row.createdAt} />,
  },
];

/** The announcements of the platform, and the form for a new one. */
export default function Announcements() {
  const [newId, setNewId] = useState<string | null>(null);
  const desk: DeskDescription<ListedAnnouncement, typeof announcementDesk> = {
    title,
    trail: belowQueues,
    noun: 'pengumuman',
    search: { label: 'Cari pengumuman', placeholder: 'Judul, isi' },
    shape: announcementDesk,
    source: announcementSource,
    main: { label: 'Judul', name: (row) => row.title, below: forWhom },
    columns,
    filters: {},
    empty: { none: 'Tidak ada pengumuman di tampilan ini', all: 'Belum ada pengumuman' },
    create: <Button onClick={() => setNewId(newKey())}>Tulis pengumuman</Button>,
    Entry: AnnouncementView,
  };
  return (
    <>
      <Desk desk={desk} />
      <LaterDialog opened={newId !== null} onClose={() => setNewId(null)} title="Pengumuman baru">
        {newId !== null && (
          <Suspense fallback={<FormSkeleton />}>
            <AnnouncementEditor id={newId} announcement={null} onSaved={() => setNewId(null)} />
          </Suspense>
        )}
      </LaterDialog>
    </>
  );
}
