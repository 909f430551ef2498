import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { accountDesk } from '../../rules';
import type { ListedAccount } from '../../schema';
import { accountSource } from '../api';
import { AccountBadge } from '../components/badges';

const title = 'Rekening bank';
export const meta = deskMeta(title);
export const handle = deskHandle(accountDesk, accountSource);

const desk: DeskDescription<ListedAccount, typeof accountDesk> = {
  title,
  trail: belowQueues,
  noun: 'rekening',
  search: { label: 'Cari rekening', placeholder: 'Nama, nomor rekening, atau email' },
  shape: accountDesk,
  source: accountSource,
  main: {
    label: 'Pemilik rekening',
    name: (row) => row.holder,
    below: (row) => row.instructorName,
  },
  columns: [
    {
      name: 'state',
      label: 'Status',
      card: 'top',
      cell: (row) => <AccountBadge state={row.state} />,
    },
    { name: 'bank', label: 'Bank', cell: (row) => row.bank },
    { name: 'number', label: 'Nomor', cell: (row) => row.number },
    { name: 'created', label: 'Diisi', sort: 'created', cell: (row) => <Ago at={row.createdAt} /> },
    {
      name: 'decided',
      label: 'Diputuskan',
      sort: 'decided',
      spare: true,
      cell: (row) => row.decidedAt && <Ago at={row.decidedAt} />,
    },
    { name: 'email', label: 'Email', spare: true, cell: (row) => row.email },
  ],
  filters: {},
  empty: { waiting: 'Semua rekening sudah diperiksa', none: 'Tidak ada rekening di tampilan ini' },
  Entry: lazyEntry(async () => (await import('../components/account-view')).AccountView),
};

/** The desk of bank accounts whose holder's name is to be checked. */
export default function BankAccounts() {
  return <Desk desk={desk} />;
}
