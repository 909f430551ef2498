import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import type { OwnProfile } from '../../schema';
import { profileQuery } from '../api';

/** Loads the actor's profile, with its loading and error states. */
export function LoadedProfile({ children }: { children: (profile: OwnProfile) => ReactNode }) {
  const profile = useQuery(profileQuery());
  if (profile.data) return children(profile.data);
  if (profile.isError)
    return <ErrorState text="Profil Anda gagal dimuat." onRetry={() => void profile.refetch()} />;
  return <FormSkeleton fields={6} />;
}
