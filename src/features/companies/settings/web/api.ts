import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import { companyKey, ownCompaniesQuery } from '../../web/api';
import type { CompanyChange, LinkInput, ManagerInput } from '../schema';
import type { CompanySettingsRoutes } from '../server/routes';

const api = () => apiOf<CompanySettingsRoutes>().company[':company'];
const settingsKey = (company: string) => [...companyKey(company), 'settings'];

export const settingsQuery = (company: string) =>
  queryOptions({
    queryKey: settingsKey(company),
    queryFn: () => body(api().settings.$get({ param: { company } })),
    staleTime: 0,
  });
export const contractsQuery = (company: string) =>
  queryOptions({
    queryKey: [...companyKey(company), 'contracts'],
    queryFn: () => body(api().contracts.$get({ param: { company } })),
    staleTime: 0,
  });
export const paperAddress = (company: string, id: string) =>
  `/api/company/${company}/contracts/${id}/paper`;

export type SettingsAction =
  | { action: 'save'; values: CompanyChange }
  | { action: 'add-department'; name: string }
  | { action: 'rename-department'; id: string; name: string }
  | { action: 'remove-department' | 'remove-manager' | 'revoke-link'; id: string }
  | { action: 'add-manager'; values: ManagerInput }
  | { action: 'add-link'; values: LinkInput };

function send(company: string, act: SettingsAction) {
  const param = { company };
  switch (act.action) {
    case 'save':
      return body(api().settings.$put({ param, json: act.values }));
    case 'add-department':
      return body(api().departments.$post({ param, json: { name: act.name } }));
    case 'rename-department':
      return body(
        api().departments[':id'].$put({ param: { company, id: act.id }, json: { name: act.name } }),
      );
    case 'remove-department':
      return body(api().departments[':id'].$delete({ param: { company, id: act.id } }));
    case 'add-manager':
      return body(api().managers.$post({ param, json: act.values }));
    case 'remove-manager':
      return body(api().managers[':id'].$delete({ param: { company, id: act.id } }));
    case 'add-link':
      return body(api().links.$post({ param, json: act.values }));
    case 'revoke-link':
      return body(api().links[':id'].$delete({ param: { company, id: act.id } }));
  }
}

const doneTexts: Record<SettingsAction['action'], string> = {
  save: 'Data perusahaan tersimpan.',
  'add-department': 'Departemen ditambahkan.',
  'rename-department': 'Nama departemen diganti.',
  'remove-department': 'Departemen dihapus.',
  'add-manager': 'Peran diberikan.',
  'remove-manager': 'Peran dicabut.',
  'add-link': 'Tautan bergabung dibuat.',
  'revoke-link': 'Tautan bergabung dicabut.',
};

/** Changes something of a company's settings; every answer is the whole of them. */
export const useChangeSettings = (company: string) =>
  useWrite({
    write: (act: SettingsAction) => send(company, act),
    stored: (client, settings) => client.setQueryData(settingsKey(company), settings),
    saved: (_, { action }) => action !== 'save' && doneTexts[action],
    refresh: (client) => {
      void client.invalidateQueries({ queryKey: companyKey(company) });
      void client.invalidateQueries(ownCompaniesQuery());
    },
    failed: 'Gagal disimpan. Isian Anda masih ada.',
    fieldErrors: true,
  });
