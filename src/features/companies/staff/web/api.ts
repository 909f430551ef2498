import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
import { refreshDesk } from '~/ui/desk/queries';
import type { EndingInput, ExtensionInput, ListedCompany, OwnershipInput } from '../schema';
import type { CompanyStaffRoutes } from '../server/routes';

const api = () => apiOf<CompanyStaffRoutes>().staff;

export const companySource = deskSource<ListedCompany>('companies', '/staff/companies');

const companyKey = (id: string) => ['own', 'staff-company', id];
export const staffCompanyQuery = (id: string) =>
  queryOptions({
    queryKey: companyKey(id),
    queryFn: () => body(api().companies[':id'].$get({ param: { id } })),
    staleTime: 0,
  });
export const accountCompaniesQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'account-companies', id],
    queryFn: () => body(api().accounts[':id'].companies.$get({ param: { id } })),
  });

export type CompanyChange =
  | { action: 'end'; contract: string; values: EndingInput }
  | { action: 'extend'; contract: string; values: ExtensionInput }
  | { action: 'hand-over'; values: OwnershipInput };

function send(id: string, change: CompanyChange) {
  const company = api().companies[':id'];
  switch (change.action) {
    case 'end':
      return body(
        company.contracts[':contract'].ending.$post({
          param: { id, contract: change.contract },
          json: change.values,
        }),
      );
    case 'extend':
      return body(
        company.contracts[':contract'].extension.$post({
          param: { id, contract: change.contract },
          json: change.values,
        }),
      );
    case 'hand-over':
      return body(company.ownership.$post({ param: { id }, json: change.values }));
  }
}

const doneTexts: Record<CompanyChange['action'], string> = {
  end: 'Akhir kontrak tersimpan. Pemiliknya diberi tahu.',
  extend: 'Kontrak diperpanjang. Pemiliknya diberi tahu.',
  'hand-over': 'Kepemilikan dialihkan. Keduanya diberi tahu.',
};

/** Decides something about a company; every answer is the company as it is then. */
export const useChangeCompany = (id: string) =>
  useWrite({
    write: (change: CompanyChange) => send(id, change),
    stored: (client, company) => client.setQueryData(companyKey(id), company),
    saved: (_, { action }) => doneTexts[action],
    refresh: (client) => {
      refreshDesk(client, companySource.name);
      void client.invalidateQueries({ queryKey: companyKey(id) });
    },
    failed: 'Gagal disimpan. Isian Anda masih ada.',
    fieldErrors: true,
  });
