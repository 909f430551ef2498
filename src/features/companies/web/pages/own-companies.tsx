import { useQuery } from '@tanstack/react-query';
import { Link, redirect } from 'react-router';
import { browserClient } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import { PageHeader } from '~/ui/page-header';
import { companyRoleLabels } from '../../terms';
import { ownCompaniesQuery } from '../api';

export const meta = deskMeta('Area perusahaan');

/** Leads to the only company; with several, one is chosen here. */
export async function clientLoader() {
  const { items } = await browserClient().fetchQuery(ownCompaniesQuery());
  if (items.length === 1 && items[0]) throw redirect(`/company/${items[0].id}`);
  return null;
}

export default function OwnCompanies() {
  const items = useQuery(ownCompaniesQuery()).data?.items ?? [];
  return (
    <>
      <PageHeader
        trail={[{ label: 'Beranda', to: '/' }, { label: 'Area perusahaan' }]}
        title="Pilih perusahaan"
        state="Anda mengelola lebih dari satu."
      />
      <ul className="stack gap-2">
        {items.map(({ id, name, role }) => (
          <li key={id} className="card">
            <Link to={`/company/${id}`}>{name}</Link>
            <p className="quiet small">{companyRoleLabels[role]}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
