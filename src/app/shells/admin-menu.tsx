import { useQueries } from '@tanstack/react-query';
import { Icon } from '~/ui/icon';
import type { NavGroup } from '~/ui/side-nav';
import { adminPages, adminSections } from './admin-sections';
import { waiting, waitingAt } from './waiting';

/** The menu of superadmins: what waits, and the desks of admin-sections.ts in their groups. */
export function useAdminMenu(): NavGroup[] {
  const counts = useQueries({ queries: adminSections.map(({ shape, counts }) => ({ ...counts, enabled: shape.waiting !== undefined })) });
  const desks = adminSections.map((section, at) => ({
    group: section.group,
    item: { label: section.label, to: section.to, icon: <Icon name={section.icon} />, ...waiting(waitingAt(section.shape, counts[at]?.data)) },
  }));
  const pages = adminPages.map(({ group, label, to, icon }) => ({ group, item: { label, to, icon: <Icon name={icon} /> } }));
  const entries = [...desks, ...pages];
  return [
    { items: [{ label: 'Menunggu', to: '/admin/superadmin', icon: <Icon name="folder" />, end: true }] },
    ...[...Map.groupBy(entries, ({ group }) => group)].map(([label, all]) => ({ label, items: all.map(({ item }) => item) })),
  ];
}
