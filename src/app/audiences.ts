import { hasRequests } from '~/features/quotes/buyer/server/data';
import { isStaff } from '~/lib/actor';
import type { Audience } from '~/lib/notices';
import type { Ctx } from '~/lib/server/ctx';

/** The audiences that the actor belongs to; their settings list only the notices for these. */
export async function audiencesOf(ctx: Ctx): Promise<Audience[]> {
  const { user } = ctx;
  return [
    'account',
    'learner',
    ...(user.isInstructor ? (['instructor'] as const) : []),
    ...((await hasRequests(ctx)) ? (['buyer'] as const) : []),
    ...(isStaff(user) ? (['staff'] as const) : []),
  ];
}
