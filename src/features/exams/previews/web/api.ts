import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { PreviewInput } from '../schema';
import type { PreviewRoutes } from '../server/routes';

const preview = () => apiOf<PreviewRoutes>().studio.courses[':id'].exam.preview;

export const overviewQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['self', 'exam-preview', courseId],
    queryFn: () => body(preview().$get({ param: { id: courseId } })),
    staleTime: 0,
  });

export const useDraw = (courseId: string) =>
  useMutation({
    mutationFn: async () => ({
      ...(await body(preview().$post({ param: { id: courseId } }))),
      receivedAt: performance.now(),
    }),
    meta: { failed: 'Pratinjau gagal dimulai' },
  });
export type PreviewSitting = NonNullable<ReturnType<typeof useDraw>['data']>;

export const gradePreview = (courseId: string, json: PreviewInput) =>
  body(preview().result.$post({ param: { id: courseId }, json }));
