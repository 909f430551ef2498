import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/** Staff with `announcements.send` writes announcements and sends them. */
export const can = (actor: Actor, _verb: 'see' | 'send'): boolean =>
  holds(actor, 'announcements.send');
