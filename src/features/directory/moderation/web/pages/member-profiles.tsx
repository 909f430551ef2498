import { redirect } from 'react-router';
import { formatNumber } from '~/lib/money';
import { deskHandle, deskMeta, movedEntry } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { Avatar } from '~/ui/avatar';
import { Badge } from '~/ui/badge';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { memberDesk } from '../../rules';
import type { ListedProfile } from '../../schema';
import { memberSource } from '../api';
import type { Route } from './+types/member-profiles';

const title = 'Laporan profil';
export const meta = deskMeta(title);
export const handle = deskHandle(memberDesk, memberSource);

/** Links that were sent before name the profile as `member`. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const moved = movedEntry(request.url, 'member');
  if (moved) throw redirect(moved);
  return null;
}

const desk: DeskDescription<ListedProfile, typeof memberDesk> = {
  title,
  trail: belowQueues,
  noun: 'profil',
  search: { label: 'Cari nama' },
  shape: memberDesk,
  source: memberSource,
  main: {
    label: 'Nama',
    sort: 'name',
    name: (row) => row.fullName || 'Tanpa nama',
    below: (row) => row.title,
    picture: (row) => <Avatar url={row.avatarUrl} name={row.fullName} size={40} />,
  },
  columns: [
    {
      name: 'reports',
      label: 'Laporan',
      card: 'top',
      cell: (row) =>
        row.openReports > 0 && <Badge tone="sun">{formatNumber(row.openReports)} laporan</Badge>,
    },
    { name: 'hidden', label: 'Disembunyikan', card: 'top', cell: hiddenParts },
    {
      name: 'waiting',
      label: 'Menunggu sejak',
      sort: 'waiting',
      cell: (row) => row.waitingSince && <Ago at={row.waitingSince} />,
    },
  ],
  filters: {},
  empty: { reported: 'Tidak ada laporan yang menunggu', none: 'Tidak ada profil di tampilan ini' },
  Entry: lazyEntry(async () => (await import('../components/profile-view')).ProfileView),
};

function hiddenParts({ hidden, hiddenFields }: ListedProfile) {
  if (hidden) return <Badge tone="plain">Disembunyikan</Badge>;
  return (
    hiddenFields.length > 0 && <Badge tone="plain">{hiddenFields.length} bagian tersembunyi</Badge>
  );
}

/** The desk of reported and hidden profiles. */
export default function MemberProfiles() {
  return <Desk desk={desk} />;
}
