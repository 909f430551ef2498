import { formatAmount } from '~/lib/money';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { balanceDesk } from '../../rules';
import type { ListedBalance } from '../../schema';
import { balanceSource } from '../api';

const title = 'Saldo instruktur';
export const meta = deskMeta(title);
export const handle = deskHandle(balanceDesk, balanceSource);

const desk: DeskDescription<ListedBalance, typeof balanceDesk> = {
  title,
  noun: 'instruktur',
  search: { label: 'Cari instruktur', placeholder: 'Nama atau email' },
  shape: balanceDesk,
  source: balanceSource,
  main: { label: 'Instruktur', name: (row) => row.instructorName, below: (row) => row.email },
  columns: [
    {
      name: 'earned',
      label: 'Bagian diperoleh',
      sort: 'earned',
      number: true,
      card: 'top',
      cell: (row) => formatAmount(row.earned),
    },
    { name: 'paid', label: 'Dibayar', number: true, cell: (row) => formatAmount(row.paid) },
    {
      name: 'requested',
      label: 'Diajukan',
      number: true,
      cell: (row) => formatAmount(row.requested),
    },
    {
      name: 'debt',
      label: 'Utang',
      number: true,
      cell: (row) => row.debt > 0 && formatAmount(row.debt),
    },
    {
      name: 'changed',
      label: 'Berubah',
      sort: 'changed',
      cell: (row) => <Ago at={row.updatedAt} />,
    },
  ],
  filters: {},
  empty: {
    none: 'Belum ada instruktur dengan pendapatan',
    debt: 'Tidak ada instruktur yang berutang',
  },
  Entry: lazyEntry(async () => (await import('../components/balance-view')).BalanceView),
};

/** The desk of what every instructor has, where staff corrects it. */
export default function Balances() {
  return <Desk desk={desk} />;
}
