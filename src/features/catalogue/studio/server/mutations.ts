import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import { claimFile, releaseFile } from '~/features/files/server/mutations';
import { ownShownName } from '~/features/profiles/server/data';
import { AppError, refuse as refuseCommon } from '~/lib/errors';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
import { announcePages } from '~/lib/server/pages';
import { showPresence } from '~/lib/server/presence';
import { slugCandidates } from '~/lib/slug';
import { can } from '../../access';
import { holdCategory } from '../../categories/server/mutations';
import { indexCourses } from '../../indexing/server/mutations';
import type { LessonValues } from '../../outline/schema';
import { requireLesson } from '../../outline/server/data';
import type { OutlineDeps } from '../../outline/server/mutations';
import { flashFaults, hasEnded, pricesOf } from '../../publication/rules';
import { keepPrices } from '../../publication/server/mutations';
import { chosenFields } from '../../restoring/rules';
import { restoreLesson, restoreOutline } from '../../restoring/server/mutations';
import type { SavedOrder, Undoing } from '../../revisions/schema';
import { lastLessonOf, savedState, undoingOf } from '../../revisions/server/data';
import { keepRestored, writeRevisions } from '../../revisions/server/mutations';
import { requireEditor } from '../../server/data';
import {
  announceChange,
  claimPictures,
  type HeldCourse,
  holdCourse,
  releaseLessonsOf,
} from '../../server/mutations';
import { courseInstructors, courseSlugs, courses } from '../../server/tables';
import { refuse } from '../errors';
import {
  changesCard,
  changesPrices,
  changesSearch,
  courseSlugFrom,
  isReservedForSite,
  valuesOf,
} from '../rules';
import type { CourseInput, CourseValues, NewCourseInput } from '../schema';
import { courseTexts as texts } from '../terms';
import { picturesOnlyOf } from './data';

/** Passed in by src/app, because learners come after the catalogue. */
export type StudioDeps = {
  /** whether anybody is enrolled in a course */
  hasLearners: (ctx: Ctx, courseId: string) => Promise<boolean>;
  /** the pictures in the exam of this course, or with `others` those in the exams of all other courses */
  examPictures: (ctx: Ctx, courseId: string, options?: { others: boolean }) => Promise<string[]>;
};

/** Those of the addresses that a course has, or had before. */
async function holdersOf(ctx: Ctx, slugs: string[]): Promise<Map<string, string>> {
  const present = await ctx.db
    .select({ slug: courses.slug, id: courses.id })
    .from(courses)
    .where(inArray(courses.slug, slugs));
  const past = await ctx.db
    .select({ slug: courseSlugs.slug, id: courseSlugs.courseId })
    .from(courseSlugs)
    .where(inArray(courseSlugs.slug, slugs));
  return new Map([...past, ...present].map(({ slug, id }) => [slug, id]));
}

/** Holds an address until the transaction ends: no other course can take it meanwhile. */
const holdSlug = (ctx: Ctx, slug: string) => holdName(ctx, `course-slug:${slug}`);

async function freeSlug(ctx: Ctx, title: string): Promise<string> {
  const candidates = slugCandidates(courseSlugFrom(title), Math.random);
  const taken = await holdersOf(ctx, candidates);
  for (const slug of candidates.filter((candidate) => !taken.has(candidate))) {
    await holdSlug(ctx, slug);
    if (!(await holdersOf(ctx, [slug])).has(slug)) return slug;
  }
  throw new Error('no address was free');
}

/** Keeps the category until the course is stored. @throws invalid_input (422) */
async function requireCategory(ctx: Ctx, id: string): Promise<string> {
  const categoryId = await holdCategory(ctx, id);
  if (!categoryId) throw refuseCommon('invalid_input', { fields: { categoryId: texts.category } });
  return categoryId;
}

/** The category of a save. A form that was opened, or a state that was saved, before a merge names the one that is gone. */
const presentCategory = async (ctx: Ctx, id: string, before: string): Promise<string> =>
  id === before ? id : await requireCategory(ctx, id);

/** Begins a course as a draft that the actor leads. The same key again answers the same course. @throws forbidden (403), invalid_input (422), key_taken (409) */
export async function createCourse(
  ctx: Ctx,
  { key, ...input }: NewCourseInput,
): Promise<{ id: string }> {
  const actor = ctx.user;
  requireRight(can(actor, 'create'));
  return inTransaction(ctx, async (ctx) => {
    const categoryId = await requireCategory(ctx, input.categoryId);
    const slug = await freeSlug(ctx, input.title);
    const times = { createdAt: ctx.now, updatedAt: ctx.now };
    const [row] = await ctx.db
      .insert(courses)
      .values({
        id: key,
        ...input,
        categoryId,
        slug,
        price: 0,
        instructorId: actor.userId,
        revision: 1,
        ...times,
      })
      .onConflictDoNothing({ target: courses.id })
      .returning();
    if (!row) {
      const [own] = await ctx.db
        .select({ leads: courses.instructorId })
        .from(courses)
        .where(eq(courses.id, key));
      if (own?.leads !== actor.userId) throw refuse('key_taken');
      return { id: key };
    }
    await ctx.db
      .insert(courseInstructors)
      .values({ id: newId(), courseId: key, instructorId: actor.userId, createdAt: ctx.now });
    await writeRevisions(ctx, [
      {
        courseId: key,
        subject: 'course',
        subjectId: key,
        revision: 1,
        snapshot: storedValues(row),
      },
    ]);
    return { id: key };
  });
}

type Stored = Pick<HeldCourse, keyof CourseValues>;

/** The fields of a stored course as the studio's form has them. */
const storedValues = (course: Stored): CourseValues => ({
  title: course.title,
  slug: course.slug,
  categoryId: course.categoryId,
  level: course.level,
  description: course.description,
  thumbnailUrl: course.thumbnailUrl,
  organizationName: course.organizationName,
  organizationLogo: course.organizationLogo,
  accreditation: course.accreditation,
  whatYouWillLearn: course.whatYouWillLearn,
  targetAudience: course.targetAudience,
  requirements: course.requirements,
  ...pricesOf(course),
  certificateType: course.certificateType,
  certificateMonths: course.certificateMonths,
});

const columnsOf = ({ flashStartsAt, flashEndsAt, ...values }: CourseValues) => ({
  ...values,
  flashStartsAt: flashStartsAt === null ? null : new Date(flashStartsAt),
  flashEndsAt: flashEndsAt === null ? null : new Date(flashEndsAt),
});

const noFlash = { flashPrice: null, flashStartsAt: null, flashEndsAt: null };

/** The state of a course that is restored. A flash price of it that is over doesn't come back. */
const restored = (saved: CourseValues, now: Date): CourseValues => ({
  ...noFlash,
  ...saved,
  ...(hasEnded(saved, now) && noFlash),
});

/** Gives a course another address; the old one leads to it. @throws invalid_input (422) */
async function takeSlug(ctx: Ctx, course: HeldCourse, slug: string): Promise<void> {
  const refusal = (sentence: string) =>
    refuseCommon('invalid_input', { fields: { slug: sentence } });
  if (isReservedForSite(slug)) throw refusal(texts.slugReserved);
  // Addresses are held in their order, so that two courses which exchange theirs don't wait for each other.
  for (const name of [slug, course.slug].toSorted()) await holdSlug(ctx, name);
  const holder = (await holdersOf(ctx, [slug])).get(slug);
  if (holder && holder !== course.id) throw refusal(texts.slugTaken);
  await ctx.db
    .insert(courseSlugs)
    .values({ slug: course.slug, courseId: course.id, createdAt: ctx.now })
    .onConflictDoNothing();
}

const fileAddress = /^\/files\/([0-9a-f-]{36})\.webp$/;
type Picture = { url: string | null; fileId: string | null };

/** Claims a newly uploaded picture of a course and releases the one before. @throws invalid_input (422) */
async function replacePicture(
  ctx: Ctx,
  {
    field,
    purpose,
    before,
    url,
  }: { field: string; purpose: 'cover' | 'logo'; before: Picture; url: string | null },
): Promise<Picture> {
  if (url === before.url) return before;
  const refusal = () => refuseCommon('invalid_input', { fields: { [field]: texts.picture } });
  const id = url === null ? null : fileAddress.exec(url)?.[1];
  if (id === undefined) throw refusal();
  if (id) {
    await claimFile(ctx, { id, purpose, fresh: true }).catch((error: unknown) => {
      throw error instanceof Error && 'code' in error && error.code === 'file_not_found'
        ? refusal()
        : error;
    });
  }
  if (before.fileId) await releaseFile(ctx, before.fileId);
  return { url, fileId: id };
}

/**
 * Saves the course's own fields if `revision` is still the stored one, and keeps the state in its history. A repeated save writes nothing and
 * succeeds. A change of a published course is live at once (spec decision 28).
 * @throws course_changed (409), course_not_found (404), invalid_input (422)
 */
export const saveCourse = (ctx: Ctx, courseId: string, input: CourseInput) =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    return writeCourse(ctx, course, input);
  });

/** The same for a course that the caller's transaction holds. */
async function writeCourse(
  ctx: Ctx,
  course: HeldCourse,
  input: CourseInput,
): Promise<{ revision: number; values: CourseValues }> {
  const before = storedValues(course);
  const values = valuesOf(
    { ...input, categoryId: await presentCategory(ctx, input.categoryId, before.categoryId) },
    before,
  );
  if (isDeepStrictEqual(before, values)) return { revision: course.revision, values };
  if (course.revision !== input.revision) throw refuse('course_changed');
  const faults = flashFaults(values, before, ctx.now);
  if (Object.keys(faults).length > 0) throw refuseCommon('invalid_input', { fields: faults });
  if (values.slug !== before.slug) await takeSlug(ctx, course, values.slug);
  const cover = { url: before.thumbnailUrl, fileId: course.thumbnailFileId };
  const logo = { url: before.organizationLogo, fileId: course.organizationLogoFileId };
  const thumbnail = await replacePicture(ctx, {
    field: 'thumbnailUrl',
    purpose: 'cover',
    before: cover,
    url: values.thumbnailUrl,
  });
  const organizationLogo = await replacePicture(ctx, {
    field: 'organizationLogo',
    purpose: 'logo',
    before: logo,
    url: values.organizationLogo,
  });
  await claimPictures(ctx, before.description, values.description);
  const revision = course.revision + 1;
  const files = {
    thumbnailFileId: thumbnail.fileId,
    organizationLogoFileId: organizationLogo.fileId,
  };
  const courseUpdate = ctx.db.$with('stored').as(
    ctx.db
      .update(courses)
      .set({ ...columnsOf(values), ...files, revision, updatedAt: ctx.now })
      .where(eq(courses.id, course.id))
      .returning({ id: courses.id }),
  );
  const saved = { courseId: course.id, subject: 'course' as const, subjectId: course.id };
  const original = course.revision === 0 ? { ...saved, revision: 0, snapshot: before } : null;
  await writeRevisions(ctx, [{ ...saved, revision, snapshot: values }], {
    original,
    along: [courseUpdate],
  });
  if (course.isPublished) await showChange(ctx, course.id, before, values);
  return { revision, values };
}

/** Updates what visitors see of a published course. */
async function showChange(
  ctx: Ctx,
  courseId: string,
  before: CourseValues,
  after: CourseValues,
): Promise<void> {
  if (changesPrices(before, after)) await keepPrices(ctx, courseId, after);
  if (changesSearch(before, after)) await indexCourses(ctx, [courseId]);
  if (changesCard(before, after)) await announceChange(ctx, null);
  else await announcePages(ctx, [after.slug]);
}

/**
 * Deletes a course that nobody is enrolled in and that isn't in the catalogue, with its lessons and history. Its files are released.
 * @throws course_has_learners, course_is_shown (409), course_not_found (404)
 */
export const deleteCourse = (ctx: Ctx, courseId: string, deps: StudioDeps): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    if (course.state === 'published' || course.state === 'in_review')
      throw refuse('course_is_shown');
    // An enrolment at this moment holds the course: it is counted here, or finds the course gone.
    await ctx.db
      .select({ id: courses.id })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for('update');
    if (await deps.hasLearners(ctx, courseId)) throw refuse('course_has_learners');
    for (const id of [course.thumbnailFileId, course.organizationLogoFileId])
      if (id) await releaseFile(ctx, id);
    await releaseLessonsOf(ctx, courseId);
    const ofExams = new Set(await deps.examPictures(ctx, courseId, { others: true }));
    const pictures = await picturesOnlyOf(ctx, courseId, await deps.examPictures(ctx, courseId));
    for (const id of pictures) if (!ofExams.has(id)) await releaseFile(ctx, id);
    await ctx.db.delete(courses).where(eq(courses.id, courseId));
  });

const overtaken = ['course_changed', 'lesson_changed', 'outline_changed'];
const notOvertaken = (error: unknown): never => {
  throw error instanceof AppError && overtaken.includes(error.code)
    ? refuse('restoration_outdated')
    : error;
};

/**
 * Writes an earlier state of a course, a lesson or the order of lessons as a new one, or the chosen fields of it, if `revision` is still the stored
 * one. Pictures and materials stay as they are. Answers how it is taken back; null where nothing changed.
 * @throws restoration_outdated, lesson_worked_on, lessons_full (409), course_not_found, revision_not_found, video_not_found (404), invalid_input (422)
 */
export const restoreRevision = (
  ctx: Ctx,
  courseId: string,
  id: string,
  { revision, fields }: Restoration,
  deps: OutlineDeps,
): Promise<Undoing | null> =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    const { subject, subjectId, snapshot } = await savedState(ctx, courseId, id);
    const all = fields ?? Object.keys(snapshot as object);
    const ofOutline = (names: string[]) =>
      undoingOf(
        ctx,
        { subject: 'outline', subjectId: courseId, revision: course.outlineRevision },
        names,
      );
    let undo: Undoing | null = null;
    if (subject === 'lesson') {
      const before = await lastLessonOf(ctx, subjectId);
      const returned = await restoreLesson(ctx, course, subjectId, {
        read: revision,
        saved: snapshot as LessonValues,
        fields,
      });
      undo = returned
        ? await ofOutline([`lesson:${subjectId}`])
        : await undoingOf(ctx, { subject, subjectId, revision: before?.revision ?? 0 }, all);
    } else if (subject === 'outline') {
      const changed = await restoreOutline(
        ctx,
        course,
        { read: revision, saved: snapshot as SavedOrder, fields },
        deps,
      );
      if (changed) undo = await ofOutline(fields ?? ['lessons']);
    } else {
      const { thumbnailUrl, organizationLogo } = course;
      const chosen = chosenFields(restored(snapshot as CourseValues, ctx.now), fields);
      await writeCourse(ctx, course, {
        ...storedValues(course),
        ...chosen,
        thumbnailUrl,
        organizationLogo,
        revision,
      });
      undo = await undoingOf(ctx, { subject, subjectId, revision: course.revision }, all);
    }
    await keepRestored(ctx, { id, subject, subjectId });
    return undo;
  }).catch(notOvertaken);

type Restoration = { revision: number; fields?: string[] | undefined };

/** Notes that the actor has opened or left a course or a lesson of it; answers who else has it open. @throws course_not_found, lesson_not_found (404) */
export async function openHere(ctx: Ctx, courseId: string, entry: string, open: boolean) {
  await requireEditor(ctx, courseId);
  if (entry !== courseId) await requireLesson(ctx, courseId, entry);
  const viewer = { id: ctx.user.userId, name: await ownShownName(ctx, '') };
  return showPresence(ctx, { entry, viewer, open });
}
