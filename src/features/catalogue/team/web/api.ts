import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import { studioKey } from '../../revisions/web/key';
import type { SplitChoice } from '../schema';
import type { TeamRoutes } from '../server/routes';

const studio = () => apiOf<TeamRoutes>().studio;
const course = () => studio().courses[':id'];

/** The invitations to teach that wait for the person's answer. */
export const ownInvitationsQuery = () =>
  queryOptions({
    queryKey: ['own', 'teaching-invitations'],
    queryFn: () => body(studio().invitations.$get()),
    staleTime: 0,
  });

const refresh = (client: QueryClient, courseId: string) =>
  client.invalidateQueries({ queryKey: studioKey(courseId) });

export function useInvite(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      body(course().invitations.$post({ param: { id: courseId }, json: { email } })),
    onSuccess: () => {
      toast({ kind: 'success', title: 'Undangan terkirim.' });
      return refresh(client, courseId);
    },
    meta: { failed: 'Undangan gagal dikirim. Silakan coba lagi.', fieldErrors: true },
  });
}

export function useWithdraw(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (invitationId: string) =>
      body(
        course().invitations[':invitationId'].$delete({ param: { id: courseId, invitationId } }),
      ),
    onSettled: () => refresh(client, courseId),
    meta: { failed: 'Undangan gagal ditarik. Silakan coba lagi.' },
  });
}

export function useHandOver(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) =>
      body(course().lead.$put({ param: { id: courseId }, json: { userId } })),
    onSuccess: () => toast({ kind: 'success', title: 'Peran pengajar utama diserahkan.' }),
    onSettled: () => refresh(client, courseId),
    meta: { failed: 'Peran gagal diserahkan. Silakan coba lagi.' },
  });
}

/** The share and the coupons of somebody who may leave. They are read anew whenever somebody asks. */
export const leavingQuery = (courseId: string, userId: string) =>
  queryOptions({
    queryKey: [...studioKey(courseId), 'leaving', userId],
    queryFn: () => body(course().team[':userId'].leaving.$get({ param: { id: courseId, userId } })),
    staleTime: 0,
    gcTime: 0,
  });

/** Those who left the team with a share that was kept. */
export const keptSharesQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...studioKey(courseId), 'kept-shares'],
    queryFn: () => body(course()['kept-shares'].$get({ param: { id: courseId } })),
    staleTime: 0,
  });

export function useEndKeptShare(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) =>
      body(course()['kept-shares'][':userId'].$delete({ param: { id: courseId, userId } })),
    onSuccess: () => {
      toast({ kind: 'success', title: 'Bagi hasil diakhiri.' });
      return refresh(client, courseId);
    },
    meta: { inline: true },
  });
}

/** Removes somebody from the team, or the person itself, with what becomes of their share. The dialog shows a refusal. */
export function useLeave(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, split }: { userId: string; split?: SplitChoice }) =>
      body(
        course().team[':userId'].$delete({
          param: { id: courseId, userId },
          query: split ? { split } : {},
        }),
      ),
    onSettled: () => void refresh(client, courseId),
    meta: { inline: true },
  });
}

export function useAnswerInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, accept }: { id: string; accept: boolean }) =>
      body(
        studio().invitations[':invitationId'].answer.$post({
          param: { invitationId: id },
          json: { accept },
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ['own'] }),
    meta: { failed: 'Jawaban gagal disimpan. Silakan coba lagi.' },
  });
}
