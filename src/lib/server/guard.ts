import { refuse } from '~/lib/errors';
import type { Ctx } from './ctx';

/** Stands before what somebody must be signed in for, where nothing else asks who they are. @throws not_signed_in (401) */
export function requireUser(ctx: Ctx): void {
  void ctx.user;
}

/** Stands before what `can` of a noun's access.ts decides. @throws forbidden (403) */
export function requireRight(allowed: boolean): void {
  if (!allowed) throw refuse('forbidden');
}
