import { formatDate } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { proofDesk } from '../../rules';
import type { ListedProof } from '../../schema';
import { proofSource } from '../api';

const title = 'Transfer';
export const meta = deskMeta(title);
export const handle = deskHandle(proofDesk, proofSource);

const desk: DeskDescription<ListedProof, typeof proofDesk> = {
  title,
  trail: belowQueues,
  noun: 'transfer',
  search: {
    label: 'Cari transfer',
    placeholder: 'Jumlah transfer, nomor pesanan, pembeli, atau pengirim',
  },
  shape: proofDesk,
  source: proofSource,
  main: {
    label: 'Pesanan',
    name: (row) => row.orderNumber,
    below: (row) => `${row.senderBank}, ${row.senderName}`,
  },
  columns: [
    { name: 'amount', label: 'Harus masuk', number: true, cell: (row) => formatAmount(row.amount) },
    {
      name: 'day',
      label: 'Tanggal transfer',
      sort: 'day',
      cell: (row) => formatDate(`${row.transferredOn}T00:00:00+07:00`),
    },
    {
      name: 'created',
      label: 'Dikirim',
      sort: 'created',
      cell: (row) => <Ago at={row.createdAt} />,
    },
  ],
  filters: {},
  empty: { none: 'Belum ada bukti transfer', waiting: 'Tidak ada bukti transfer yang menunggu' },
  onward: 'next',
  Entry: lazyEntry(async () => (await import('../components/proof-view')).ProofView),
};

/** The desk of transfers whose proofs wait for verification. */
export default function Transfers() {
  return <Desk desk={desk} />;
}
