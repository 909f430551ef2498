import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { ownStatement } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { files } from '~/features/files/server/tables';
import { videos } from '~/features/media/server/tables';
import { shownName } from '~/features/profiles/server/data';
import { profiles } from '~/features/profiles/server/tables';
import { refuse as refuseCommon } from '~/lib/errors';
import { decodeCursor, toPage } from '~/lib/paging';
import type { Ctx } from '~/lib/server/ctx';
import { isoTime } from '~/lib/server/db/iso-time';
import { rows } from '~/lib/server/db/port';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import { refuse } from '../../errors';
import type { OutlineLesson } from '../../outline/schema';
import { studioLessonOf } from '../../outline/server/data';
import { isOverdue, reviewDue } from '../../publication/rules';
import { isLeadVerified } from '../../publication/server/data';
import { courseReviews } from '../../publication/server/tables';
import type { ReviewDecision } from '../../publication/terms';
import { changesOf, outlineChangesOf } from '../../restoring/rules';
import type { Comparison, SavedOrder } from '../../revisions/schema';
import { namesIn, savedState } from '../../revisions/server/data';
import { courseRevisions } from '../../revisions/server/tables';
import { picturesIn } from '../../rules';
import { categories, courseInstructors, courseStats, courses, lessons } from '../../server/tables';
import type { TeamMember } from '../../team/schema';
import { courseInvitations } from '../../team/server/tables';
import { coursePageSize } from '../terms';

const nameOf = (alias: string) =>
  shownName(
    { fullName: sql.raw(`${alias}.full_name`), hiddenFields: sql.raw(`${alias}.hidden_fields`) },
    '',
  );

type Invitation = { id: string; name: string; email: string; createdAt: string; expiresAt: string };
type Review = {
  id: string;
  submittedAt: string;
  decision: ReviewDecision | null;
  decidedAt: string | null;
  reason: string | null;
};

const ofCourse = sql`${courses.id}`;
const lessonList = sql<
  OutlineLesson[]
>`coalesce((select json_agg(json_build_object('id', l.id, 'title', l.title, 'durationMinutes', l.duration_minutes,
  'isFree', l.is_free, 'hidden', l.hidden_at is not null, 'revision', l.revision, 'videoUrl', l.video_url, 'videoState', v.state,
  'written', btrim(l.description) <> '' or btrim(l.task) <> '') order by l.order_index)
  from ${lessons} l left join ${videos} v on v.id = l.video_id where l.course_id = ${ofCourse}), '[]')`;
const teamList = sql<
  TeamMember[]
>`coalesce((select json_agg(json_build_object('id', ci.instructor_id, 'name', ${nameOf('p')}, 'avatarUrl', p.avatar_url,
  'lead', ci.instructor_id = ${courses.instructorId}, 'since', ${isoTime(sql`ci.created_at`)}) order by ci.instructor_id = ${courses.instructorId} desc, ci.created_at, ci.id)
  from ${courseInstructors} ci left join ${profiles} p on p.id = ci.instructor_id where ci.course_id = ${ofCourse}), '[]')`;
const invitationList = sql<
  Invitation[]
>`coalesce((select json_agg(json_build_object('id', i.id, 'name', ${nameOf('p')}, 'email', u.email,
  'createdAt', ${isoTime(sql`i.created_at`)}, 'expiresAt', ${isoTime(sql`i.expires_at`)}) order by i.created_at, i.id)
  from ${courseInvitations} i join ${users} u on u.id = i.user_id left join ${profiles} p on p.id = i.user_id
  where i.course_id = ${ofCourse} and i.accepted_at is null and i.ended_at is null and i.expires_at > ${sql.placeholder('now')}::timestamptz), '[]')`;
const newestReview = sql<Review | null>`(select json_build_object('id', r.id, 'submittedAt', ${isoTime(sql`r.submitted_at`)}, 'decision', r.decision,
  'decidedAt', ${isoTime(sql`r.decided_at`)}, 'reason', r.reason) from ${courseReviews} r where r.course_id = ${ofCourse} order by r.submitted_at desc, r.id desc limit 1)`;

const valueColumns = {
  title: courses.title,
  slug: courses.slug,
  categoryId: courses.categoryId,
  level: courses.level,
  description: courses.description,
  thumbnailUrl: courses.thumbnailUrl,
  organizationName: courses.organizationName,
  organizationLogo: courses.organizationLogo,
  accreditation: courses.accreditation,
  whatYouWillLearn: courses.whatYouWillLearn,
  targetAudience: courses.targetAudience,
  requirements: courses.requirements,
  price: sql<number>`coalesce(${courses.price}, 0)`.mapWith(courses.price),
  flashPrice: courses.flashPrice,
  flashStartsAt: sql<string | null>`${isoTime(courses.flashStartsAt)}`,
  flashEndsAt: sql<string | null>`${isoTime(courses.flashEndsAt)}`,
  certificateType: courses.certificateType,
  certificateMonths: courses.certificateMonths,
};

const studioStatement = ownStatement('studio course', (db, me) =>
  db
    .select({
      id: courses.id,
      state: courses.state,
      revision: courses.revision,
      outlineRevision: courses.outlineRevision,
      createdAt: courses.createdAt,
      updatedAt: courses.updatedAt,
      durationHours: courses.durationHours,
      category: { name: categories.name, slug: categories.slug },
      values: valueColumns,
      lessons: lessonList,
      team: teamList,
      invitations: invitationList,
      review: newestReview,
      learners: sql<number>`coalesce(${courseStats.learners}, 0)`,
      lead: sql<boolean>`${courses.instructorId} = ${me}`,
      leadVerified: isLeadVerified,
      teaches: sql<boolean>`exists (select 1 from ${courseInstructors} ci where ci.course_id = ${ofCourse} and ci.instructor_id = ${me})`,
    })
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(courseStats, eq(courseStats.courseId, courses.id))
    .where(and(sql`${courses.id} = ${sql.placeholder('id')}::uuid`, sql`${me} is not null`))
    .limit(1),
);

/** Everything that the studio shows of a course, for those who teach it and superadmins. @throws course_not_found (404) */
export async function studioCourseOf(ctx: Ctx, id: string) {
  const [row] = await studioStatement(ctx, { id, now: ctx.now.toISOString() });
  if (!row) throw refuse('course_not_found');
  if (!row.teaches) {
    const actor = await ctx.identify();
    if (!actor || !can(actor, 'edit', row)) throw refuse('course_not_found');
  }
  return { ...row, review: row.review && promised(row.review, ctx.now) };
}

function promised(review: Review, now: Date) {
  const { submittedAt, decidedAt } = review;
  const dueAt = reviewDue({
    submittedAt: new Date(submittedAt),
    decidedAt: decidedAt === null ? null : new Date(decidedAt),
  });
  return { ...review, dueAt: dueAt?.toISOString() ?? null, late: isOverdue(dueAt, now) };
}

const pageColumns = (me: SQL) => ({
  id: courses.id,
  slug: courses.slug,
  title: courses.title,
  state: courses.state,
  category: { name: categories.name, slug: categories.slug },
  thumbnailUrl: courses.thumbnailUrl,
  lead: sql<boolean>`${courses.instructorId} = ${me}`,
  learners: sql<number>`coalesce(${courseStats.learners}, 0)`,
  ratingAverage: sql<
    number | null
  >`round(${courseStats.ratingSum}::numeric / nullif(${courseStats.ratingCount}, 0), 1)::float8`,
  ratingCount: sql<number>`coalesce(${courseStats.ratingCount}, 0)`,
  updatedAt: courses.updatedAt,
});

const ownCoursesStatement = ownStatement('own studio courses', (db, me) =>
  db
    .select(pageColumns(me))
    .from(courseInstructors)
    .innerJoin(courses, eq(courses.id, courseInstructors.courseId))
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(courseStats, eq(courseStats.courseId, courses.id))
    .where(
      and(
        eq(courseInstructors.instructorId, me),
        sql`(${courses.updatedAt}, ${courses.id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('last')}::uuid)`,
      ),
    )
    .orderBy(desc(courses.updatedAt), desc(courses.id))
    .limit(coursePageSize + 1),
);

const beginning = { at: '9999-12-31T00:00:00.000Z', last: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** A page of the actor's courses, the last changed first. @throws forbidden (403) for who doesn't teach, invalid_cursor (422) */
export async function ownStudioCourses(ctx: Ctx, cursor?: string) {
  requireRight(can(ctx.user, 'create'));
  const place = cursor ? decodeCursor(cursor) : null;
  if (cursor && !place) throw refuseCommon('invalid_cursor');
  const rows = await ownCoursesStatement(
    ctx,
    place ? { at: place.at.toISOString(), last: place.id } : beginning,
  );
  return toPage(rows, coursePageSize, (row) => ({ at: row.updatedAt, id: row.id }));
}

/** The pictures in all saved texts of a course and its exam that no other course shows. It reads the texts of all others, because courses are seldom deleted. */
export async function picturesOnlyOf(
  ctx: Ctx,
  courseId: string,
  ofExam: string[],
): Promise<string[]> {
  const pictures = await rows<{ id: string }>(
    ctx.db,
    sql`with p as materialized (select f.id, '%/files/' || f.id || '.webp%' as shown from ${files} f where f.purpose = 'picture' and f.released_at is null
      and f.id::text in (select m[1] from ${courseRevisions} r,
        regexp_matches(r.snapshot::text, '/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.]webp', 'g') m where r.course_id = ${courseId}
        union select jsonb_array_elements_text(${JSON.stringify(ofExam)}::jsonb)))
    select p.id from p where not exists (select 1 from ${courses} c where c.id <> ${courseId} and c.description like p.shown)
      and not exists (select 1 from ${lessons} l where l.course_id <> ${courseId} and (l.description like p.shown or l.task like p.shown))`,
  );
  return pictures.map(({ id }) => id);
}

const coursesAtOnce = 2_000;

/** Those of these pictures that a course or a lesson shows now. It reads all texts, some courses at a time. */
export async function shownPictures(ctx: Ctx, ids: string[]): Promise<string[]> {
  const wanted = new Set(ids);
  const shown = new Set<string>();
  for (let after: string | undefined; ; ) {
    const batch = await ctx.db
      .select({ id: courses.id })
      .from(courses)
      .where(after ? gt(courses.id, after) : undefined)
      .orderBy(asc(courses.id))
      .limit(coursesAtOnce);
    const [first, last] = [batch.at(0), batch.at(-1)];
    if (!first || !last) return [...shown];
    const between = sql`between ${first.id}::uuid and ${last.id}::uuid`;
    const texts = await rows<{ text: string }>(
      ctx.db,
      sql`select c.description as text from ${courses} c where c.id ${between} and c.description like '%/files/%'
        union all select l.description || ' ' || l.task from ${lessons} l where l.course_id ${between} and (l.description like '%/files/%' or l.task like '%/files/%')`,
    );
    for (const { text } of texts)
      for (const id of picturesIn(text)) if (wanted.has(id)) shown.add(id);
    after = last.id;
  }
}

/** What the restoration of a save would change of today's state. @throws course_not_found, revision_not_found (404) */
export async function comparisonOf(ctx: Ctx, courseId: string, id: string): Promise<Comparison> {
  const course = await studioCourseOf(ctx, courseId);
  const { subject, subjectId, snapshot } = await savedState(ctx, courseId, id);
  const published = course.state === 'published';
  if (subject === 'outline') {
    return {
      revision: course.outlineRevision,
      returns: false,
      published,
      changes: outlineChangesOf(course.lessons, snapshot as SavedOrder),
    };
  }
  const listed = course.lessons.find((lesson) => lesson.id === subjectId);
  const lesson = listed ? await studioLessonOf(ctx, { courseId, lessonId: subjectId }) : null;
  const today = subject === 'lesson' ? lesson : course;
  const changes = changesOf(
    subject,
    today?.values ?? null,
    snapshot as object,
    await namesIn(ctx, [today?.values, snapshot]),
  );
  return { revision: today?.revision ?? 0, returns: today === null, published, changes };
}
