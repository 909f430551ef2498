import { type QueryClient, useQuery } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { type Permission, roleHolds } from '~/lib/permissions';
import type { Role } from '~/lib/roles';
import { opens } from '~/lib/staff-places';
import { roleQuery } from './api';

/** Asks whether the signed-in person has a permission, for what is shown; the server decides again. Nobody has any until the role is known. */
export function useHolds(): (permission: Permission) => boolean {
  const role: Role = useQuery(roleQuery()).data?.role ?? 'learner';
  return (permission) => roleHolds(role, permission);
}

/** Asks whether the signed-in person may open a page of staff. */
export function useOpens(): (address: string) => boolean {
  const role: Role = useQuery(roleQuery()).data?.role ?? 'learner';
  return (address) => opens(role, address);
}

/** The page where staff sets up the second factor, without which their rights are suspended. */
const securityPage = '/profile/edit?tab=keamanan';

/** Redirects to /dashboard when the person's role doesn't open this page of staff or cannot be read. */
export async function requirePlace(client: QueryClient, request: Request): Promise<void> {
  const current = await client.fetchQuery(roleQuery()).catch(() => null);
  if (current?.factorMissing) throw redirect(securityPage);
  if (!current || !opens(current.role, new URL(request.url).pathname)) throw redirect('/dashboard');
}
