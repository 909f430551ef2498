import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import { studioKey } from '../../revisions/web/key';
import type { SplitChoice } from '../schema';
import type { TeamRoutes } from '../server/routes';

const studio = () => apiOf<TeamRoutes>().studio;
const course = () => studio().courses[':id'];

const refresh = (client: QueryClient, courseId: string) =>
  client.invalidateQueries({ queryKey: studioKey(courseId) });

export const useInvite = (courseId: string) =>
  useWrite({
    write: (email: string) =>
      body(course().invitations.$post({ param: { id: courseId }, json: { email } })),
    stored: (client) => refresh(client, courseId),
    saved: 'Undangan terkirim.',
    failed: 'Undangan gagal dikirim. Silakan coba lagi.',
    fieldErrors: true,
  });

export const useWithdraw = (courseId: string) =>
  useWrite({
    write: (invitationId: string) =>
      body(
        course().invitations[':invitationId'].$delete({ param: { id: courseId, invitationId } }),
      ),
    refresh: (client) => refresh(client, courseId),
    failed: 'Undangan gagal ditarik. Silakan coba lagi.',
  });

export const useHandOver = (courseId: string) =>
  useWrite({
    write: (userId: string) =>
      body(course().lead.$put({ param: { id: courseId }, json: { userId } })),
    saved: 'Peran pengajar utama diserahkan.',
    refresh: (client) => refresh(client, courseId),
    failed: 'Peran gagal diserahkan. Silakan coba lagi.',
  });

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

export const useEndKeptShare = (courseId: string) =>
  useWrite({
    write: (userId: string) =>
      body(course()['kept-shares'][':userId'].$delete({ param: { id: courseId, userId } })),
    stored: (client) => refresh(client, courseId),
    saved: 'Bagi hasil diakhiri.',
    inline: true,
  });

/** Removes somebody from the team, or the person itself, with what becomes of their share. The dialog shows a refusal. */
export const useLeave = (courseId: string) =>
  useWrite({
    write: ({ userId, split }: { userId: string; split?: SplitChoice }) =>
      body(
        course().team[':userId'].$delete({
          param: { id: courseId, userId },
          query: split ? { split } : {},
        }),
      ),
    refresh: (client) => void refresh(client, courseId),
    inline: true,
  });

export const useAnswerInvitation = () =>
  useWrite({
    write: ({ id, accept }: { id: string; accept: boolean }) =>
      body(
        studio().invitations[':invitationId'].answer.$post({
          param: { invitationId: id },
          json: { accept },
        }),
      ),
    refresh: (client) => client.invalidateQueries({ queryKey: ['own'] }),
    failed: 'Jawaban gagal disimpan. Silakan coba lagi.',
  });
