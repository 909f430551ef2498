import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
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

export const useCorrection = (courseId: string, questionId: string) =>
  useWrite({
    write: (json: CorrectionInput) =>
      body(question().correction.$post({ param: { id: courseId, questionId }, json })),
    saved: ({ attempts }) => `Kunci diperbaiki, ${attempts} percobaan dinilai ulang.`,
    refresh: (client) => client.invalidateQueries({ queryKey: examKey(courseId) }),
    failedTitle: 'Kunci tidak diperbaiki',
    fieldErrors: true,
  });
