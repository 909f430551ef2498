import { formatAmount } from '~/lib/money';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { payoutDesk } from '../../rules';
import type { ListedPayout } from '../../schema';
import { approvePayout, payoutSource } from '../api';
import { PayoutBadge } from '../components/badges';
import { BatchDialog } from '../components/batch-dialog';
import { PaidDialog } from '../components/paid-dialog';

const title = 'Pencairan';
export const meta = deskMeta(title);
export const handle = deskHandle(payoutDesk, payoutSource);

const isApproved = ({ state }: ListedPayout) => state === 'approved';

const desk: DeskDescription<ListedPayout, typeof payoutDesk> = {
  title,
  trail: belowQueues,
  noun: 'pencairan',
  search: {
    label: 'Cari pencairan',
    placeholder: 'Nomor, instruktur, rekening, referensi, atau berkas bank',
  },
  shape: payoutDesk,
  source: payoutSource,
  main: { label: 'Nomor', name: (row) => row.number, below: (row) => row.instructorName },
  columns: [
    {
      name: 'amount',
      label: 'Jumlah',
      sort: 'amount',
      number: true,
      card: 'top',
      cell: (row) => formatAmount(row.amount),
    },
    {
      name: 'state',
      label: 'Status',
      card: 'top',
      cell: (row) => <PayoutBadge state={row.state} />,
    },
    { name: 'bank', label: 'Tujuan', cell: (row) => `${row.bank}, ${row.bankHolder}` },
    {
      name: 'requested',
      label: 'Diajukan',
      sort: 'requested',
      cell: (row) => <Ago at={row.requestedAt} />,
    },
    { name: 'batch', label: 'Berkas bank', cell: (row) => row.batch },
    {
      name: 'paid',
      label: 'Dibayar',
      spare: true,
      cell: (row) => row.paidAt && <Ago at={row.paidAt} />,
    },
    { name: 'email', label: 'Email', spare: true, cell: (row) => row.email },
  ],
  filters: {},
  actions: [
    {
      label: 'Setujui',
      fits: ({ state }) => state === 'requested',
      text: 'Instruktur dikabari lewat lonceng dan email. Uangnya baru dikirim setelah masuk berkas bank.',
      run: (row) => approvePayout(row.id),
    },
    {
      label: 'Buat berkas bank',
      verb: 'Buat berkas bank untuk',
      fits: isApproved,
      open: (rows, close) => <BatchDialog rows={rows} onClose={close} />,
    },
    {
      label: 'Tandai dibayar',
      fits: isApproved,
      open: (rows, close) => <PaidDialog rows={rows} onClose={close} />,
    },
  ],
  empty: {
    requested: 'Semua pencairan sudah diputuskan',
    approved: 'Tidak ada pencairan yang perlu dibayar',
    none: 'Tidak ada pencairan di tampilan ini',
  },
  Entry: lazyEntry(async () => (await import('../components/payout-view')).PayoutView),
};

export default function Payouts() {
  return <Desk desk={desk} />;
}
