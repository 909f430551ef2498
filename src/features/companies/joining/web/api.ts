import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import { inviteHeader } from '../../people/terms';
import type { CompanyJoiningRoutes } from '../server/routes';

const api = () => apiOf<CompanyJoiningRoutes>();
const withToken = (token: string) => ({ headers: { [inviteHeader]: token } });
const membershipsKey = ['own', 'memberships'] as const;

/** Who looks is part of the answer, so that the key begins as that of personal data. The token isn't stored with the key of any other. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['own', 'company-invitation', token],
    queryFn: () => body(api()['company-invitation'].$get({}, withToken(token))),
    staleTime: 0,
  });

export const membershipsQuery = () =>
  queryOptions({
    queryKey: membershipsKey,
    queryFn: () => body(api()['company-memberships'].$get()),
    staleTime: 0,
  });

export const useAcceptInvitation = (token: string) =>
  useWrite({
    write: () => body(api()['company-invitation'].acceptance.$post({}, withToken(token))),
    stored: (client, memberships) => client.setQueryData(membershipsKey, memberships),
    refresh: (client) => client.invalidateQueries({ queryKey: ['own'] }),
    failed: 'Undangan gagal diterima.',
  });

export const useLeave = (done: () => void) =>
  useWrite({
    write: (id: string) =>
      body(api()['company-memberships'][':id'].leaving.$post({ param: { id } })),
    stored: (client, memberships) => client.setQueryData(membershipsKey, memberships),
    saved: 'Anda keluar dari perusahaan ini.',
    done,
    failed: 'Gagal keluar. Coba lagi.',
  });
