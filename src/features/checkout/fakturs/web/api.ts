import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
import { refreshDesk } from '~/ui/desk/queries';
import type { EntryInput, ExportInput, ListedFaktur, ReturnInput } from '../schema';
import type { FakturRoutes } from '../server/routes';
import type { ExportFormat } from '../terms';

const staff = () => apiOf<FakturRoutes>().staff;

export const fakturSource = deskSource<ListedFaktur>('fakturs', '/staff/fakturs');

const fakturKey = ['own', 'staff-faktur'];
export const fakturQuery = (id: string) =>
  queryOptions({
    queryKey: [...fakturKey, id],
    queryFn: () => body(staff().fakturs[':id'].$get({ param: { id } })),
    staleTime: 0,
  });

/** The address of a file for Coretax. */
export const exportPath = (id: string, format: ExportFormat) =>
  `/api/staff/faktur-exports/${id}/file?format=${format}`;

const refresh = (client: QueryClient) => {
  refreshDesk(client, fakturSource.name);
  void client.invalidateQueries({ queryKey: fakturKey });
};

/** Puts fakturs into a file for Coretax. */
export const useExport = () =>
  useWrite({
    write: (json: ExportInput) => body(staff()['faktur-exports'].$post({ json })),
    refresh,
    failed: 'Berkas Coretax gagal dibuat',
  });

export const useEnterFaktur = (id: string) =>
  useWrite({
    write: (json: EntryInput) => body(staff().fakturs[':id'].entry.$post({ param: { id }, json })),
    saved: 'Faktur pajak tercatat. Pembelinya diberi tahu.',
    refresh,
    failed: 'Faktur pajak gagal disimpan. Isian Anda masih ada.',
    fieldErrors: true,
  });

export const useSettleReturn = (id: string) =>
  useWrite({
    write: (json: ReturnInput) =>
      body(staff().fakturs[':id'].return.$post({ param: { id }, json })),
    saved: (_, { made }) =>
      made ? 'Koreksi tercatat. Pembelinya diberi tahu.' : 'Dicatat: faktur ini tidak diterbitkan.',
    refresh,
    failed: 'Koreksi gagal disimpan. Isian Anda masih ada.',
    fieldErrors: true,
  });
