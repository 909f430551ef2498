import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

export const can = (actor: Actor): boolean => holds(actor, 'settings.change');
