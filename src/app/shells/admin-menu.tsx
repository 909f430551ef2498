import { useQuery } from '@tanstack/react-query';
import { useOpens } from '~/features/auth/web/rights';
import { queuesQuery } from '~/features/platform/web/api';
import { Icon } from '~/ui/icon';
import type { NavGroup } from '~/ui/side-nav';
import { ToolIcon } from '~/ui/tool-icon';
import { adminPages, adminSections, queuesOf } from './admin-sections';
import { sumOf, waiting } from './waiting';

/** The menu of staff: what waits, and the desks of admin-sections.ts that the person opens, in their groups. */
export function useAdminMenu(): NavGroup[] {
  const queues = useQuery(queuesQuery()).data;
  const opens = useOpens();
  const isOpen = ({ to }: { to: string }) => opens(to);
  const desks = adminSections.filter(isOpen).map((section) => {
    const { group, label, to, icon } = section;
    return {
      group,
      item: {
        label,
        to,
        icon: <Icon name={icon} />,
        ...waiting(sumOf(queuesOf(section).map(({ queue }) => queues?.[queue]?.count))),
      },
    };
  });
  const pages = adminPages.filter(isOpen).map(({ group, label, to, icon }) => ({
    group,
    item: { label, to, icon: <Icon name={icon} /> },
  }));
  const entries = [...desks, ...pages];
  return [
    {
      items: [
        { label: 'Ringkasan', to: '/admin/dashboard', icon: <ToolIcon name="panel" size={20} /> },
        { label: 'Menunggu', to: '/admin/superadmin', icon: <Icon name="folder" />, end: true },
      ].filter(isOpen),
    },
    ...[...Map.groupBy(entries, ({ group }) => group)].map(([label, all]) => ({
      label,
      items: all.map(({ item }) => item),
    })),
  ];
}
