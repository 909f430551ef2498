import { useQuery } from '@tanstack/react-query';
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
