import { type Actor, isSuperadmin } from '~/lib/actor';
import type { FileFacts } from './schema';

/** Private files are their owner's; staff sees them too, except what a person took with them of their own data. */
export const can = (actor: Actor, _verb: 'read', file: FileFacts): boolean =>
  file.ownerId === actor.userId || (file.purpose !== 'export' && isSuperadmin(actor));
