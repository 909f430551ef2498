import { asc, eq, gt, inArray, or, type SQL, sql, type WithSubquery } from 'drizzle-orm';
import { letPicturesGo } from '~/features/files/server/mutations';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { newId } from '~/lib/server/ids';
import { picturesIn } from '../../rules';
import { courses } from '../../server/tables';
import { allHours, hourlyDays, type RevisionSubject } from '../terms';
import { courseRevisions } from './tables';

type Saved = {
  courseId: string;
  subject: RevisionSubject;
  subjectId: string;
  revision: number;
  snapshot: unknown;
};

type Beside = {
  /** the state before the first save of something that was made elsewhere, so that the history begins with it */
  original?: Saved | null;
  /** a write that goes along in the same statement */
  along?: WithSubquery[];
};

/** Stores saved states in the caller's transaction. */
export async function writeRevisions(
  ctx: Ctx,
  saved: Saved[],
  { original = null, along = [] }: Beside = {},
): Promise<void> {
  const before = original ? [{ ...original, id: newId(), savedBy: null, savedAt: ctx.now }] : [];
  const rows = saved.map((row) => ({
    ...row,
    id: newId(),
    savedBy: ctx.user.userId,
    savedAt: ctx.now,
  }));
  await ctx.db
    .with(...along)
    .insert(courseRevisions)
    .values([...before, ...rows]);
}

/** The ids of the last saves of the subjects that the condition is about. */
const lastOf = (which: SQL) =>
  sql`(select distinct on (c.subject_id, c.subject) c.id from ${courseRevisions} c where ${which} order by c.subject_id, c.subject, c.revision desc)`;

/** Keeps what is published from being thinned out: the last save of the course, of each lesson and of their order. In the caller's transaction. */
export async function keepPublished(ctx: Ctx, courseId: string): Promise<void> {
  await ctx.db
    .update(courseRevisions)
    .set({ kept: true })
    .where(sql`${courseRevisions.id} in ${lastOf(sql`c.course_id = ${courseId}`)}`);
}

/** The same for a save that was restored, and for the one that its restoration made. */
export async function keepRestored(
  ctx: Ctx,
  { id, subject, subjectId }: { id: string; subject: RevisionSubject; subjectId: string },
): Promise<void> {
  const made = sql`${courseRevisions.id} in ${lastOf(sql`c.subject_id = ${subjectId} and c.subject = ${subject}`)}`;
  await ctx.db
    .update(courseRevisions)
    .set({ kept: true })
    .where(or(eq(courseRevisions.id, id), made));
}

/** Lets pictures go that a course's texts and saved states show no more, in the caller's transaction. The nightly sweep keeps those that another text shows. */
export async function forgetPictures(ctx: Ctx, courseId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const saved = sql`select 1 from ${courseRevisions} r where r.course_id = ${courseId} and r.snapshot::text like '%/files/' || p.id || '.webp%'`;
  const gone = await rows<{ id: string }>(
    ctx.db,
    sql`select p.id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) p(id) where not exists (${saved})`,
  );
  await letPicturesGo(
    ctx,
    gone.map(({ id }) => id),
  );
}

const hourMs = 3_600_000;
const coursesAtOnce = 100;

/**
 * Thins out the history, course by course: of the saves older than `allHours` the last one of each hour stays, of those older than `hourlyDays` the last
 * one of each day of Jakarta. The first and the last save of a subject stay, and what was published or restored. Pictures
 * that no save has any more go. Answers the number of deleted ones.
 */
export async function thinRevisions(ctx: Ctx): Promise<number> {
  const before = (hours: number) =>
    sql`${new Date(ctx.now.getTime() - hours * hourMs).toISOString()}::timestamptz`;
  const span = sql`case when r.saved_at < ${before(hourlyDays * 24)} then date_trunc('day', r.saved_at at time zone 'Asia/Jakarta')::text
    when r.saved_at < ${before(allHours)} then 'hour ' || date_trunc('hour', r.saved_at)::text else r.id::text end`;
  let thinned = 0;
  for (let after: string | undefined; ; ) {
    const batch = await ctx.db
      .select({ id: courses.id })
      .from(courses)
      .where(after ? gt(courses.id, after) : undefined)
      .orderBy(asc(courses.id))
      .limit(coursesAtOnce);
    if (batch.length === 0) return thinned;
    const ofBatch = ctx.db
      .select({ id: courseRevisions.id })
      .from(courseRevisions)
      .where(
        inArray(
          courseRevisions.courseId,
          batch.map(({ id }) => id),
        ),
      );
    const deleted = await inTransaction(ctx, async (ctx) => {
      const deleted = await rows<{ courseId: string; pictures: string }>(
        ctx.db,
        sql`delete from ${courseRevisions} t using (select s.id, row_number() over (partition by s.subject_id, s.subject, s.span order by s.revision desc) as from_end,
          row_number() over (partition by s.subject_id, s.subject order by s.revision) as place,
          row_number() over (partition by s.subject_id, s.subject order by s.revision desc) as back
        from (select r.id, r.subject_id, r.subject, r.revision, ${span} as span from ${courseRevisions} r where r.id in ${ofBatch}) s) n
      where t.id = n.id and not t.kept and n.from_end > 1 and n.place > 1 and n.back > 1
      returning t.course_id as "courseId", (select coalesce(string_agg(m[1], ' '), '') from regexp_matches(t.snapshot::text, '(/files/[0-9a-f-]{36}[.]webp)', 'g') m) as pictures`,
      );
      for (const [courseId, saves] of Map.groupBy(deleted, (save) => save.courseId))
        await forgetPictures(
          ctx,
          courseId,
          picturesIn(saves.map(({ pictures }) => pictures).join(' ')),
        );
      return deleted;
    });
    thinned += deleted.length;
    after = batch.at(-1)?.id;
  }
}
