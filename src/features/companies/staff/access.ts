import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/** Staff with `companies.manage`, sales and superadmins, reads all companies, and decides about those in which they have no role of their own. */
export const can = (
  actor: Actor,
  verb: 'see' | 'decide',
  company: { isOwn: boolean } | 'any',
): boolean =>
  holds(actor, 'companies.manage') && (verb === 'see' || company === 'any' || !company.isOwn);
