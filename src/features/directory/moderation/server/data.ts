import { and, count, desc, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { hideableFields, sections } from '~/features/profiles/terms';
import { refuse as refuseCommon } from '~/lib/errors';
import { decodeCursor, encodeCursor } from '~/lib/paging';
import { auditLog } from '~/lib/server/audit';
import type { Ctx } from '~/lib/server/ctx';
import { anywhere } from '~/lib/server/db/like';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import { refuse } from '../../errors';
import { maySee, sectionVisibility } from '../../rules';
import { headOf, profileColumns, sectionsOf } from '../../server/data';
import { profileReports } from '../../server/tables';
import type { DeskQuery } from '../schema';
import { deskPageSize, historyMost } from '../terms';

const subject = 'profile';
const openReports = sql<number>`(select count(*)::int from ${profileReports} r where r.user_id = ${profiles}.id and r.closed_at is null)`;
const waitingSince = sql<string | null>`(select to_char(min(r.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from ${profileReports} r where r.user_id = ${profiles}.id and r.closed_at is null)`;

const listColumns = {
  id: profiles.id,
  slug: profiles.slug,
  fullName: profiles.fullName,
  title: profiles.title,
  avatarUrl: profiles.avatarUrl,
  hiddenAt: profiles.hiddenAt,
  hiddenFields: profiles.hiddenFields,
  openReports,
  waitingSince,
};

/**
 * A page of the moderation desk: profiles with open reports, the longest waiting first; profiles with something hidden, newest
 * first; or all that staff may read, newest first. @throws forbidden (403), invalid_cursor (422)
 */
export async function moderationDesk(ctx: Ctx, { view, q, cursor }: DeskQuery) {
  requireRight(can(ctx.user, 'moderate', 'any'));
  const place = cursor ? decodeCursor(cursor) : null;
  if (cursor && !place) throw refuseCommon('invalid_cursor');
  const nameFilter = q ? sql`lower(${profiles.fullName}) like ${anywhere(q.toLowerCase())}` : undefined;
  const rows = view === 'reported' ? await reportedProfiles(ctx, nameFilter, place) : await otherProfiles(ctx, view, nameFilter, place);
  const items = rows.slice(0, deskPageSize).map(({ hiddenAt, at: _, ...row }) => ({ ...row, hidden: hiddenAt !== null }));
  const last = rows.slice(0, deskPageSize).at(-1);
  return { items, next: rows.length > deskPageSize && last ? encodeCursor({ at: last.at, id: last.id }) : null };
}

type Place = { at: Date; id: string } | null;

async function reportedProfiles(ctx: Ctx, nameFilter: SQL | undefined, place: Place) {
  const oldest = sql<Date>`min(${profileReports.createdAt})`.mapWith(profileReports.createdAt);
  const waitingProfiles = ctx.db
    .select({ userId: profileReports.userId, at: oldest.as('at') })
    .from(profileReports)
    .where(isNull(profileReports.closedAt))
    .groupBy(profileReports.userId)
    .as('waiting');
  const afterCursor = place ? sql`(${waitingProfiles.at}, ${profiles.id}) > (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)` : undefined;
  return ctx.db
    .select({ ...listColumns, at: waitingProfiles.at })
    .from(waitingProfiles)
    .innerJoin(profiles, eq(profiles.id, waitingProfiles.userId))
    .where(and(nameFilter, afterCursor))
    .orderBy(waitingProfiles.at, profiles.id)
    .limit(deskPageSize + 1);
}

const hasHiddenParts = sql`(${profiles.hiddenAt} is not null or cardinality(${profiles.hiddenFields}) > 0)`;

/** Staff may not read private profiles, unless they were reported or something of them is hidden. */
const isForStaff = sql`(${profiles.visibility} <> 'private' or ${hasHiddenParts} or exists (select 1 from ${profileReports} r where r.user_id = ${profiles}.id))`;

async function otherProfiles(ctx: Ctx, view: 'hidden' | 'all', nameFilter: SQL | undefined, place: Place) {
  // Ids (UUID v7) increase with time, so this is newest first.
  const rows = await ctx.db
    .select({ ...listColumns, at: profiles.createdAt })
    .from(profiles)
    .where(and(nameFilter, place ? lt(profiles.id, place.id) : undefined, view === 'hidden' ? hasHiddenParts : and(ne(profiles.fullName, ''), isForStaff)))
    .orderBy(desc(profiles.id))
    .limit(deskPageSize + 1);
  return rows;
}

/** A profile for moderation, with its reports and decisions. @throws forbidden (403), profile_not_found (404) */
export async function moderatedProfileOf(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'moderate', 'any'));
  const [row] = await ctx.db
    .select({ ...profileColumns, hiddenAt: profiles.hiddenAt, closingAt: users.closingAt, erasedAt: users.erasedAt })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, id))
    .limit(1);
  if (!row) throw refuse('profile_not_found');
  const gone = row.closingAt !== null || row.erasedAt !== null;
  // Staff doesn't see sections that are private to their owner.
  const visible = sections.filter((section) => maySee('member', sectionVisibility({ ...row, hiddenFields: [] }, section)));
  const [reports, history, version] = [await reportsOf(ctx, id), await historyOf(ctx, id), await versionOf(ctx, id)];
  return {
    id,
    visibility: row.visibility,
    head: await headOf(ctx, { ...row, hiddenFields: [] }),
    sections: sectionsOf(row, gone ? [] : visible),
    hidden: row.hiddenAt,
    hiddenFields: hideableFields.filter((field) => row.hiddenFields.includes(field)),
    gone,
    reports,
    history,
    version,
    may: id !== ctx.user.userId,
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
  return rows.map(({ closedAt, dismissed, ...report }) => ({ ...report, closed: closedAt && { at: closedAt, dismissed } }));
}

const ofProfile = (userId: string) => and(eq(auditLog.subjectType, subject), eq(auditLog.subjectId, userId));

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
  const [reported] = await ctx.db.select({ reports: count() }).from(profileReports).where(eq(profileReports.userId, userId));
  const [decided] = await ctx.db.select({ decisions: count() }).from(auditLog).where(ofProfile(userId));
  return (reported?.reports ?? 0) + (decided?.decisions ?? 0);
}
