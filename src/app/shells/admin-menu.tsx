import { useQuery } from '@tanstack/react-query';
import { countsQuery as privacyCounts } from '~/features/privacy/staff/web/api';
import { countsQuery as quoteCounts } from '~/features/quotes/staff/web/api';
import { Icon } from '~/ui/icon';
import type { NavGroup } from '~/ui/side-nav';
import { waiting } from './waiting';

/** The menu of superadmins: an entry for each of their screens that stands. */
export function useAdminMenu(): NavGroup[] {
  const quotes = useQuery(quoteCounts()).data?.open;
  const privacy = useQuery(privacyCounts()).data?.open;
  return [
    {
      label: 'Permintaan',
      items: [
        { label: 'Penawaran', to: '/admin/superadmin?tab=quotes', icon: <Icon name="mail" />, ...waiting(quotes) },
        { label: 'Permintaan data', to: '/admin/superadmin?tab=pdp', icon: <Icon name="file" />, ...waiting(privacy) },
        { label: 'Laporan profil', to: '/admin/member-profiles', icon: <Icon name="flag" /> },
      ],
    },
  ];
}
