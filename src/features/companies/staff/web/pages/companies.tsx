import { formatDate } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { companyDesk } from '../../rules';
import type { ListedCompany } from '../../schema';
import { companySource } from '../api';
import { StandingBadge } from '../components/standing-badge';

const title = 'Perusahaan';
export const meta = deskMeta(title);
export const handle = deskHandle(companyDesk, companySource);

const desk: DeskDescription<ListedCompany, typeof companyDesk> = {
  title,
  noun: 'perusahaan',
  search: { label: 'Cari perusahaan', placeholder: 'Nama, domain, atau email pemilik' },
  shape: companyDesk,
  source: companySource,
  main: {
    label: 'Nama',
    name: (row) => row.name,
    below: (row) => row.owner?.name || row.owner?.email || 'Tanpa pemilik',
    sort: 'name',
  },
  columns: [
    {
      name: 'standing',
      label: 'Kontrak',
      card: 'top',
      cell: (row) => row.standing && <StandingBadge standing={row.standing} />,
    },
    {
      name: 'seats',
      label: 'Kursi terpakai',
      number: true,
      cell: (row) => `${formatNumber(row.held)} dari ${formatNumber(row.bought)}`,
    },
    {
      name: 'ends',
      label: 'Hari terakhir',
      sort: 'ends',
      cell: (row) => row.endsOn && formatDate(row.endsOn),
    },
    {
      name: 'activity',
      label: 'Aktivitas terakhir',
      cell: (row) => row.lastActivity && <Ago at={row.lastActivity} />,
    },
    { name: 'email', label: 'Email pemilik', spare: true, cell: (row) => row.owner?.email },
    {
      name: 'created',
      label: 'Dibuat',
      sort: 'created',
      spare: true,
      cell: (row) => <Ago at={row.createdAt} />,
    },
  ],
  filters: {},
  empty: {
    none: 'Tidak ada perusahaan di tampilan ini',
    active: 'Belum ada perusahaan dengan kontrak',
    ending: 'Tidak ada kontrak yang berakhir dalam 30 hari',
  },
  Entry: lazyEntry(async () => (await import('../components/company-view')).CompanyView),
};

export default function Companies() {
  return <Desk desk={desk} />;
}
