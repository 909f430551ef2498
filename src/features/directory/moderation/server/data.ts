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
import type { QueueQuery } from '../schema';
import { historyMost, queueSize } from '../terms';

const subject = 'profile';
const openReports = sql<number>`(select count(*)::int from ${profileReports} r where r.user_id = ${profiles}.id and r.closed_at is null)`;
const waitingSince = sql<string | null>`(select to_char(min(r.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from ${profileReports} r where r.user_id = ${profiles}.id and r.closed_at is null)`;

const listed = {
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
 * Profiles for staff: those that were reported, the one waiting longest first; hidden ones, the latest first; or all but
 * private ones, the newest first. @throws forbidden (403), invalid_cursor (422)
 */
export async function moderationQueue(ctx: Ctx, { view, q, cursor }: QueueQuery) {
  requireRight(can(ctx.user, 'moderate', 'any'));
  const place = cursor ? decodeCursor(cursor) : null;
  if (cursor && !place) throw refuseCommon('invalid_cursor');
  const named = q ? sql`lower(${profiles.fullName}) like ${anywhere(q.toLowerCase())}` : undefined;
  const rows = view === 'reported' ? await reported(ctx, named, place) : await others(ctx, view, named, place);
  const items = rows.slice(0, queueSize).map(({ hiddenAt, at: _, ...row }) => ({ ...row, hidden: hiddenAt !== null }));
  const last = rows.slice(0, queueSize).at(-1);
  return { items, next: rows.length > queueSize && last ? encodeCursor({ at: last.at, id: last.id }) : null };
}

type Place = { at: Date; id: string } | null;

async function reported(ctx: Ctx, named: SQL | undefined, place: Place) {
  const oldest = sql<Date>`min(${profileReports.createdAt})`.mapWith(profileReports.createdAt);
  const waiting = ctx.db
    .select({ userId: profileReports.userId, at: oldest.as('at') })
    .from(profileReports)
    .where(isNull(profileReports.closedAt))
    .groupBy(profileReports.userId)
    .as('waiting');
  const beyond = place ? sql`(${waiting.at}, ${profiles.id}) > (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)` : undefined;
  return ctx.db
    .select({ ...listed, at: waiting.at })
    .from(waiting)
    .innerJoin(profiles, eq(profiles.id, waiting.userId))
    .where(and(named, beyond))
    .orderBy(waiting.at, profiles.id)
    .limit(queueSize + 1);
}

const touchedByStaff = sql`(${profiles.hiddenAt} is not null or cardinality(${profiles.hiddenFields}) > 0)`;

/** What nobody else sees is not theirs to read either, unless it was reported or decided about. */
const concernsStaff = sql`(${profiles.visibility} <> 'private' or ${touchedByStaff} or exists (select 1 from ${profileReports} r where r.user_id = ${profiles}.id))`;

async function others(ctx: Ctx, view: 'hidden' | 'all', named: SQL | undefined, place: Place) {
  // Ids follow time.
  const found = await ctx.db
    .select({ ...listed, at: profiles.createdAt })
    .from(profiles)
    .where(and(named, place ? lt(profiles.id, place.id) : undefined, view === 'hidden' ? touchedByStaff : and(ne(profiles.fullName, ''), concernsStaff)))
    .orderBy(desc(profiles.id))
    .limit(queueSize + 1);
  return found;
}

/** A profile as staff judges it, with everything that was said and decided about it. @throws forbidden (403), profile_not_found (404) */
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
  // What nobody but the owner sees is none of staff's business either.
  const shown = sections.filter((section) => maySee('member', sectionVisibility({ ...row, hiddenFields: [] }, section)));
  const [reports, history, version] = [await reportsOf(ctx, id), await historyOf(ctx, id), await versionOf(ctx, id)];
  return {
    id,
    visibility: row.visibility,
    head: await headOf(ctx, { ...row, hiddenFields: [] }),
    sections: sectionsOf(row, gone ? [] : shown),
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
  const found = await ctx.db
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
  return found.map(({ closedAt, dismissed, ...report }) => ({ ...report, closed: closedAt && { at: closedAt, dismissed } }));
}

const ofProfile = (userId: string) => and(eq(auditLog.subjectType, subject), eq(auditLog.subjectId, userId));

async function historyOf(ctx: Ctx, userId: string) {
  const found = await ctx.db
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
  return found;
}

/** Grows with every report and every decision about a profile. */
export async function versionOf(ctx: Ctx, userId: string): Promise<number> {
  const [made] = await ctx.db.select({ reports: count() }).from(profileReports).where(eq(profileReports.userId, userId));
  const [taken] = await ctx.db.select({ decisions: count() }).from(auditLog).where(ofProfile(userId));
  return (made?.reports ?? 0) + (taken?.decisions ?? 0);
}
