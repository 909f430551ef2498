import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeskSource } from '~/lib/desk-source';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { toast } from '~/lib/web/toast';
import { deskKey, refreshDesk } from '~/ui/desk/queries';
import type { CheckInput, ImportInput, ListedEnrollment, ResetInput } from '../schema';
import type { ParticipantRoutes } from '../server/routes';

const staff = () => apiOf<ParticipantRoutes>().staff;
const deskName = 'enrollments';
/** The enrollments of all courses. */
export const allEnrollmentsSource = deskSource<ListedEnrollment>(deskName, '/staff/enrollments');
const key = deskKey(deskName);

/** The enrollments of one course: its id is part of every question to the API. */
export function enrollmentSource(courseId: string): DeskSource<ListedEnrollment> {
  const ofCourse = (query = '') => `${query ? `${query}&` : ''}course=${courseId}`;
  return {
    ...allEnrollmentsSource,
    name: `${deskName}:${courseId}`,
    page: (query, cursor) => allEnrollmentsSource.page(ofCourse(query), cursor),
    counts: (query, since) => allEnrollmentsSource.counts(ofCourse(query), since),
    exportPath: (query, format) => allEnrollmentsSource.exportPath(ofCourse(query), format),
    prepare: async (query, format) => allEnrollmentsSource.prepare?.(ofCourse(query), format),
  };
}

export const enrollmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'entry', id],
    queryFn: () => body(staff().enrollments[':id'].$get({ param: { id } })),
    staleTime: 0,
  });

export const importsQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...key, 'imports', courseId],
    queryFn: () =>
      body(staff().courses[':id']['enrollment-imports'].$get({ param: { id: courseId } })),
    staleTime: 0,
  });

const progressMs = 1_500;
/** An import with its rows; one that runs is asked for again and again. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'import', id],
    queryFn: () => body(staff()['enrollment-imports'][':id'].$get({ param: { id } })),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.state === 'running' ? progressMs : false),
  });

export const reportAddress = (id: string) => `/api/staff/enrollment-imports/${id}/report`;

function useRefreshed(courseId: string) {
  const client = useQueryClient();
  return () => {
    refreshDesk(client, enrollmentSource(courseId).name);
    void client.invalidateQueries({ queryKey: key });
  };
}

type Decision =
  | { action: 'removal' | 'restoration'; reason: string }
  | ({ action: 'reset' } & ResetInput);

const doneTexts: Record<Decision['action'], string> = {
  removal: 'Peserta dikeluarkan dan diberi tahu.',
  restoration: 'Kursus dibuka lagi untuk peserta ini.',
  reset: 'Kemajuan peserta diulang dari awal.',
};

export function useDecideEnrollment(id: string, courseId: string, decided: () => void) {
  const refresh = useRefreshed(courseId);
  return useMutation({
    mutationFn: (decision: Decision) => {
      const one = staff().enrollments[':id'];
      const param = { id };
      const { action, ...json } = decision;
      if (decision.action === 'reset') {
        const { reason, submissions, examAttempts } = decision;
        return body(one.reset.$post({ param, json: { reason, submissions, examAttempts } }));
      }
      return action === 'removal'
        ? body(one.removal.$post({ param, json }))
        : body(one.restoration.$post({ param, json }));
    },
    onSuccess: (_, { action }) => {
      toast({ kind: 'success', title: doneTexts[action] });
      decided();
    },
    onSettled: refresh,
    meta: { failed: 'Keputusan gagal disimpan. Tulisan Anda masih ada.', fieldErrors: true },
  });
}

export const useCheckImport = (courseId: string) =>
  useMutation({
    mutationFn: (json: CheckInput) =>
      body(
        staff().courses[':id']['enrollment-imports'].check.$post({ param: { id: courseId }, json }),
      ),
    meta: { failed: 'Daftar tidak dapat diperiksa', fieldErrors: true },
  });

export function useStartImport(courseId: string) {
  const refresh = useRefreshed(courseId);
  return useMutation({
    mutationFn: (json: ImportInput) =>
      body(staff().courses[':id']['enrollment-imports'].$post({ param: { id: courseId }, json })),
    onSettled: refresh,
    meta: { failed: 'Peserta gagal didaftarkan. Daftar Anda masih ada.', fieldErrors: true },
  });
}

export function useUndoImport(courseId: string) {
  const refresh = useRefreshed(courseId);
  return useMutation({
    mutationFn: (id: string) =>
      body(staff()['enrollment-imports'][':id'].undo.$post({ param: { id } })),
    onSuccess: () => toast({ kind: 'success', title: 'Impor diurungkan.' }),
    onSettled: refresh,
    meta: { failed: 'Impor gagal diurungkan' },
  });
}
