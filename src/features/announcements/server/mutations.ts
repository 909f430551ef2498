import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { isMailable, requireFresh } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import { switchedOff } from '~/features/notifications/preferences/server/data';
import { withdrawMatter } from '~/features/notifications/server/mutations';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../access';
import { refuse } from '../errors';
import { announcementMatter, announcementPublished } from '../notices';
import { type AnnouncementEvent, allows, stateAfter, timeFault } from '../rules';
import type {
  AnnouncementValues,
  announcementChange,
  announcementInput,
  sendingInput,
} from '../schema';
import { type AnnouncementState, announcementTexts as texts } from '../terms';
import { announcementById, audienceCount, payloadOf } from './data';
import { announcements } from './tables';

const refusalOf: Partial<Record<AnnouncementEvent, Parameters<typeof refuse>[0]>> = {
  unplan: 'announcement_not_planned',
  stop: 'announcement_not_sending',
};

/** Holds an announcement in which an event may happen. @throws forbidden (403), announcement_not_found (404), and where its state doesn't allow the event (409) */
async function holdFor(ctx: Ctx, id: string, event: AnnouncementEvent) {
  requireRight(can(ctx.user, 'send'));
  const [row] = await ctx.db
    .select()
    .from(announcements)
    .where(eq(announcements.id, id))
    .for('update');
  if (!row) throw refuse('announcement_not_found');
  if (!allows(row.state, event)) throw refuse(refusalOf[event] ?? 'announcement_not_draft');
  return row;
}

/** Of role and course only the one that the audience is about is stored. @throws announcement_course_gone (422) */
async function rowOf(ctx: Ctx, { title, text, audience, role, courseId }: AnnouncementValues) {
  const wanted = {
    title,
    text,
    audience,
    role: audience === 'role' ? role : null,
    courseId: audience === 'course' ? courseId : null,
  };
  if (wanted.courseId) {
    const [course] = await ctx.db
      .select({ id: courses.id })
      .from(courses)
      .where(eq(courses.id, wanted.courseId))
      .limit(1);
    if (!course)
      throw refuse('announcement_course_gone', { fields: { courseId: texts.courseMissing } });
  }
  return wanted;
}

type Row = typeof announcements.$inferSelect;
/** The facts of a decision; the text stands in the announcement itself, which no longer changes once it is planned. */
const factsOf = ({ title, state, audience, role, courseId, revision, plannedAt }: Row) => ({
  title,
  state,
  audience,
  role,
  courseId,
  revision,
  plannedAt: plannedAt?.toISOString() ?? null,
});

const audited = (
  ctx: Ctx,
  action: string,
  id: string,
  change: { before: unknown; after: unknown },
) =>
  writeAudit(ctx, {
    action: `announcement.${action}`,
    subjectType: 'announcement',
    subjectId: id,
    ...change,
    reason: null,
  });

/** Stores a draft under the id of the browser; the same one again changes nothing. @throws forbidden (403), announcement_course_gone (422) */
export async function createAnnouncement(
  ctx: Ctx,
  { id, ...values }: z.infer<typeof announcementInput>,
) {
  requireRight(can(ctx.user, 'send'));
  await inTransaction(ctx, async (ctx) => {
    const row = {
      ...(await rowOf(ctx, values)),
      id,
      createdBy: ctx.user.userId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    };
    const [made] = await ctx.db.insert(announcements).values(row).onConflictDoNothing().returning();
    if (made) await audited(ctx, 'created', id, { before: null, after: factsOf(made) });
  });
  return announcementById(ctx, id);
}

/**
 * Changes a draft on top of the revision that was read.
 * @throws forbidden (403), announcement_not_found (404), announcement_not_draft, announcement_changed (409), announcement_course_gone (422)
 */
export async function changeAnnouncement(
  ctx: Ctx,
  id: string,
  { revision, ...values }: z.infer<typeof announcementChange>,
) {
  await inTransaction(ctx, async (ctx) => {
    const before = await holdFor(ctx, id, 'change');
    if (before.revision !== revision) throw refuse('announcement_changed');
    await ctx.db
      .update(announcements)
      .set({ ...(await rowOf(ctx, values)), revision: revision + 1, updatedAt: ctx.now })
      .where(eq(announcements.id, id));
  });
  return announcementById(ctx, id);
}

/** @throws forbidden (403), announcement_not_found (404), announcement_not_draft (409) */
export const deleteAnnouncement = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const before = await holdFor(ctx, id, 'delete');
    await ctx.db.delete(announcements).where(eq(announcements.id, id));
    await audited(ctx, 'deleted', id, { before: factsOf(before), after: null });
  });

async function move(
  ctx: Ctx,
  before: Row,
  event: Exclude<AnnouncementEvent, 'delete'>,
  changes: Partial<Row>,
) {
  const state: AnnouncementState = stateAfter(event);
  const after = { ...changes, state, updatedAt: ctx.now };
  await ctx.db
    .update(announcements)
    .set(after)
    .where(and(eq(announcements.id, before.id), eq(announcements.state, before.state)));
  return { before: factsOf(before), after: factsOf({ ...before, ...after }) };
}

/**
 * Plans a draft for a time, or sends it at once: then its job begins within seconds. The revision is the one that was previewed, and isn't changed any more.
 * It may reach everybody, so that who sends it has just proved who they are.
 * @throws forbidden, reauthentication_required (403), announcement_not_found (404), announcement_not_draft, announcement_changed, announcement_nobody (409), announcement_time,
 * announcement_course_gone (422)
 */
export async function sendAnnouncement(
  ctx: Ctx,
  id: string,
  { revision, at }: z.infer<typeof sendingInput>,
) {
  const plannedAt = at === null ? ctx.now : new Date(at);
  await inTransaction(ctx, async (ctx) => {
    const before = await holdFor(ctx, id, at === null ? 'send' : 'plan');
    await requireFresh(ctx);
    if (before.revision !== revision) throw refuse('announcement_changed');
    const fault = at === null ? null : timeFault(plannedAt, ctx.now);
    if (fault) throw refuse('announcement_time', { detail: fault, fields: { at: fault } });
    if (before.audience === 'course' && before.courseId === null)
      throw refuse('announcement_course_gone');
    if (at === null && (await audienceCount(ctx, before, 1)).people === 0)
      throw refuse('announcement_nobody');
    const change = await move(ctx, before, at === null ? 'send' : 'plan', { plannedAt });
    await audited(ctx, at === null ? 'sent' : 'planned', id, change);
  });
  return announcementById(ctx, id);
}

/** Makes a planned announcement a draft again. @throws forbidden (403), announcement_not_found (404), announcement_not_planned (409) */
export async function unplanAnnouncement(ctx: Ctx, id: string) {
  await inTransaction(ctx, async (ctx) => {
    const before = await holdFor(ctx, id, 'unplan');
    await audited(
      ctx,
      'unplanned',
      id,
      await move(ctx, before, 'unplan', { plannedAt: null, revision: before.revision + 1 }),
    );
  });
  return announcementById(ctx, id);
}

/**
 * Stops an announcement: nobody else is told, and mails that haven't left yet don't leave. A batch that is being written comes first.
 * @throws forbidden (403), announcement_not_found (404), announcement_not_sending (409)
 */
export async function stopAnnouncement(ctx: Ctx, id: string) {
  await inTransaction(ctx, async (ctx) => {
    const before = await holdFor(ctx, id, 'stop');
    await withdrawMatter(ctx, announcementMatter(id));
    const { before: from, after } = await move(ctx, before, 'stop', { endedAt: ctx.now });
    const count = before.handled;
    await audited(ctx, 'stopped', id, { before: { ...from, count }, after: { ...after, count } });
  });
  return announcementById(ctx, id);
}

/**
 * Sends a draft to the actor alone, by the way of the real one; it can still be sent to everybody afterwards, to the actor too.
 * @throws forbidden (403), announcement_not_found (404), test_unreachable (409)
 */
export const testAnnouncement = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.user;
    const { title, text } = await announcementById(ctx, id);
    const [self] = await ctx.db
      .select({ mailable: isMailable })
      .from(users)
      .where(eq(users.id, userId))
      .limit(1);
    const { kind } = announcementPublished;
    const isOff = await switchedOff(ctx, { userIds: [userId], addresses: [], kinds: [kind] });
    if (!self?.mailable || isOff({ userId }, kind, 'mail')) throw refuse('test_unreachable');
    await writeNotice(ctx, announcementPublished, {
      userIds: [userId],
      payload: payloadOf({ id, title: `[Uji] ${title}`, text }),
    });
  });
