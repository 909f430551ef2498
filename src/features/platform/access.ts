import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/** `see` and `decide`: how the platform runs, and failed work. `audit`: what staff did. */
export const can = (actor: Actor, verb: 'see' | 'decide' | 'audit'): boolean =>
  holds(actor, verb === 'audit' ? 'audit.read' : 'system.manage');
