import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { files } from '~/features/files/server/tables';
import { videos } from '~/features/media/server/tables';
import { shownName } from '~/features/profiles/server/data';
import { profiles } from '~/features/profiles/server/tables';
import { refuse as refuseCommon } from '~/lib/errors';
import { decodeCursor, toPage } from '~/lib/paging';
import type { Ctx } from '~/lib/server/ctx';
import { requireEditor } from '../../server/data';
import { categories, courses, lessons } from '../../server/tables';
import { refuse } from '../errors';
import { differencesOf, lessonChangesOf } from '../rules';
import type { SavedOrder, Undoing } from '../schema';
import { type RevisionSubject, revisionPageSize } from '../terms';
import { courseRevisions } from './tables';

const earlier = alias(courseRevisions, 'earlier');
const precedes = sql`${earlier.subjectId} = ${courseRevisions.subjectId} and ${earlier.subject} = ${courseRevisions.subject}
  and ${earlier.revision} < ${courseRevisions.revision}`;
const previous = sql`(select ${earlier.snapshot} from ${courseRevisions} earlier where ${precedes} order by ${earlier.revision} desc limit 1)`;

/** The names of the changed fields; one that an older save doesn't know counts as empty. They are compared in the database, because saved descriptions are long. */
const changedFields = sql<
  string[]
>`case when ${courseRevisions.subject} = 'outline' then array['lessons'] else
  array(select k from jsonb_object_keys(${courseRevisions.snapshot}) k where p.snapshot is not null and nullif(${courseRevisions.snapshot}->k, 'null') is distinct from nullif(p.snapshot->k, 'null')) end`;

const listedColumns = {
  id: courseRevisions.id,
  subject: courseRevisions.subject,
  subjectId: courseRevisions.subjectId,
  subjectTitle: sql<string>`case when ${courseRevisions.subject} = 'lesson' then ${courseRevisions.snapshot}->>'title' else '' end`,
  revision: courseRevisions.revision,
  savedAt: courseRevisions.savedAt,
  savedBy: sql<
    string | null
  >`case when ${courseRevisions.savedBy} is not null then ${shownName(profiles, '')} end`,
  changed: changedFields,
  first: sql<boolean>`p.snapshot is null`,
};
/** Both orders of a save of the outline. */
const orders = {
  after: sql<SavedOrder | null>`case when ${courseRevisions.subject} = 'outline' then ${courseRevisions.snapshot} end`,
  before: sql<SavedOrder | null>`case when ${courseRevisions.subject} = 'outline' then p.snapshot end`,
};

/** A page of the saves of a course, newest first; with `subjectId` those of one lesson. @throws course_not_found (404), invalid_cursor (422) */
export async function revisionsOf(
  ctx: Ctx,
  courseId: string,
  { cursor, subjectId }: { cursor?: string | undefined; subjectId?: string | undefined },
) {
  await requireEditor(ctx, courseId);
  const place = cursor ? decodeCursor(cursor) : null;
  if (cursor && !place) throw refuseCommon('invalid_cursor');
  const after = place
    ? sql`(${courseRevisions.savedAt}, ${courseRevisions.id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`
    : undefined;
  const rows = await ctx.db
    .select({ ...listedColumns, ...orders })
    .from(courseRevisions)
    .leftJoin(profiles, eq(profiles.id, courseRevisions.savedBy))
    .innerJoinLateral(sql`(select ${previous} as snapshot) p`, sql`true`)
    .where(
      and(
        eq(courseRevisions.courseId, courseId),
        subjectId ? eq(courseRevisions.subjectId, subjectId) : undefined,
        after,
      ),
    )
    .orderBy(desc(courseRevisions.savedAt), desc(courseRevisions.id))
    .limit(revisionPageSize + 1);
  const saves = rows.map(({ before, after, ...row }) => ({
    ...row,
    lessons: lessonChangesOf(before, after),
  }));
  return toPage(saves, revisionPageSize, (row) => ({ at: row.savedAt, id: row.id }));
}

/** A lesson can have it, or have it back: it wasn't refused, and its lesson's claim hasn't been given up. */
const isClaimable = and(
  ne(videos.state, 'refused'),
  or(isNull(videos.releasedAt), isNotNull(videos.claimedAt)),
);

/** The names behind ids in saved states: categories, materials and videos that can be shown. */
export async function namesIn(ctx: Ctx, snapshots: unknown[]): Promise<Map<string, string>> {
  const ids = [
    ...new Set(
      snapshots.flatMap(
        (snapshot) =>
          JSON.stringify(snapshot ?? '').match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ??
          [],
      ),
    ),
  ];
  if (ids.length === 0) return new Map();
  const namedRows = [
    ...(await ctx.db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(inArray(categories.id, ids))),
    ...(await ctx.db
      .select({ id: files.id, name: files.name })
      .from(files)
      .where(inArray(files.id, ids))),
    ...(await ctx.db
      .select({ id: videos.id, name: videos.name })
      .from(videos)
      .where(and(inArray(videos.id, ids), isClaimable))),
  ];
  return new Map(namedRows.map(({ id, name }) => [id, name]));
}

/** A saved state of a course, for its restoration. @throws revision_not_found (404) */
export async function savedState(ctx: Ctx, courseId: string, id: string) {
  const [row] = await ctx.db
    .select()
    .from(courseRevisions)
    .where(and(eq(courseRevisions.id, id), eq(courseRevisions.courseId, courseId)));
  if (!row) throw refuse('revision_not_found');
  return row;
}

/** The last saved state of a lesson; undefined where it has none. */
export async function lastLessonOf(ctx: Ctx, lessonId: string) {
  const [row] = await ctx.db
    .select({ revision: courseRevisions.revision, snapshot: courseRevisions.snapshot })
    .from(courseRevisions)
    .where(and(eq(courseRevisions.subjectId, lessonId), eq(courseRevisions.subject, 'lesson')))
    .orderBy(desc(courseRevisions.revision))
    .limit(1);
  return row;
}

type Save = { subject: RevisionSubject; subjectId: string; revision: number };

/** A save by its number; undefined where it was thinned out. */
async function saveOf(ctx: Ctx, { subject, subjectId, revision }: Save) {
  const [row] = await ctx.db
    .select({ id: courseRevisions.id, savedAt: courseRevisions.savedAt })
    .from(courseRevisions)
    .where(
      and(
        eq(courseRevisions.subjectId, subjectId),
        eq(courseRevisions.subject, subject),
        eq(courseRevisions.revision, revision),
      ),
    );
  return row;
}

/** The restoration of the state before the present one; null where there is no newer one. */
export async function undoingOf(ctx: Ctx, before: Save, fields: string[]): Promise<Undoing | null> {
  const revision = before.revision + 1;
  const [earlier, made] = [await saveOf(ctx, before), await saveOf(ctx, { ...before, revision })];
  return earlier && made ? { revisionId: earlier.id, revision, fields } : null;
}

/** When the outline of a course got this revision. */
export const savedAtOf = async (
  ctx: Ctx,
  courseId: string,
  revision: number,
): Promise<Date | undefined> =>
  (await saveOf(ctx, { subject: 'outline', subjectId: courseId, revision }))?.savedAt;

/** Those of these lessons that are gone, each with its last save. */
async function goneOf(ctx: Ctx, removed: { id: string; title: string }[]) {
  if (removed.length === 0) return [];
  const ids = removed.map(({ id }) => id);
  const last = await ctx.db
    .selectDistinctOn([courseRevisions.subjectId], {
      lessonId: courseRevisions.subjectId,
      revisionId: courseRevisions.id,
    })
    .from(courseRevisions)
    .leftJoin(lessons, eq(lessons.id, courseRevisions.subjectId))
    .where(
      and(
        inArray(courseRevisions.subjectId, ids),
        eq(courseRevisions.subject, 'lesson'),
        isNull(lessons.id),
      ),
    )
    .orderBy(courseRevisions.subjectId, desc(courseRevisions.revision));
  const saves = new Map(last.map(({ lessonId, revisionId }) => [lessonId, revisionId]));
  return removed.flatMap(({ id, title }) => {
    const revisionId = saves.get(id);
    return revisionId ? [{ id, title, revisionId }] : [];
  });
}

/** One save with the difference to the state before. @throws course_not_found, revision_not_found (404) */
export async function revisionOf(ctx: Ctx, courseId: string, id: string) {
  await requireEditor(ctx, courseId);
  const [row] = await ctx.db
    .select({
      ...listedColumns,
      snapshot: courseRevisions.snapshot,
      before: sql<unknown>`p.snapshot`,
      present: sql<
        number | null
      >`case ${courseRevisions.subject} when 'lesson' then (select l.revision from ${lessons} l where l.id = ${courseRevisions.subjectId})
        when 'outline' then ${courses.outlineRevision} else ${courses.revision} end`,
    })
    .from(courseRevisions)
    .innerJoin(courses, eq(courses.id, courseRevisions.courseId))
    .leftJoin(profiles, eq(profiles.id, courseRevisions.savedBy))
    .innerJoinLateral(sql`(select ${previous} as snapshot) p`, sql`true`)
    .where(and(eq(courseRevisions.id, id), eq(courseRevisions.courseId, courseId)));
  if (!row) throw refuse('revision_not_found');
  const { snapshot, before, ...revision } = row;
  const fields = differencesOf(
    row.subject,
    before,
    snapshot,
    await namesIn(ctx, [before, snapshot]),
  );
  const isOutline = row.subject === 'outline';
  const changed = lessonChangesOf(
    isOutline ? (before as SavedOrder | null) : null,
    isOutline ? (snapshot as SavedOrder) : null,
  );
  return {
    ...revision,
    fields,
    lessons: changed,
    deleted: await goneOf(ctx, changed?.removed ?? []),
    current: row.present === row.revision,
  };
}
