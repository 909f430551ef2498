import { useQuery } from '@tanstack/react-query';
import { useOpens } from '~/features/auth/web/rights';
import { queuesQuery } from '~/features/platform/queues/web/api';
import { Icon } from '~/ui/icon';
import type { NavGroup } from '~/ui/side-nav';
import { ToolIcon } from '~/ui/tool-icon';
import { adminPages, adminSections } from './admin-sections';
import { waiting } from './waiting';

/** The menu of staff: what waits, and the desks of admin-sections.ts that the person opens, in their groups. */
export function useAdminMenu(): NavGroup[] {
  const queues = useQuery(queuesQuery()).data;
  const opens = useOpens();
  const isOpen = ({ to }: { to: string }) => opens(to);
  const desks = adminSections.filter(isOpen).map(({ group, label, to, icon, queue }) => ({
    group,
    item: { label, to, icon: <Icon name={icon} />, ...waiting(queue ? queues?.[queue]?.count : undefined) },
  }));
  const pages = adminPages.filter(isOpen).map(({ group, label, to, icon }) => ({ group, item: { label, to, icon: <Icon name={icon} /> } }));
  const entries = [...desks, ...pages];
  return [
    {
      items: [
        { label: 'Ringkasan', to: '/admin/dashboard', icon: <ToolIcon name="panel" size={20} /> },
        { label: 'Menunggu', to: '/admin/superadmin', icon: <Icon name="folder" />, end: true },
      ].filter(isOpen),
    },
    ...[...Map.groupBy(entries, ({ group }) => group)].map(([label, all]) => ({ label, items: all.map(({ item }) => item) })),
  ];
}
