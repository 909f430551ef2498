import type { TeamDeps } from '~/features/catalogue/team/server/mutations';
import { openCouponsOf } from '~/features/checkout/coupons/server/data';
import { endCoupons } from '~/features/checkout/coupons/server/mutations';
import { keptSharesOf, partOf } from '~/features/earnings/shares/server/data';
import { settleSplit } from '~/features/earnings/shares/server/mutations';

/** The money of those who leave a course's team: their share of its sales, and the coupons that all of its instructors bear. */
export const teamDeps: TeamDeps = {
  leavingOf: async (ctx, member) => ({
    share: await partOf(ctx, member),
    coupons: await openCouponsOf(ctx, member),
  }),
  keptSharesOf,
  memberLeftTeam: async (ctx, { course, member, leaving, split }) => {
    await endCoupons(ctx, { courseId: course.id, userId: member.id });
    await settleSplit(ctx, {
      course,
      member,
      share: leaving.share,
      coupons: leaving.coupons.length,
      split,
    });
  },
  keptShareEnded: (ctx, { course, member, share }) =>
    settleSplit(ctx, { course, member, share, coupons: 0, split: 'end' }),
};
