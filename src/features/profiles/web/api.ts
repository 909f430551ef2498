import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { userUpdated } from '~/features/auth/web/session';
import { AppError } from '~/lib/errors';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import type { CompletionInput, OwnProfile, PersonalInput, PrivacyInput } from '../schema';
import type { ProfileRoutes } from '../server/routes';

const api = () => apiOf<ProfileRoutes>();

/** `staleTime` is 0, because another tab may have saved meanwhile. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['own', 'profile'],
    queryFn: () => body(api().profile.$get()),
    staleTime: 0,
  });

/** A mutation that saves the actor's profile. Its answer becomes the cached profile, and a changed name reloads the session; after a refusal the profile is read again. */
function useSave<Input>(
  send: (input: Input) => Promise<OwnProfile>,
  meta: { failed: string; saved?: string } | { inline: true },
) {
  const client = useQueryClient();
  const { queryKey } = profileQuery();
  return useMutation({
    mutationFn: send,
    onSuccess: (profile) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, profile);
      if (before?.fullName !== profile.fullName) void userUpdated();
      if ('saved' in meta && meta.saved) toast({ kind: 'success', title: meta.saved });
    },
    onError: (error) => {
      if (error instanceof AppError && error.code === 'profile_changed')
        void client.invalidateQueries({ queryKey });
    },
    meta: { fieldErrors: true, ...meta },
  });
}

const draftKept = 'Isian Anda masih ada. Silakan coba lagi.';

export const useSavePersonal = () =>
  useSave((json: PersonalInput) => body(api().profile.$put({ json })), {
    failed: `Data diri gagal disimpan. ${draftKept}`,
    saved: 'Data diri tersimpan.',
  });

export const useSavePrivacy = () =>
  useSave((json: PrivacyInput) => body(api().profile.privacy.$put({ json })), {
    failed: `Privasi gagal disimpan. ${draftKept}`,
    saved: 'Privasi tersimpan.',
  });

/** The form shows failures above its button, because a toast would cover the fields on a phone. */
export const useComplete = () =>
  useSave((json: CompletionInput) => body(api().profile.completion.$put({ json })), {
    inline: true,
  });

export function useChangeSlug() {
  const client = useQueryClient();
  const { queryKey } = profileQuery();
  return useMutation({
    mutationFn: (slug: string) => body(api().profile.slug.$put({ json: { slug } })),
    onSuccess: ({ slug }) => {
      client.setQueryData(queryKey, (profile) => profile && { ...profile, slug });
      toast({
        kind: 'success',
        title: 'Alamat profil diganti.',
        message: 'Alamat lama tetap mengarah ke profil Anda.',
      });
    },
    meta: { fieldErrors: true, failed: 'Alamat profil gagal diganti. Silakan coba lagi.' },
  });
}

/** Sets the picture (the id of an uploaded file), or removes it (null). */
export function useAvatar() {
  const client = useQueryClient();
  const { queryKey } = profileQuery();
  return useMutation({
    mutationFn: (fileId: string | null) =>
      body(
        fileId ? api().profile.avatar.$put({ json: { fileId } }) : api().profile.avatar.$delete(),
      ),
    onSuccess: ({ avatarUrl }) => {
      client.setQueryData(queryKey, (profile) => profile && { ...profile, avatarUrl });
      void userUpdated();
      toast({
        kind: 'success',
        title: avatarUrl ? 'Foto profil tersimpan.' : 'Foto profil dihapus.',
      });
    },
    meta: { failed: 'Foto gagal disimpan. Silakan coba lagi.' },
  });
}
