import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
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

export const ownInvitationsQuery = () =>
  queryOptions({
    queryKey: ['own', 'company-invitations'],
    queryFn: () => body(api()['company-invitations'].$get()),
    staleTime: 0,
  });

export const membershipsQuery = () =>
  queryOptions({
    queryKey: membershipsKey,
    queryFn: () => body(api()['company-memberships'].$get()),
    staleTime: 0,
  });

export function useAcceptInvitation(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => body(api()['company-invitation'].acceptance.$post({}, withToken(token))),
    onSuccess: (stored) => client.setQueryData(membershipsKey, stored),
    onSettled: () => client.invalidateQueries({ queryKey: ['own'] }),
    meta: { failed: 'Undangan gagal diterima.' },
  });
}

export function useLeave(done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      body(api()['company-memberships'][':id'].leaving.$post({ param: { id } })),
    onSuccess: (stored) => {
      client.setQueryData(membershipsKey, stored);
      toast({ kind: 'success', title: 'Anda keluar dari perusahaan ini.' });
      done();
    },
    meta: { failed: 'Gagal keluar. Coba lagi.' },
  });
}
