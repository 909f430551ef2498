import { StateBadge } from '~/features/auth/staff/web/components/state-badge';
import { roleLabels } from '~/features/auth/terms';
import { formatPhone } from '~/lib/phone';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { Avatar } from '~/ui/avatar';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { accountDesk } from '../../rules';
import type { ListedAccount } from '../../schema';
import { accountSource } from '../api';

const title = 'Pengguna';
export const meta = deskMeta(title);
export const handle = deskHandle(accountDesk, accountSource);

const desk: DeskDescription<ListedAccount, typeof accountDesk> = {
  trail: belowQueues,
  title,
  noun: 'pengguna',
  search: { label: 'Cari pengguna', placeholder: 'Nama, email, atau telepon' },
  shape: accountDesk,
  source: accountSource,
  main: {
    label: 'Nama',
    name: (row) => row.name || 'Tanpa nama',
    below: (row) => row.email,
    picture: (row) => <Avatar url={row.avatarUrl} name={row.name} size={36} />,
    sort: 'name',
  },
  columns: [
    {
      name: 'state',
      label: 'Status',
      card: 'top',
      cell: (row) => <StateBadge state={row.state} />,
    },
    { name: 'role', label: 'Peran', cell: (row) => roleLabels[row.role] },
    { name: 'phone', label: 'Telepon', cell: (row) => row.phone && formatPhone(row.phone) },
    {
      name: 'created',
      label: 'Bergabung',
      sort: 'created',
      cell: (row) => <Ago at={row.createdAt} />,
    },
    {
      name: 'seen',
      label: 'Terakhir berkunjung',
      sort: 'seen',
      cell: (row) => <Ago at={row.lastSeenAt} />,
    },
  ],
  filters: { created: { label: 'Bergabung', days: true } },
  empty: {
    none: 'Tidak ada pengguna di tampilan ini',
    suspended: 'Tidak ada akun yang ditangguhkan',
    closing: 'Tidak ada akun yang akan dihapus',
    erased: 'Belum ada akun yang dihapus',
  },
  Entry: lazyEntry(async () => (await import('../components/account-view')).AccountView),
};

export default function Users() {
  return <Desk desk={desk} />;
}
