import { and, eq, gt, lte } from 'drizzle-orm';
import { isVerified } from '~/features/auth/emails/server/data';
import { knownUsers, userByEmail } from '~/features/auth/server/data';
import { settleMatter } from '~/features/notifications/server/mutations';
import { ownShownName, shownNameOf } from '~/features/profiles/server/data';
import { refuse as refuseCommon } from '~/lib/errors';
import { formatPercent } from '~/lib/money';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { indexCourses } from '../../indexing/server/mutations';
import { announceChange, type HeldCourse, holdCourse } from '../../server/mutations';
import { courseInstructors, courses } from '../../server/tables';
import { can } from '../access';
import { refuse } from '../errors';
import { invitationAnswered, invitationMatter, leadGiven, teamInvited, teamLeft } from '../notices';
import type { Leaving, SplitChoice } from '../schema';
import { invitationDays, teamMost, teamTexts as texts } from '../terms';
import { isOpen, type LeavingDeps, type Member, peopleOf } from './data';
import { courseInvitations } from './tables';

const dayMs = 86_400_000;

/** The course of a team that the actor may arrange. @throws not_lead (403), course_not_found (404) */
async function holdTeam(ctx: Ctx, courseId: string): Promise<HeldCourse> {
  const course = await holdCourse(ctx, courseId);
  if (!can(ctx.user, 'arrange', course)) throw refuse('not_lead');
  return course;
}

/** Updates the search, which finds courses by those who teach them, and the pages that show them. */
async function showTeam(
  ctx: Ctx,
  course: Pick<HeldCourse, 'id' | 'slug' | 'isPublished'>,
): Promise<void> {
  if (!course.isPublished) return;
  await indexCourses(ctx, [course.id]);
  await announceChange(ctx, null);
}

/** Invites the owner of an account to teach a course together. @throws team_full (409), not_lead (403), course_not_found (404), invalid_input (422) */
export const inviteTeacher = (ctx: Ctx, courseId: string, email: string): Promise<{ id: string }> =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdTeam(ctx, courseId);
    const refusal = (sentence: string) =>
      refuseCommon('invalid_input', { fields: { email: sentence } });
    const person = await userByEmail(ctx, email);
    if (!person || (await knownUsers(ctx, [person.id])).get(person.id)?.closing !== false)
      throw refusal(texts.unknown);
    await ctx.db
      .update(courseInvitations)
      .set({ endedAt: ctx.now })
      .where(
        and(
          eq(courseInvitations.courseId, courseId),
          isOpen,
          lte(courseInvitations.expiresAt, ctx.now),
        ),
      );
    const { team, invited } = await peopleOf(ctx, courseId);
    if (team.includes(person.id)) throw refusal(texts.member);
    if (invited.some(({ id }) => id === person.id)) throw refusal(texts.invited);
    if (team.length + invited.length >= teamMost) throw refuse('team_full');
    const id = newId();
    const expiresAt = new Date(ctx.now.getTime() + invitationDays * dayMs);
    await ctx.db.insert(courseInvitations).values({
      id,
      courseId,
      userId: person.id,
      invitedBy: ctx.user.userId,
      createdAt: ctx.now,
      expiresAt,
    });
    await writeNotice(ctx, teamInvited, {
      userIds: [person.id],
      payload: {
        invitationId: id,
        courseId,
        courseTitle: course.title,
        by: await ownShownName(ctx, ''),
      },
    });
    return { id };
  });

/** Takes an open invitation back. Repeating it changes nothing. @throws invitation_not_found, course_not_found (404), not_lead (403) */
export const revokeInvitation = (ctx: Ctx, courseId: string, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await holdTeam(ctx, courseId);
    const ofCourse = and(eq(courseInvitations.id, id), eq(courseInvitations.courseId, courseId));
    const [invitation] = await ctx.db.select().from(courseInvitations).where(ofCourse);
    if (!invitation) throw refuse('invitation_not_found');
    if (invitation.acceptedAt) throw refuse('invitation_over');
    await ctx.db.update(courseInvitations).set({ endedAt: ctx.now }).where(and(ofCourse, isOpen));
    await settleMatter(ctx, invitationMatter(id));
  });

/**
 * Accepts or declines an invitation of the actor; who accepts teaches the course from now on. The same answer again changes nothing.
 * @throws invitation_over (409), invitation_not_found (404), also for invitations of others
 */
export const answerInvitation = (
  ctx: Ctx,
  id: string,
  accept: boolean,
): Promise<{ courseId: string }> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.user;
    const own = and(eq(courseInvitations.id, id), eq(courseInvitations.userId, userId));
    const [row] = await ctx.db
      .select({ courseId: courseInvitations.courseId })
      .from(courseInvitations)
      .where(own);
    if (!row) throw refuse('invitation_not_found');
    const { courseId } = row;
    // The course comes first, as in every change of its team.
    const [course] = await ctx.db
      .select()
      .from(courses)
      .where(eq(courses.id, courseId))
      .for('no key update');
    if (!course) throw refuse('invitation_not_found');
    const answered = accept ? { acceptedAt: ctx.now } : { endedAt: ctx.now };
    const [invitation] = await ctx.db
      .update(courseInvitations)
      .set(answered)
      .where(and(own, isOpen, gt(courseInvitations.expiresAt, ctx.now)))
      .returning({ invitedBy: courseInvitations.invitedBy });
    if (!invitation) {
      const [ownInvitation] = await ctx.db.select().from(courseInvitations).where(own);
      if (accept ? ownInvitation?.acceptedAt : ownInvitation?.endedAt) return { courseId };
      throw refuse('invitation_over');
    }
    await settleMatter(ctx, invitationMatter(id));
    if (accept) {
      await ctx.db
        .insert(courseInstructors)
        .values({ id: newId(), courseId, instructorId: userId, createdAt: ctx.now })
        .onConflictDoNothing();
      await showTeam(ctx, course);
    }
    await writeNotice(ctx, invitationAnswered, {
      userIds: invitation.invitedBy ? [invitation.invitedBy] : [],
      payload: {
        courseId,
        courseTitle: course.title,
        accepted: accept,
        by: await ownShownName(ctx, ''),
      },
    });
    return { courseId };
  });

/** What follows from somebody's leaving in the nouns above: their coupons end, and their share as it was chosen. */
type LeftMember = {
  course: { id: string; title: string; leadId: string };
  member: { id: string; name: string };
  leaving: Leaving;
  /** null where they have no share */
  split: SplitChoice | null;
};
export type TeamDeps = LeavingDeps & {
  memberLeftTeam: (ctx: Ctx, left: LeftMember) => Promise<void>;
  keptShareEnded: (
    ctx: Ctx,
    ended: Pick<LeftMember, 'course' | 'member'> & { share: number },
  ) => Promise<void>;
};

/** The choice about the share of somebody who leaves. @throws split_undecided (409), split_kept_by_lead (403) */
function splitChoice(
  { share, coupons }: Leaving,
  { split, own }: { split: SplitChoice | null; own: boolean },
): SplitChoice | null {
  if (share === 0) return null;
  if (split === null) {
    const ending = coupons.length > 0 ? ` Kupon yang berakhir: ${coupons.join(', ')}.` : '';
    const detail = `Bagi hasil ${own ? 'Anda' : 'orang ini'} ${formatPercent(share / 100)}. Pilih apakah bagi hasil itu berakhir atau tetap.${ending}`;
    throw refuse('split_undecided', { detail, fields: { split: texts.splitChoice } });
  }
  if (split === 'keep' && own) throw refuse('split_kept_by_lead');
  return split;
}

/**
 * Takes somebody out of a course's team; what they have decided stays, their coupons end, and their share goes to the lead or is kept by an explicit choice
 * (spec decision 34). The lead hands over first.
 * @throws lead_stays, split_undecided (409), not_lead, split_kept_by_lead (403), member_not_found, course_not_found (404)
 */
export const removeTeacher = (
  ctx: Ctx,
  deps: TeamDeps,
  { courseId, userId, ...chosen }: Member & { split: SplitChoice | null },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    const own = userId === ctx.user.userId;
    if (!can(ctx.user, 'remove', { ...course, userId })) throw refuse('not_lead');
    if (course.instructorId === userId) throw refuse('lead_stays');
    const leaving = await deps.leavingOf(ctx, { courseId, userId });
    const gone = await ctx.db
      .delete(courseInstructors)
      .where(
        and(eq(courseInstructors.courseId, courseId), eq(courseInstructors.instructorId, userId)),
      )
      .returning({ id: courseInstructors.id });
    if (gone.length === 0) throw refuse('member_not_found');
    const split = splitChoice(leaving, { split: chosen.split, own });
    await showTeam(ctx, course);
    const name = await shownNameOf(ctx, userId);
    await deps.memberLeftTeam(ctx, {
      course: { id: courseId, title: course.title, leadId: course.instructorId },
      member: { id: userId, name },
      leaving,
      split,
    });
    await tellOfLeaving(ctx, course, { userId, name });
    const before = { memberId: userId, share: leaving.share, coupons: leaving.coupons };
    await writeAudit(ctx, {
      action: 'course.member_left',
      subjectType: 'course',
      subjectId: courseId,
      before,
      after: { split },
      reason: null,
    });
  });

/** Tells those who didn't do it themselves: the person, and the lead. */
async function tellOfLeaving(
  ctx: Ctx,
  { id, title, instructorId }: HeldCourse,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  const me = ctx.user.userId;
  const ofCourse = { courseId: id, courseTitle: title };
  if (me !== userId)
    await writeNotice(ctx, teamLeft, {
      userIds: [userId],
      payload: { ...ofCourse, by: await ownShownName(ctx, ''), removed: true },
    });
  if (me !== instructorId)
    await writeNotice(ctx, teamLeft, {
      userIds: [instructorId],
      payload: { ...ofCourse, by: name, memberId: userId, removed: false },
    });
}

/** Ends the share that somebody kept when they left the team: from now on the lead has it. @throws not_lead (403), kept_share_not_found, course_not_found (404) */
export const endKeptShare = (
  ctx: Ctx,
  deps: TeamDeps,
  { courseId, userId }: Member,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdTeam(ctx, courseId);
    const keptShare = (await deps.keptSharesOf(ctx, courseId)).find(
      (share) => share.userId === userId,
    );
    if (!keptShare) throw refuse('kept_share_not_found');
    const { name, share } = keptShare;
    await deps.keptShareEnded(ctx, {
      course: { id: courseId, title: course.title, leadId: course.instructorId },
      member: { id: userId, name },
      share,
    });
  });

/** Makes another teacher the lead; repeating it changes nothing. @throws not_lead (403), member_not_found, course_not_found (404), lead_unverified (409) when published */
export const handOverLead = (ctx: Ctx, courseId: string, userId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    if (course.instructorId === userId) return;
    if (!can(ctx.user, 'arrange', course)) throw refuse('not_lead');
    const { team } = await peopleOf(ctx, courseId);
    if (!team.includes(userId)) throw refuse('member_not_found');
    // Publishing the course asked the same of its lead.
    if (course.state === 'published' && !(await isVerified(ctx, userId)))
      throw refuse('lead_unverified');
    await ctx.db
      .update(courses)
      .set({ instructorId: userId, updatedAt: ctx.now })
      .where(eq(courses.id, courseId));
    await showTeam(ctx, course);
    await writeNotice(ctx, leadGiven, {
      userIds: [userId],
      payload: { courseId, courseTitle: course.title, by: await ownShownName(ctx, '') },
    });
  });
