import { queryOptions } from '@tanstack/react-query';
import { AppError } from '~/lib/errors';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
import { entryQuery, refreshDesk } from '~/ui/desk/queries';
import type { DecisionInput, DraftInput, ListedApplication, OwnApplications } from '../schema';
import type { InstructorRoutes } from '../server/routes';
import type { Decision } from '../terms';

const own = () => apiOf<InstructorRoutes>()['instructor-application'];
const staff = () => apiOf<InstructorRoutes>().staff['instructor-applications'];

/** `staleTime` is 0, because another tab or staff may have changed it meanwhile. */
export const ownApplicationsQuery = () =>
  queryOptions({
    queryKey: ['own', 'instructor-application'],
    queryFn: () => body(own().$get()),
    staleTime: 0,
  });

/** A change of the person's application. Its answer becomes what is known of it; after a refusal it is read again. */
function useOwnChange<Input>(
  send: (input: Input) => Promise<OwnApplications>,
  texts: { failed: string; saved?: string },
) {
  const { queryKey } = ownApplicationsQuery();
  return useWrite({
    write: send,
    stored: (client, applications) => client.setQueryData(queryKey, applications),
    refused: (client, error) => {
      if (error instanceof AppError && error.status === 409)
        void client.invalidateQueries({ queryKey });
    },
    fieldErrors: true,
    ...texts,
  });
}

export const useSaveApplication = () =>
  useOwnChange((json: DraftInput) => body(own().$put({ json })), {
    failed: 'Lamaran gagal disimpan. Isian Anda masih ada.',
  });

export const useSubmitApplication = () =>
  useOwnChange((revision: number) => body(own().submission.$post({ json: { revision } })), {
    failed: 'Lamaran gagal dikirim. Isian Anda masih ada.',
    saved: 'Lamaran terkirim.',
  });

export const useWithdrawApplication = () =>
  useOwnChange((_: null) => body(own().withdrawal.$post()), {
    failed: 'Lamaran gagal ditarik kembali.',
    saved: 'Lamaran ditarik kembali menjadi draf.',
  });

export const applicationSource = deskSource<ListedApplication>(
  'instructor-applications',
  '/staff/instructor-applications',
);

export const applicationQuery = (id: string) =>
  entryQuery(applicationSource, id, () => body(staff()[':id'].$get({ param: { id } })));

export const setReviewer = (id: string, mine: boolean) =>
  body(staff()[':id'].reviewer.$put({ param: { id }, json: { mine } }));

/** The application is read again after a refusal too, because a refusal means that a colleague was first. */
export const useReviewer = (id: string) =>
  useWrite({
    write: (mine: boolean) => setReviewer(id, mine),
    saved: (_, mine) => (mine ? 'Lamaran ini sekarang Anda tinjau.' : 'Lamaran dilepaskan.'),
    refresh: (client) => refreshDesk(client, applicationSource.name),
    failed: 'Peninjau gagal diubah.',
  });

const doneTexts: Record<Decision, string> = {
  approved: 'Lamaran disetujui; pelamar kini instruktur.',
  changes_requested: 'Permintaan perbaikan terkirim.',
  rejected: 'Lamaran ditolak.',
};

export const useDecide = (id: string, done: () => void) =>
  useWrite({
    write: (json: DecisionInput) => body(staff()[':id'].decision.$post({ param: { id }, json })),
    saved: (_, { decision }) => doneTexts[decision],
    done,
    refresh: (client) => refreshDesk(client, applicationSource.name),
    failed: 'Keputusan gagal disimpan. Isian Anda masih ada.',
    fieldErrors: true,
  });
