import { queryOptions } from '@tanstack/react-query';
import { userUpdated } from '~/features/auth/web/session';
import { AppError } from '~/lib/errors';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
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
  rest: { failed: string; saved: string } | { inline: true },
) {
  const { queryKey } = profileQuery();
  return useWrite({
    write: send,
    stored: (client, profile) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, profile);
      if (before?.fullName !== profile.fullName) void userUpdated();
    },
    refused: (client, error) => {
      if (error instanceof AppError && error.code === 'profile_changed')
        void client.invalidateQueries({ queryKey });
    },
    fieldErrors: true,
    ...rest,
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
  const { queryKey } = profileQuery();
  return useWrite({
    write: (slug: string) => body(api().profile.slug.$put({ json: { slug } })),
    stored: (client, { slug }) =>
      client.setQueryData(queryKey, (profile) => profile && { ...profile, slug }),
    saved: {
      title: 'Alamat profil diganti.',
      message: 'Alamat lama tetap mengarah ke profil Anda.',
    },
    fieldErrors: true,
    failed: 'Alamat profil gagal diganti. Silakan coba lagi.',
  });
}

/** Sets the picture (the id of an uploaded file), or removes it (null). */
export function useAvatar() {
  const { queryKey } = profileQuery();
  return useWrite({
    write: (fileId: string | null) =>
      body(
        fileId ? api().profile.avatar.$put({ json: { fileId } }) : api().profile.avatar.$delete(),
      ),
    stored: (client, { avatarUrl }) => {
      client.setQueryData(queryKey, (profile) => profile && { ...profile, avatarUrl });
      void userUpdated();
    },
    saved: ({ avatarUrl }) => (avatarUrl ? 'Foto profil tersimpan.' : 'Foto profil dihapus.'),
    failed: 'Foto gagal disimpan. Silakan coba lagi.',
  });
}
