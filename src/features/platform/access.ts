import type { Actor } from '~/lib/actor';
import { holds, type Permission } from '~/lib/permissions';

const permissions = { see: 'system.manage', decide: 'system.manage', audit: 'audit.read', settings: 'settings.change' } as const satisfies Record<
  string,
  Permission
>;

/** `see` and `decide`: how the platform runs, and failed work. `audit`: what staff did. `settings`: what holds from when on. */
export const can = (actor: Actor, verb: keyof typeof permissions): boolean => holds(actor, permissions[verb]);
