import { refuse } from '~/lib/errors';
import type { Ctx } from './ctx';

/** Requires a signed-in person, for routes that read nothing else of the actor. @throws not_signed_in (401) */
export function requireUser(ctx: Ctx): void {
  void ctx.user;
}

/** Requires a right that `can` of a noun's access.ts has decided. @throws forbidden (403) */
export function requireRight(allowed: boolean): void {
  if (!allowed) throw refuse('forbidden');
}
