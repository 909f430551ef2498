import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import type { CourseState, Level } from '../terms';
import { categories, courseInstructors, coursePrices, courses, lessons } from './tables';

type LessonOptions = {
  title?: string;
  description?: string;
  minutes?: number;
  isFree?: boolean;
  video?: string | null;
};

type CourseOptions = {
  slug: string;
  categoryId: string;
  instructorId: string;
  coInstructorIds?: string[];
  title?: string;
  price?: number | null;
  level?: Level;
  isPublished?: boolean;
  /** instead of `isPublished`, a state of the studio */
  state?: CourseState;
  createdAt?: Date;
  lessons?: LessonOptions[];
} & Partial<
  Pick<
    typeof courses.$inferInsert,
    | 'description'
    | 'thumbnailUrl'
    | 'whatYouWillLearn'
    | 'targetAudience'
    | 'requirements'
    | 'organizationName'
    | 'accreditation'
    | 'certificateType'
  >
>;

export async function createCategory(
  ctx: Ctx,
  category: { name: string; slug: string },
): Promise<string> {
  const id = newId();
  await ctx.db.insert(categories).values({ id, ...category });
  return id;
}

/** Creates a course with its lessons and a course_instructors row per instructor. Returns the ids. */
export async function createCourse(
  ctx: Ctx,
  options: CourseOptions,
): Promise<{ id: string; lessonIds: string[] }> {
  const {
    lessons: outline = [{}, {}, {}],
    coInstructorIds = [],
    isPublished = true,
    state = isPublished ? 'published' : 'draft',
    ...course
  } = options;
  const id = newId();
  const minutes = outline.reduce((sum, lesson) => sum + (lesson.minutes ?? 15), 0);
  await ctx.db.insert(courses).values({
    title: 'Kursus percobaan',
    level: 'beginner',
    state,
    createdAt: ctx.now,
    ...course,
    id,
    durationHours: Math.round(minutes / 6) / 10,
  });
  const [inCatalogue, price] = [state === 'published' || state === 'hidden', course.price ?? 0];
  if (inCatalogue)
    await ctx.db
      .insert(coursePrices)
      .values({ id: newId(), courseId: id, price, since: options.createdAt ?? ctx.now });
  const teachers = [options.instructorId, ...coInstructorIds];
  await ctx.db.insert(courseInstructors).values(
    teachers.map((instructorId) => ({
      id: newId(),
      courseId: id,
      instructorId,
      createdAt: ctx.now,
    })),
  );
  const lessonRows = outline.map((lesson, index) => ({
    id: newId(),
    courseId: id,
    title: lesson.title ?? `Pelajaran ${index + 1}`,
    description: lesson.description ?? `Isi pelajaran ${index + 1}.`,
    videoUrl: lesson.video === undefined ? '/media/kawung.webm' : lesson.video,
    durationMinutes: lesson.minutes ?? 15,
    orderIndex: index + 1,
    isFree: lesson.isFree ?? false,
    createdAt: options.createdAt ?? ctx.now,
    announcedAt: inCatalogue ? ctx.now : null,
  }));
  if (lessonRows.length > 0) await ctx.db.insert(lessons).values(lessonRows);
  return { id, lessonIds: lessonRows.map((row) => row.id) };
}
