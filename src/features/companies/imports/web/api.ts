import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { ListSource } from '~/lib/web/list-import';
import type { ImportCheck, ImportView } from '../../people/schema';
import { refreshPeople } from '../../people/web/api';
import { companyKey } from '../../web/api';
import type { CompanyImportRoutes } from '../server/routes';

const imports = () => apiOf<CompanyImportRoutes>().company[':company'].imports;

export const importsQuery = (company: string) =>
  queryOptions({
    queryKey: [...companyKey(company), 'imports'],
    queryFn: () => body(imports().$get({ param: { company } })),
    staleTime: 0,
  });

/** Where the lists of a company go. */
export function listSource(company: string): ListSource<ImportCheck, ImportView> {
  const param = { company };
  return {
    key: [...companyKey(company), 'import'],
    load: (id) => body(imports()[':id'].$get({ param: { company, id } })),
    check: (json) => body(imports().check.$post({ param, json })),
    start: (json) => body(imports().$post({ param, json })),
    undo: (id) => body(imports()[':id'].undo.$post({ param: { company, id } })),
    refresh: refreshPeople(company),
    startFailed: 'Peserta gagal diundang. Daftar Anda masih ada.',
    reportAddress: (id) => `/api/company/${company}/imports/${id}/report`,
  };
}
