import { useQuery } from '@tanstack/react-query';
import { roleQuery } from '~/features/auth/web/api';
import { signOut, useAuth } from '~/features/auth/web/session';
import { instructorQuery } from '~/features/catalogue/web/api';
import { ownCompaniesQuery } from '~/features/companies/web/api';
import { profileQuery } from '~/features/profiles/web/api';
import { isStaff } from '~/lib/actor';
import { sentenceOf } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import { rememberSignedIn } from './signed-in';

type Entry = { label: string; to: string };

/** The address of the signed-in person's public profile; null while unknown, and when others don't see it. It is asked for when a menu opens. */
export function usePublicProfile(opened: boolean): string | null {
  const auth = useAuth();
  const { data: profile } = useQuery({
    ...profileQuery(),
    enabled: opened && auth.status === 'in',
  });
  return auth.status === 'in' && profile?.slug && profile.visibility !== 'private'
    ? `/profile/${profile.slug}`
    : null;
}

export async function copyProfileLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.origin + path);
    toast({ kind: 'success', title: 'Tautan profil disalin.' });
  } catch {
    toast({
      kind: 'error',
      title: 'Tautan tidak dapat disalin. Salin dari bilah alamat peramban Anda.',
    });
  }
}

/** The menu entries of the signed-in person; empty for visitors. Companies are asked for when a menu opens. */
export function useOwnMenu(opened: boolean): Entry[] {
  const auth = useAuth();
  const signedIn = auth.status === 'in';
  const instructor = useQuery({ ...instructorQuery(), enabled: signedIn });
  const role = useQuery({ ...roleQuery(), enabled: signedIn });
  const companies = useQuery({ ...ownCompaniesQuery(), enabled: signedIn && opened });
  if (!signedIn) return [];
  return [
    { label: 'Pembelajaran Saya', to: '/dashboard' },
    { label: 'Edit profil', to: '/profile/edit' },
    { label: 'Buat CV', to: '/profile/edit/cv' },
    ...(instructor.data?.isInstructor ? [{ label: 'Area instruktur', to: '/instructor' }] : []),
    ...(instructor.data && !instructor.data.isInstructor && instructor.data.earns
      ? [{ label: 'Pendapatan', to: '/instructor/earnings' }]
      : []),
    ...(companies.data?.items.length ? [{ label: 'Area perusahaan', to: '/company' }] : []),
    ...(role.data && isStaff(role.data)
      ? [
          {
            label: role.data.role === 'superadmin' ? 'Superadmin' : 'Pengelola',
            to: '/admin/superadmin',
          },
        ]
      : []),
  ];
}

/** The browser forgets at once that somebody was signed in, or the next private page would ask for that person's data. */
export const leave = () =>
  void signOut()
    .then(() => rememberSignedIn('out'))
    .catch((error) =>
      toast({ kind: 'error', title: sentenceOf(error, 'Gagal keluar. Silakan coba lagi.') }),
    );
