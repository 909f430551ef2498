import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DeskSource } from '~/lib/desk-source';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import type { ListSource } from '~/lib/web/list-import';
import { useWrite } from '~/lib/web/write';
import { deskKey, refreshDesk } from '~/ui/desk/queries';
import type { ImportCheck, ImportView, ListedEnrollment, ResetInput } from '../schema';
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
      const enrollment = staff().enrollments[':id'];
      const param = { id };
      const { action, ...json } = decision;
      if (decision.action === 'reset') {
        const { reason, submissions, examAttempts } = decision;
        return body(enrollment.reset.$post({ param, json: { reason, submissions, examAttempts } }));
      }
      return action === 'removal'
        ? body(enrollment.removal.$post({ param, json }))
        : body(enrollment.restoration.$post({ param, json }));
    },
    saved: (_, { action }) => doneTexts[action],
    done: decided,
    refresh: refreshOf(courseId),
    failed: 'Keputusan gagal disimpan. Tulisan Anda masih ada.',
    fieldErrors: true,
  });

/** Where the lists of a course's participants go. */
export function listSource(courseId: string): ListSource<ImportCheck, ImportView> {
  const ofCourse = () => staff().courses[':id']['enrollment-imports'];
  const list = () => staff()['enrollment-imports'][':id'];
  const param = { id: courseId };
  return {
    key: [...key, 'import'],
    load: (id) => body(list().$get({ param: { id } })),
    check: (json) => body(ofCourse().check.$post({ param, json })),
    start: (json) => body(ofCourse().$post({ param, json })),
    undo: (id) => body(list().undo.$post({ param: { id } })),
    refresh: refreshOf(courseId),
    startFailed: 'Peserta gagal didaftarkan. Daftar Anda masih ada.',
    reportAddress: (id) => `/api/staff/enrollment-imports/${id}/report`,
  };
}
