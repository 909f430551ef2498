import { type Actor, isSuperadmin } from '~/lib/actor';
import type { FileFacts } from './schema';

/** A private file is open to its owner and to staff. A copy of somebody's data is open to its owner only. */
export const can = (actor: Actor, _verb: 'read', file: FileFacts): boolean =>
  file.ownerId === actor.userId || (file.purpose !== 'export' && isSuperadmin(actor));
