import { useQuery } from '@tanstack/react-query';
import { roleQuery } from '~/features/auth/web/api';
import { signOut, useAuth } from '~/features/auth/web/session';
import { instructorQuery } from '~/features/catalogue/web/api';
import { sentenceOf } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import { rememberSignedIn } from './signed-in';

/** The menu entries of the signed-in person; empty for visitors. */
export function useOwnMenu(): { label: string; to: string }[] {
  const auth = useAuth();
  const signedIn = auth.status === 'in';
  const instructor = useQuery({ ...instructorQuery(), enabled: signedIn });
  const role = useQuery({ ...roleQuery(), enabled: signedIn });
  if (!signedIn) return [];
  return [
    { label: 'Pembelajaran Saya', to: '/dashboard' },
    { label: 'Edit profil', to: '/profile/edit' },
    ...(instructor.data?.isInstructor ? [{ label: 'Area instruktur', to: '/instructor' }] : []),
    ...(role.data?.role === 'superadmin' ? [{ label: 'Superadmin', to: '/admin/superadmin' }] : []),
  ];
}

/** The browser forgets at once that somebody was signed in, or the next private page would ask for that person's data. */
export const leave = () =>
  void signOut()
    .then(() => rememberSignedIn('out'))
    .catch((error) => toast({ kind: 'error', title: sentenceOf(error, 'Gagal keluar. Silakan coba lagi.') }));
