import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { toast } from '~/lib/web/toast';
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

const useRefreshed = () => {
  const client = useQueryClient();
  return () => {
    refreshDesk(client, fakturSource.name);
    void client.invalidateQueries({ queryKey: fakturKey });
  };
};

/** Puts fakturs into a file for Coretax. */
export function useExport() {
  return useMutation({
    mutationFn: (json: ExportInput) => body(staff()['faktur-exports'].$post({ json })),
    onSettled: useRefreshed(),
    meta: { failed: 'Berkas Coretax gagal dibuat' },
  });
}

export function useEnterFaktur(id: string) {
  return useMutation({
    mutationFn: (json: EntryInput) =>
      body(staff().fakturs[':id'].entry.$post({ param: { id }, json })),
    onSuccess: () =>
      toast({ kind: 'success', title: 'Faktur pajak tercatat. Pembelinya diberi tahu.' }),
    onSettled: useRefreshed(),
    meta: { failed: 'Faktur pajak gagal disimpan. Isian Anda masih ada.', fieldErrors: true },
  });
}

export function useSettleReturn(id: string) {
  return useMutation({
    mutationFn: (json: ReturnInput) =>
      body(staff().fakturs[':id'].return.$post({ param: { id }, json })),
    onSuccess: (_, { made }) =>
      toast({
        kind: 'success',
        title: made
          ? 'Koreksi tercatat. Pembelinya diberi tahu.'
          : 'Dicatat: faktur ini tidak diterbitkan.',
      }),
    onSettled: useRefreshed(),
    meta: { failed: 'Koreksi gagal disimpan. Isian Anda masih ada.', fieldErrors: true },
  });
}
