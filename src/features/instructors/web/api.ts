import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '~/lib/errors';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { toast } from '~/lib/web/toast';
import { deskKey, refreshDesk } from '~/ui/desk/queries';
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
  meta: { failed: string; done?: string },
) {
  const client = useQueryClient();
  const { queryKey } = ownApplicationsQuery();
  return useMutation({
    mutationFn: send,
    onSuccess: (applications) => {
      client.setQueryData(queryKey, applications);
      if (meta.done) toast({ kind: 'success', title: meta.done });
    },
    onError: (error) => {
      if (error instanceof AppError && error.status === 409)
        void client.invalidateQueries({ queryKey });
    },
    meta: { fieldErrors: true, failed: meta.failed },
  });
}

export const useSaveApplication = () =>
  useOwnChange((json: DraftInput) => body(own().$put({ json })), {
    failed: 'Lamaran gagal disimpan. Isian Anda masih ada.',
  });

export const useSubmitApplication = () =>
  useOwnChange((revision: number) => body(own().submission.$post({ json: { revision } })), {
    failed: 'Lamaran gagal dikirim. Isian Anda masih ada.',
    done: 'Lamaran terkirim.',
  });

export const useWithdrawApplication = () =>
  useOwnChange((_: null) => body(own().withdrawal.$post()), {
    failed: 'Lamaran gagal ditarik kembali.',
    done: 'Lamaran ditarik kembali menjadi draf.',
  });

export const applicationSource = deskSource<ListedApplication>(
  'instructor-applications',
  '/staff/instructor-applications',
);

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKey(applicationSource.name), 'entry', id],
    queryFn: () => body(staff()[':id'].$get({ param: { id } })),
    staleTime: 0,
  });

export const setReviewer = (id: string, mine: boolean) =>
  body(staff()[':id'].reviewer.$put({ param: { id }, json: { mine } }));

/** The application is read again after a refusal too, because a refusal means that a colleague was first. */
export function useReviewer(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mine: boolean) => setReviewer(id, mine),
    onSuccess: (_, mine) =>
      toast({
        kind: 'success',
        title: mine ? 'Lamaran ini sekarang Anda tinjau.' : 'Lamaran dilepaskan.',
      }),
    onSettled: () => refreshDesk(client, applicationSource.name),
    meta: { failed: 'Peninjau gagal diubah.' },
  });
}

const doneTexts: Record<Decision, string> = {
  approved: 'Lamaran disetujui; pelamar kini instruktur.',
  changes_requested: 'Permintaan perbaikan terkirim.',
  rejected: 'Lamaran ditolak.',
};

export function useDecide(id: string, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: DecisionInput) =>
      body(staff()[':id'].decision.$post({ param: { id }, json })),
    onSuccess: (_, { decision }) => {
      done();
      toast({ kind: 'success', title: doneTexts[decision] });
    },
    onSettled: () => refreshDesk(client, applicationSource.name),
    meta: { failed: 'Keputusan gagal disimpan. Isian Anda masih ada.', fieldErrors: true },
  });
}
