import { and, asc, eq, exists, gt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { isGone, isMailable } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import { isOpen } from '~/features/enrollment/server/data';
import { enrollments } from '~/features/enrollment/server/tables';
import { mailReasons } from '~/features/notifications/preferences/terms';
import { mailDeliveries, notifications } from '~/features/notifications/server/tables';
import { withName, withNameInHtml } from '~/lib/reader-name';
import type { Ctx } from '~/lib/server/ctx';
import { anywhere } from '~/lib/server/db/like';
import { rows } from '~/lib/server/db/port';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
import { renderMarkdown } from '~/lib/server/markdown';
import { outbox } from '~/lib/server/outbox';
import { shortened } from '~/lib/shortened';
import { can } from '../access';
import { refuse } from '../errors';
import { announcementPublished } from '../notices';
import { countMost, readerName, summaryMax, waitingMost } from '../terms';
import { announcements } from './tables';

type Audience = Pick<typeof announcements.$inferSelect, 'audience' | 'role' | 'courseId'>;
type Span = { until: Date; after?: string | null };

/** The people whom an announcement is for, by their ids: usable accounts of the time `until`, for a course its learners. */
export function peopleOf(
  ctx: Ctx,
  { audience, role, courseId }: Audience,
  { until, after = null }: Span,
) {
  const has = and(not(isGone(users)), lte(users.createdAt, until));
  const columns = { id: users.id, mailable: isMailable };
  if (audience === 'course') {
    const wanted =
      courseId === null
        ? sql`false`
        : and(eq(enrollments.courseId, courseId), isOpen, lte(enrollments.createdAt, until));
    return ctx.db
      .select(columns)
      .from(enrollments)
      .innerJoin(users, eq(users.id, enrollments.userId))
      .where(and(wanted, has, after ? gt(enrollments.userId, after) : undefined))
      .orderBy(asc(enrollments.userId));
  }
  const ofRole = audience === 'role' && role ? eq(users.role, role) : undefined;
  return ctx.db
    .select(columns)
    .from(users)
    .where(and(ofRole, has, after ? gt(users.id, after) : undefined))
    .orderBy(asc(users.id));
}

/** The number of people whom an announcement would reach, and of those who get a mail unless they have switched it off; at most `most` are counted. */
export async function audienceCount(
  ctx: Ctx,
  audience: Audience,
  most: number,
): Promise<{ people: number; mails: number }> {
  const people = peopleOf(ctx, audience, { until: ctx.now }).limit(most);
  const [counted] = await rows<{ people: number; mails: number }>(
    ctx.db,
    sql`select count(*)::int as people, (count(*) filter (where mailable))::int as mails from (${people}) people(id, mailable)`,
  );
  return counted ?? { people: 0, mails: 0 };
}

/** The audience of an announcement as it is now. @throws forbidden (403), announcement_not_found (404) */
export async function audienceSizeOf(ctx: Ctx, id: string) {
  const announcement = await announcementById(ctx, id);
  const { people, mails } = await audienceCount(ctx, announcement, countMost + 1);
  return {
    people: Math.min(people, countMost),
    mails: Math.min(mails, countMost),
    more: people > countMost,
  };
}

export const listColumns = {
  id: announcements.id,
  title: announcements.title,
  state: announcements.state,
  audience: announcements.audience,
  role: announcements.role,
  courseTitle: courses.title,
  plannedAt: announcements.plannedAt,
  recipients: announcements.recipients,
  handled: announcements.handled,
  mailsSent: announcements.mailsSent,
  mailsFailed: announcements.mailsFailed,
  mailsWaiting: announcements.mailsWaiting,
  createdAt: announcements.createdAt,
};

/** One announcement for staff. @throws forbidden (403), announcement_not_found (404) */
export async function announcementById(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'see'));
  const [row] = await ctx.db
    .select({
      ...listColumns,
      text: announcements.text,
      courseId: announcements.courseId,
      revision: announcements.revision,
      startedAt: announcements.startedAt,
      endedAt: announcements.endedAt,
      countedAt: announcements.countedAt,
      createdBy: users.name,
    })
    .from(announcements)
    .leftJoin(courses, eq(courses.id, announcements.courseId))
    .leftJoin(users, eq(users.id, announcements.createdBy))
    .where(eq(announcements.id, id))
    .limit(1);
  if (!row) throw refuse('announcement_not_found');
  return row;
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The beginning of a text as the bell shows it, without markup, cut at a word. */
function summaryOf(html: string): string {
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  return shortened(text, summaryMax);
}

/** The payload of an announcement's notices. It is the same for all readers; their names are added when a notice is delivered. */
export function payloadOf({ id, title, text }: { id: string; title: string; text: string }) {
  const html = renderMarkdown(text);
  return { id, title, summary: summaryOf(html), text, html };
}

type Typed = { title: string; text: string; appUrl: string };

/**
 * An announcement as its reader gets it, with the actor's own name: what the bell says, its page, and the mail in the template of all mails. Nothing is
 * stored; the links below the mail are those of every mail, without a reader. @throws forbidden (403)
 */
export async function previewOf(ctx: Ctx, { title, text, appUrl }: Typed) {
  requireRight(can(ctx.user, 'see'));
  const payload = payloadOf({ id: newId(), title, text });
  const name = await ownName(ctx);
  const named = (text: string) => withName(text, name, readerName);
  const shown = {
    title: named(payload.title),
    summary: named(payload.summary),
    text: named(text),
    html: withNameInHtml(payload.html, name, readerName),
  };
  // The mail layout is loaded with the first mail, because the server's start and most tests don't need it.
  const { renderMail, withWholeLinks } = await import('~/lib/server/mail/layout');
  const { html: mail } = await renderMail({
    title: shown.title,
    message: shown.summary,
    written: { html: withWholeLinks(shown.html, appUrl), text: shown.text },
    action: announcementPublished.action,
    href: `${appUrl}/announcements`,
    reason: mailReasons[announcementPublished.audience],
    unsubscribe: `${appUrl}/unsubscribe`,
    preferences: `${appUrl}/profile/edit?tab=notifikasi`,
  });
  return { title: shown.title, summary: shown.summary, html: shown.html, mail };
}

async function ownName(ctx: Ctx): Promise<string> {
  const [row] = await ctx.db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, ctx.user.userId))
    .limit(1);
  return row?.name ?? '';
}

/** An announcement for its recipients and for staff; for others it is missing. @throws not_signed_in (401), announcement_not_found (404) */
export async function readAnnouncementOf(ctx: Ctx, id: string) {
  const { userId } = ctx.user;
  const heard = (table: typeof notifications | typeof mailDeliveries): SQL =>
    exists(
      ctx.db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.eventId, announcements.id), eq(table.userId, userId))),
    );
  const [row] = await ctx.db
    .select({
      title: announcements.title,
      text: announcements.text,
      at: announcements.startedAt,
      name: users.name,
    })
    .from(announcements)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        eq(announcements.id, id),
        can(ctx.user, 'see') ? undefined : or(heard(notifications), heard(mailDeliveries)),
      ),
    )
    .limit(1);
  if (!row) throw refuse('announcement_not_found');
  const { title, text, at, name } = row;
  return {
    title: withName(title, name, readerName),
    html: withNameInHtml(renderMarkdown(text), name, readerName),
    at,
  };
}

const choicesMost = 20;

/** Courses by words of their titles, whose learners an announcement may be for. @throws forbidden (403) */
export async function courseChoices(ctx: Ctx, q: string) {
  requireRight(can(ctx.user, 'see'));
  const taughtCourses = await ctx.db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(
      and(
        sql`lower(${courses.title}) like ${anywhere(q.trim().toLowerCase())}`,
        sql`${courses.state} <> 'draft'`,
      ),
    )
    .orderBy(asc(sql`lower(${courses.title})`), asc(courses.id))
    .limit(choicesMost);
  return { courses: taughtCourses };
}

/** How many mails of an announcement were sent, failed, or wait. A mail that is unsent after `giveUpDays`, or whose job ended without an outcome, isn't tried again and has failed. */
export async function mailCountsOf(ctx: Ctx, id: string, giveUpDays: number) {
  const { sentAt, refusedAt, claimedUntil, createdAt, eventId } = mailDeliveries;
  const since = new Date(ctx.now.getTime() - giveUpDays * 86_400_000).toISOString();
  const isOver = sql`(${refusedAt} is not null or coalesce(${claimedUntil} < now(), false) or ${createdAt} < ${since}::timestamptz)`;
  const [counted] = await rows<{ sent: number; failed: number; waiting: number }>(
    ctx.db,
    sql`select (count(*) filter (where ${sentAt} is not null))::int as sent, (count(*) filter (where ${sentAt} is null and ${isOver}))::int as failed,
      (count(*) filter (where ${sentAt} is null and not ${isOver}))::int as waiting from ${mailDeliveries} where ${eventId} = ${id}`,
  );
  return counted ?? { sent: 0, failed: 0, waiting: 0 };
}

/** Mails that have waited longer hold nobody else up: their server refuses them, or is away. */
const backlogSeconds = 3_600;

/** Whether so much of announcements is on its way that the next people wait: then neither the outbox nor the queue of mails is ever full of them. */
export async function isCrowded(ctx: Ctx): Promise<boolean> {
  const { kind } = announcementPublished;
  const [queue] = await rows<{ waiting: number }>(
    ctx.db,
    sql`select ((select count(*) from (select 1 from ${mailDeliveries} m where m.sent_at is null and m.refused_at is null and m.kind = ${kind}
        and m.created_at > now() - ${backlogSeconds} * interval '1 second' limit ${waitingMost}) waiting)
      + (select coalesce(sum(cardinality(o.recipients)), 0) from ${outbox} o where o.kind = ${kind}))::int as waiting`,
  );
  return (queue?.waiting ?? 0) >= waitingMost;
}
