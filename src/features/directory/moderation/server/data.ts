import { eq } from 'drizzle-orm';
import { isGone } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { maySee, sectionVisibility } from '~/features/profiles/rules';
import { fullNameOf } from '~/features/profiles/server/data';
import { profiles } from '~/features/profiles/server/tables';
import { hideableFields, sections } from '~/features/profiles/terms';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { Cases } from '~/lib/server/moderation';
import { can } from '../../access';
import { refuse } from '../../errors';
import { headOf, profileColumns, sectionsOf } from '../../server/data';
import { profileReports } from '../../server/tables';
import { reportReasons } from '../../terms';

/** What members report about profiles, and what staff decides. */
export const profileCases = new Cases({
  subject: 'profile',
  reports: profileReports,
  about: profileReports.userId,
  reasons: reportReasons,
  nameOf: fullNameOf,
  nameless: 'Anggota',
});

/** A profile for moderation, with its reports and decisions. @throws forbidden (403), profile_not_found (404) */
export async function moderatedProfileOf(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'moderate', 'any'));
  const [row] = await ctx.db
    .select({ ...profileColumns, hiddenAt: profiles.hiddenAt, gone: isGone(users) })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, id))
    .limit(1);
  if (!row) throw refuse('profile_not_found');
  const { gone } = row;
  // Staff doesn't see sections that are private to their owner.
  const visible = sections.filter((section) =>
    maySee('member', sectionVisibility({ ...row, hiddenFields: [] }, section)),
  );
  const isOwn = id === ctx.user.userId;
  const [reports, history, version] = [
    await profileCases.reports(ctx, id),
    await profileCases.history(ctx, id),
    await profileCases.version(ctx, id),
  ];
  return {
    id,
    visibility: row.visibility,
    head: await headOf(ctx, { ...row, hiddenFields: [] }),
    sections: sectionsOf(row, gone ? [] : visible),
    hidden: row.hiddenAt,
    hiddenFields: hideableFields.filter((field) => row.hiddenFields.includes(field)),
    gone,
    // Staff who were reported themselves don't learn by whom.
    reports: isOwn ? reports.map((report) => ({ ...report, reporter: null, note: '' })) : reports,
    history: history.map(({ after, ...decision }) => ({
      ...decision,
      fields: (after as { hiddenFields?: string[] } | null)?.hiddenFields ?? [],
    })),
    version,
    may: !isOwn,
  };
}
