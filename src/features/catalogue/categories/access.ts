import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/** Staff with `categories.manage` names, orders, merges and deletes categories. */
export const can = (actor: Actor, _verb: 'manage'): boolean => holds(actor, 'categories.manage');
