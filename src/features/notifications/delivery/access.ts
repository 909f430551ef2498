import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/** Staff with `system.manage` sees mails that couldn't be sent, has them sent again and drops them. */
export const can = (actor: Actor, _verb: 'see' | 'decide'): boolean =>
  holds(actor, 'system.manage');
