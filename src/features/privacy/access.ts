import { type Actor, isSuperadmin } from '~/lib/actor';

/** Staff sees all requests and answers those of others (spec decision 5). Without a request the question is whether there are any to answer. */
export function can(actor: Actor, verb: 'see' | 'answer', request?: { userId: string | null }): boolean {
  return isSuperadmin(actor) && (verb === 'see' || request?.userId !== actor.userId);
}
