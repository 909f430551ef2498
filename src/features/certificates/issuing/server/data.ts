import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { courses, lessons } from '~/features/catalogue/server/tables';
import { isEarning, type LearnerOf, ofLearners } from '~/features/enrollment/server/data';
import { enrollments } from '~/features/enrollment/server/tables';
import { examNeeded } from '~/features/exams/server/data';
import { examAttempts, exams } from '~/features/exams/server/tables';
import { lessonProgress } from '~/features/learning/server/tables';
import { isNameHidden, shownName } from '~/features/profiles/server/data';
import { profiles } from '~/features/profiles/server/tables';
import { hiddenName } from '~/features/profiles/terms';
import type { Ctx } from '~/lib/server/ctx';
import { certificates, type LessonEvidence } from '../../server/tables';

const instructors = alias(profiles, 'instructors');
const existingCertificate = sql`(select 1 from ${certificates} c where c.user_id = ${enrollments.userId} and c.course_id = ${enrollments.courseId} and c.state <> 'replaced')`;
/**
 * Whoever is neither erased nor being erased. Only an account that is closing can be: its row is held, or else left out, since an erasure under way would
 * leave the name behind. Waiting for that could deadlock, and the hourly job issues to those who stay.
 */
const stays = and(
  isNull(users.erasedAt),
  or(
    isNull(users.closingAt),
    sql`exists (select 1 from ${users} closing where closing.id = ${enrollments.userId} for share skip locked)`,
  ),
);

const approved = sql<
  LessonEvidence[]
>`coalesce((select jsonb_agg(jsonb_build_object('title', l.title,
    'approvedAt', to_char(coalesce(p.decided_at, p.submitted_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by l.order_index)
  from ${lessonProgress} p join ${lessons} l on l.id = p.lesson_id and l.hidden_at is null
  where p.user_id = ${enrollments.userId} and p.course_id = ${enrollments.courseId} and p.status = 'approved'), '[]')`;

const firstPass = sql<Date | null>`(select min(a.ended_at) from ${examAttempts} a
  where a.user_id = ${enrollments.userId} and a.course_id = ${enrollments.courseId} and a.passed)`.mapWith(
  enrollments.completedAt,
);

/** The contents of certificates of finished courses. Missing are those who haven't finished, who have one already, and people who are erased or are being erased. */
export const evidenceOf = (ctx: Ctx, learners: LearnerOf[]) =>
  ctx.db
    .select({
      userId: enrollments.userId,
      courseId: enrollments.courseId,
      // Its holder asks for a correction, so that staff decides what is printed instead.
      name: sql<string>`case when ${isNameHidden(profiles)} then ${hiddenName} else coalesce(nullif(${profiles.fullName}, ''), ${users.name}) end`,
      nameShown: profiles.certificateNameShown,
      courseTitle: courses.title,
      courseSlug: courses.slug,
      hours: courses.durationHours,
      lessons: approved,
      instructorName: shownName(instructors, ''),
      organizationName: courses.organizationName,
      accreditation: courses.accreditation,
      certificateType: courses.certificateType,
      months: courses.certificateMonths,
      completedAt: sql<Date>`${enrollments.completedAt}`.mapWith(enrollments.completedAt),
      passedAt: firstPass,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(users, and(eq(users.id, enrollments.userId), stays))
    .leftJoin(profiles, eq(profiles.id, enrollments.userId))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .where(
      and(
        ofLearners(enrollments, learners),
        isEarning,
        isNotNull(enrollments.completedAt),
        sql`not exists ${existingCertificate}`,
      ),
    );

/** Those of these learners who have a certificate of their course that isn't replaced. */
export const holders = (ctx: Ctx, learners: LearnerOf[]): Promise<LearnerOf[]> =>
  ctx.db
    .select({ userId: certificates.userId, courseId: certificates.courseId })
    .from(certificates)
    .where(and(ofLearners(certificates, learners), ne(certificates.state, 'replaced')));

/** Finished enrollments after `after` that fulfil all conditions and have no certificate. */
export const missing = (ctx: Ctx, after: string | null, limit: number) =>
  ctx.db
    .select({ id: enrollments.id, userId: enrollments.userId, courseId: enrollments.courseId })
    .from(enrollments)
    .innerJoin(users, and(eq(users.id, enrollments.userId), isNull(users.erasedAt)))
    .leftJoin(exams, eq(exams.courseId, enrollments.courseId))
    .where(
      and(
        isEarning,
        isNotNull(enrollments.completedAt),
        after === null ? undefined : gt(enrollments.id, after),
        sql`not exists ${existingCertificate}`,
        sql`(not ${examNeeded} or exists (select 1 from ${examAttempts} a
          where a.user_id = ${enrollments.userId} and a.course_id = ${enrollments.courseId} and a.passed))`,
      ),
    )
    .orderBy(asc(enrollments.id))
    .limit(limit);
