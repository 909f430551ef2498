import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { ImportInput } from '../../people/schema';
import { refreshPeople } from '../../people/web/api';
import { companyKey } from '../../web/api';
import type { CompanyImportRoutes } from '../server/routes';

const imports = () => apiOf<CompanyImportRoutes>().company[':company'].imports;
const progressMs = 1_500;

export const importsQuery = (company: string) =>
  queryOptions({
    queryKey: [...companyKey(company), 'imports'],
    queryFn: () => body(imports().$get({ param: { company } })),
    staleTime: 0,
  });

/** An import with its rows; one that runs is asked for again and again. */
export const importQuery = (company: string, id: string) =>
  queryOptions({
    queryKey: [...companyKey(company), 'import', id],
    queryFn: () => body(imports()[':id'].$get({ param: { company, id } })),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.state === 'running' ? progressMs : false),
  });

export const reportAddress = (company: string, id: string) =>
  `/api/company/${company}/imports/${id}/report`;

export const useCheckImport = (company: string) =>
  useMutation({
    mutationFn: (text: string) =>
      body(imports().check.$post({ param: { company }, json: { text } })),
    meta: { failed: 'Daftar tidak dapat diperiksa', fieldErrors: true },
  });

export const useStartImport = (company: string) =>
  useWrite({
    write: (json: ImportInput) => body(imports().$post({ param: { company }, json })),
    refresh: refreshPeople(company),
    failed: 'Peserta gagal diundang. Daftar Anda masih ada.',
    fieldErrors: true,
  });

export const useUndoImport = (company: string) =>
  useWrite({
    write: (id: string) => body(imports()[':id'].undo.$post({ param: { company, id } })),
    saved: 'Impor diurungkan.',
    refresh: refreshPeople(company),
    failed: 'Impor gagal diurungkan',
  });
