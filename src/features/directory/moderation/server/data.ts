import { and, count, desc, eq, sql } from 'drizzle-orm';
import { isGone } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { maySee, sectionVisibility } from '~/features/profiles/rules';
import { profiles } from '~/features/profiles/server/tables';
import { hideableFields, sections } from '~/features/profiles/terms';
import { auditLog } from '~/lib/server/audit';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import { refuse } from '../../errors';
import { headOf, profileColumns, sectionsOf } from '../../server/data';
import { profileReports } from '../../server/tables';
import { historyMost } from '../terms';

const subject = 'profile';
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
    await reportsOf(ctx, id),
    await historyOf(ctx, id),
    await versionOf(ctx, id),
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
    history,
    version,
    may: !isOwn,
  };
}

async function reportsOf(ctx: Ctx, userId: string) {
  const rows = await ctx.db
    .select({
      id: profileReports.id,
      reason: profileReports.reason,
      note: profileReports.note,
      reporter: sql<string>`coalesce(nullif(${profiles.fullName}, ''), 'Anggota')`,
      createdAt: profileReports.createdAt,
      closedAt: profileReports.closedAt,
      dismissed: profileReports.dismissed,
    })
    .from(profileReports)
    .leftJoin(profiles, eq(profiles.id, profileReports.reporterId))
    .where(eq(profileReports.userId, userId))
    .orderBy(desc(profileReports.createdAt), desc(profileReports.id))
    .limit(historyMost);
  return rows.map(({ closedAt, dismissed, ...report }) => ({
    ...report,
    closed: closedAt && { at: closedAt, dismissed },
  }));
}

const ofProfile = (userId: string) =>
  and(eq(auditLog.subjectType, subject), eq(auditLog.subjectId, userId));

async function historyOf(ctx: Ctx, userId: string) {
  const rows = await ctx.db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      by: sql<string>`coalesce(nullif(${profiles.fullName}, ''), 'Staf')`,
      reason: auditLog.reason,
      fields: sql<string[]>`coalesce(${auditLog.after}->'hiddenFields', '[]'::jsonb)`,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(ofProfile(userId))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(historyMost);
  return rows;
}

/** The version of a profile's case: the number of its reports and decisions. */
export async function versionOf(ctx: Ctx, userId: string): Promise<number> {
  const [reported] = await ctx.db
    .select({ reports: count() })
    .from(profileReports)
    .where(eq(profileReports.userId, userId));
  const [decided] = await ctx.db
    .select({ decisions: count() })
    .from(auditLog)
    .where(ofProfile(userId));
  return (reported?.reports ?? 0) + (decided?.decisions ?? 0);
}
