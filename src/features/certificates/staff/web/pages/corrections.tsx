import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { correctionDesk } from '../../rules';
import type { ListedCorrection } from '../../schema';
import { correctionSource } from '../api';
import { CorrectionBadge } from '../components/badges';

const title = 'Koreksi nama';
export const meta = deskMeta(title);
export const handle = deskHandle(correctionDesk, correctionSource);

const desk: DeskDescription<ListedCorrection, typeof correctionDesk> = {
  title,
  trail: belowQueues,
  noun: 'koreksi',
  search: { label: 'Cari koreksi nama', placeholder: 'Nomor, nama, atau kursus' },
  shape: correctionDesk,
  source: correctionSource,
  main: {
    label: 'Nama yang diminta',
    name: (row) => row.name,
    below: (row) => `Sekarang ${row.oldName}`,
  },
  columns: [
    { name: 'state', label: 'Status', card: 'top', cell: (row) => <CorrectionBadge {...row} /> },
    { name: 'number', label: 'Nomor', cell: (row) => row.number },
    { name: 'course', label: 'Kursus', cell: (row) => row.courseTitle },
    {
      name: 'created',
      label: 'Diminta',
      sort: 'created',
      cell: (row) => <Ago at={row.createdAt} />,
    },
    {
      name: 'decided',
      label: 'Diputuskan',
      sort: 'decided',
      spare: true,
      cell: (row) => row.decidedAt && <Ago at={row.decidedAt} />,
    },
  ],
  filters: {},
  empty: {
    waiting: 'Semua koreksi nama sudah diputuskan',
    decided: 'Belum ada koreksi yang diputuskan',
    none: 'Tidak ada koreksi di tampilan ini',
  },
  Entry: lazyEntry(async () => (await import('../components/correction-view')).CorrectionView),
};

/** The desk of requests for another name on a certificate. */
export default function Corrections() {
  return <Desk desk={desk} />;
}
