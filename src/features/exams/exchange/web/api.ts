import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import { examKey, useUndoImport } from '../../questions/web/api';
import type { ImportInput, ReadInput } from '../schema';
import type { ExchangeRoutes } from '../server/routes';
import type { ExchangeFormat } from '../terms';

const exam = () => apiOf<ExchangeRoutes>().studio.courses[':id'].exam;

export const exportPreviewQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...examKey(courseId), 'export'],
    queryFn: () => body(exam().export.preview.$get({ param: { id: courseId } })),
    staleTime: 0,
  });

/** The address of a file with the whole bank. */
export const exportAddress = (courseId: string, format: ExchangeFormat) =>
  `/api/studio/courses/${courseId}/exam/export?format=${format}`;

export const useImportReport = (courseId: string) =>
  useMutation({
    mutationFn: (json: ReadInput) =>
      body(exam().import.report.$post({ param: { id: courseId }, json })),
    meta: { failedTitle: 'Berkas tidak dapat diperiksa' },
  });

/** The time in which an import is undone from its message. */
const undoMs = 60_000;

export function useImport(courseId: string) {
  const { mutate: undo } = useUndoImport(courseId);
  return useWrite({
    write: (json: ImportInput) => body(exam().import.$post({ param: { id: courseId }, json })),
    stored: (client) => client.invalidateQueries({ queryKey: examKey(courseId) }),
    saved: ({ ids }) => ({
      title: `${ids.length} soal diimpor.`,
      action: { label: 'Urungkan impor', run: () => undo(ids), lastsMs: undoMs },
    }),
    failedTitle: 'Soal tidak diimpor',
  });
}
