import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/** Whether the actor sees and changes settings. */
export const can = (actor: Actor): boolean => holds(actor, 'settings.change');
