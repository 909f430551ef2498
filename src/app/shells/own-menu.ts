import { useQuery } from '@tanstack/react-query';
import { signOut, useAuth } from '~/features/auth/web/session';
import { instructorQuery } from '~/features/catalogue/web/api';
import { sentenceOf } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';

/** The menu's addresses for the person who looks; only those that exist. Empty for visitors. */
export function useOwnMenu(): { label: string; to: string }[] {
  const auth = useAuth();
  const signedIn = auth.status === 'in';
  const instructor = useQuery({ ...instructorQuery(), enabled: signedIn });
  if (!signedIn) return [];
  const entries = [{ label: 'Pembelajaran Saya', to: '/dashboard' }];
  return instructor.data?.isInstructor ? [...entries, { label: 'Area instruktur', to: '/instructor' }] : entries;
}

export const leave = () => void signOut().catch((error) => toast({ kind: 'error', title: sentenceOf(error, 'Gagal keluar. Silakan coba lagi.') }));
