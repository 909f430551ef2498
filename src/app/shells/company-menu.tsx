import { useQuery } from '@tanstack/react-query';
import { can } from '~/features/companies/access';
import { ownCompaniesQuery, useCompanyId } from '~/features/companies/web/api';
import { Icon } from '~/ui/icon';
import type { NavGroup } from '~/ui/side-nav';
import { ToolIcon } from '~/ui/tool-icon';

/** The menu of one company's area, of which managers see their part; with several companies, the others below it. */
export function useCompanyMenu(): NavGroup[] {
  const companyId = useCompanyId();
  const items = useQuery(ownCompaniesQuery()).data?.items ?? [];
  const current = items.find(({ id }) => id === companyId);
  if (!current) return [];
  const base = `/company/${companyId}`;
  const others = items.filter(({ id }) => id !== companyId);
  return [
    {
      label: current.name,
      items: [
        { label: 'Ringkasan', to: base, end: true, icon: <ToolIcon name="panel" size={20} /> },
        { label: 'Peserta', to: `${base}/people`, icon: <Icon name="users" /> },
        { label: 'Kursus', to: `${base}/courses`, icon: <ToolIcon name="notebook" size={20} /> },
        { label: 'Laporan', to: `${base}/reports`, icon: <ToolIcon name="list" size={20} /> },
        ...(can(current, 'contracts')
          ? [{ label: 'Kontrak & tagihan', to: `${base}/contracts`, icon: <Icon name="file" /> }]
          : []),
        ...(can(current, 'settings')
          ? [{ label: 'Pengaturan', to: `${base}/settings`, icon: <Icon name="system" /> }]
          : []),
      ],
    },
    ...(others.length > 0
      ? [
          {
            label: 'Perusahaan lain',
            items: others.map(({ id, name }) => ({
              label: name,
              to: `/company/${id}`,
              icon: <ToolIcon name="building" size={20} />,
            })),
          },
        ]
      : []),
  ];
}
