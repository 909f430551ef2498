import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { ProfileInput } from '../schema';
import type { ProfileRoutes } from '../server/routes';

const api = () => apiOf<ProfileRoutes>();

export const profileQuery = () => queryOptions({ queryKey: ['own', 'profile'], queryFn: () => body(api().profile.$get()) });

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ProfileInput) => body(api().profile.$put({ json: input })),
    onSuccess: (profile) => client.setQueryData(profileQuery().queryKey, profile),
    meta: { fieldErrors: true, failed: 'Profil gagal disimpan. Silakan coba lagi.' },
  });
}
