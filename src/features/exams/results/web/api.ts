import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import { examKey } from '../../questions/web/api';
import type { CorrectionInput } from '../schema';
import type { ResultRoutes } from '../server/routes';

const exam = () => apiOf<ResultRoutes>().studio.courses[':id'].exam;
const question = () => exam().questions[':questionId'];

export const statisticsQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...examKey(courseId), 'statistics'],
    queryFn: () => body(exam().statistics.$get({ param: { id: courseId } })),
    staleTime: 0,
  });

export const versionsQuery = (courseId: string, questionId: string) =>
  queryOptions({
    queryKey: [...examKey(courseId), 'versions', questionId],
    queryFn: () => body(question().versions.$get({ param: { id: courseId, questionId } })),
    staleTime: 0,
  });

type Corrected = Omit<CorrectionInput, 'reason'>;

export const useCorrectionPreview = (courseId: string, questionId: string) =>
  useMutation({
    mutationFn: (json: Corrected) =>
      body(question().correction.preview.$post({ param: { id: courseId, questionId }, json })),
    meta: { failedTitle: 'Kunci ini tidak dapat dipakai', fieldErrors: true },
  });

export function useCorrection(courseId: string, questionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: CorrectionInput) =>
      body(question().correction.$post({ param: { id: courseId, questionId }, json })),
    onSuccess: ({ attempts }) =>
      toast({ kind: 'success', title: `Kunci diperbaiki, ${attempts} percobaan dinilai ulang.` }),
    onSettled: () => client.invalidateQueries({ queryKey: examKey(courseId) }),
    meta: { failedTitle: 'Kunci tidak diperbaiki', fieldErrors: true },
  });
}
