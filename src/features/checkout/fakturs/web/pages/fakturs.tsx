import { useState } from 'react';
import { formatAmount } from '~/lib/money';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { Button } from '~/ui/button';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { fakturDesk } from '../../rules';
import type { ListedFaktur } from '../../schema';
import { fakturSource } from '../api';
import { ExportDialog } from '../components/export-dialog';
import { FakturBadge } from '../components/faktur-badge';

const title = 'Faktur pajak';
export const meta = deskMeta(title);
export const handle = deskHandle(fakturDesk, fakturSource);

const desk: DeskDescription<ListedFaktur, typeof fakturDesk> = {
  title,
  trail: belowQueues,
  noun: 'faktur',
  search: { label: 'Cari faktur', placeholder: 'Nomor, nama, NPWP, atau email' },
  shape: fakturDesk,
  source: fakturSource,
  urgent: 'returning',
  main: {
    label: 'Wajib pajak',
    name: (row) => row.taxName,
    below: (row) => `${row.orderNumber} · ${row.taxId}`,
  },
  columns: [
    {
      name: 'state',
      label: 'Status',
      card: 'top',
      cell: (row) => <FakturBadge state={row.state} />,
    },
    { name: 'net', label: 'Harga tanpa PPN', number: true, cell: (row) => formatAmount(row.net) },
    { name: 'ppn', label: 'PPN', number: true, cell: (row) => formatAmount(row.ppn) },
    { name: 'number', label: 'Nomor faktur', cell: (row) => row.number },
    { name: 'wanted', label: 'Diminta', sort: 'wanted', cell: (row) => <Ago at={row.wantedAt} /> },
    {
      name: 'exported',
      label: 'Diekspor',
      spare: true,
      cell: (row) => row.exportedAt && <Ago at={row.exportedAt} />,
    },
    {
      name: 'entered',
      label: 'Terbit',
      sort: 'entered',
      spare: true,
      cell: (row) => row.enteredAt && <Ago at={row.enteredAt} />,
    },
  ],
  filters: {},
  actions: [
    {
      label: 'Buat berkas Coretax',
      verb: 'Buat berkas Coretax untuk',
      fits: ({ state }) => state === 'wanted',
      open: (rows, close) => <ExportDialog rows={rows} onClose={close} />,
    },
  ],
  empty: {
    none: 'Tidak ada faktur di tampilan ini',
    waiting: 'Semua faktur sudah diekspor',
    returning: 'Tidak ada faktur yang perlu dikoreksi',
  },
  Entry: lazyEntry(async () => (await import('../components/faktur-view')).FakturView),
};

/** The desk of tax invoices. */
export default function Fakturs() {
  const [exporting, setExporting] = useState(false);
  const create = (
    <Button variant="default" onClick={() => setExporting(true)}>
      Ekspor yang menunggu
    </Button>
  );
  return (
    <>
      <Desk desk={{ ...desk, create }} />
      {exporting && <ExportDialog rows={null} onClose={() => setExporting(false)} />}
    </>
  );
}
