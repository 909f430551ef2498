import { hasRequests } from '~/features/quotes/buyer/server/data';
import { isSuperadmin } from '~/lib/actor';
import type { Audience } from '~/lib/notices';
import type { Ctx } from '~/lib/server/ctx';

/** Whom the actor belongs to, as notices name it: what concerns nobody of their kind isn't shown in their settings. */
export async function audiencesOf(ctx: Ctx): Promise<Audience[]> {
  const { user } = ctx;
  return [
    'account',
    'learner',
    ...(user.isInstructor ? (['instructor'] as const) : []),
    ...((await hasRequests(ctx)) ? (['buyer'] as const) : []),
    ...(isSuperadmin(user) ? (['staff'] as const) : []),
  ];
}
