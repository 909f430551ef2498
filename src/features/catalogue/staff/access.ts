import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/** Staff with `courses.read` sees all courses, whatever their state. */
export const can = (actor: Actor, _verb: 'see'): boolean => holds(actor, 'courses.read');
