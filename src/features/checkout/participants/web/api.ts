import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import type { DeskSource } from '~/lib/desk-source';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
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

const refreshOf = (courseId: string) => (client: QueryClient) => {
  refreshDesk(client, enrollmentSource(courseId).name);
  void client.invalidateQueries({ queryKey: key });
};

type Decision =
  | { action: 'removal' | 'restoration'; reason: string }
  | ({ action: 'reset' } & ResetInput);

const doneTexts: Record<Decision['action'], string> = {
  removal: 'Peserta dikeluarkan dan diberi tahu.',
  restoration: 'Kursus dibuka lagi untuk peserta ini.',
  reset: 'Kemajuan peserta diulang dari awal.',
};

export const useDecideEnrollment = (id: string, courseId: string, decided: () => void) =>
  useWrite({
    write: (decision: Decision) => {
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
    saved: (_, { action }) => doneTexts[action],
    done: decided,
    refresh: refreshOf(courseId),
    failed: 'Keputusan gagal disimpan. Tulisan Anda masih ada.',
    fieldErrors: true,
  });

export const useCheckImport = (courseId: string) =>
  useMutation({
    mutationFn: (json: CheckInput) =>
      body(
        staff().courses[':id']['enrollment-imports'].check.$post({ param: { id: courseId }, json }),
      ),
    meta: { failed: 'Daftar tidak dapat diperiksa', fieldErrors: true },
  });

export const useStartImport = (courseId: string) =>
  useWrite({
    write: (json: ImportInput) =>
      body(staff().courses[':id']['enrollment-imports'].$post({ param: { id: courseId }, json })),
    refresh: refreshOf(courseId),
    failed: 'Peserta gagal didaftarkan. Daftar Anda masih ada.',
    fieldErrors: true,
  });

export const useUndoImport = (courseId: string) =>
  useWrite({
    write: (id: string) => body(staff()['enrollment-imports'][':id'].undo.$post({ param: { id } })),
    saved: 'Impor diurungkan.',
    refresh: refreshOf(courseId),
    failed: 'Impor gagal diurungkan',
  });
