import {
  aboutNobody,
  each,
  ownedBy,
  type PersonalData,
  rowsGo,
  rowsStay,
  titleOf,
} from '~/lib/server/personal';
import { handOverCourses } from './mutations';
import {
  categories,
  courseInstructors,
  coursePrices,
  courseSlugs,
  courseStats,
  courses,
  lessonMaterials,
  lessons,
} from './tables';

const published = 'a course is the site’s, and tells nothing of who leads it';

/** An erasure removes a person from the courses they teach; a course that they led goes to its next instructor. */
export const cataloguePersonal: PersonalData = {
  tables: [
    rowsGo(
      courseInstructors,
      {
        own: ownedBy(courseInstructors.instructorId),
        file: 'kursus_diajar',
        about: 'Kursus yang Anda ajar',
      },
      {
        id: { as: 'id' },
        courseId: { as: 'kursus', read: titleOf(courses, courseInstructors.courseId) },
        createdAt: { as: 'sejak' },
        instructorId: { untold: 'reference' },
      },
    ),
    rowsStay(
      courses,
      { own: ownedBy(courses.instructorId) },
      {
        instructorId: {
          untold: 'copy',
          changes: 'the next who teaches the course leads it, if anybody does',
        },
        title: { untold: 'copy', stays: published },
        ...each(
          [
            ...([
              'id',
              'slug',
              'description',
              'thumbnailUrl',
              'level',
              'durationHours',
              'price',
              'categoryId',
              'isPublished',
            ] as const),
            ...([
              'whatYouWillLearn',
              'targetAudience',
              'requirements',
              'organizationName',
              'organizationLogo',
            ] as const),
            ...([
              'accreditation',
              'certificateType',
              'certificateMonths',
              'createdAt',
              'state',
              'revision',
              'outlineRevision',
              'updatedAt',
            ] as const),
            ...([
              'thumbnailFileId',
              'organizationLogoFileId',
              'flashPrice',
              'flashStartsAt',
              'flashEndsAt',
            ] as const),
          ],
          { untold: 'others', stays: published },
        ),
      },
    ),
    aboutNobody(categories, 'of the catalogue', ['id', 'name', 'slug', 'position', 'revision']),
    aboutNobody(lessons, 'of a course', [
      ...([
        'id',
        'courseId',
        'title',
        'description',
        'videoUrl',
        'durationMinutes',
        'orderIndex',
        'isFree',
        'createdAt',
      ] as const),
      ...(['task', 'videoId', 'hiddenAt', 'revision', 'announcedAt', 'updatedAt'] as const),
    ]),
    aboutNobody(courseSlugs, 'earlier addresses of a course', ['slug', 'courseId', 'createdAt']),
    aboutNobody(coursePrices, 'of a course', ['id', 'courseId', 'price', 'since']),
    aboutNobody(lessonMaterials, 'of a lesson', ['fileId', 'lessonId', 'position', 'createdAt']),
    aboutNobody(courseStats, 'numbers of many', [
      'courseId',
      'ratings',
      'ratingCount',
      'ratingSum',
      'learners',
      'recentLearners',
      'bestseller',
    ]),
  ],
  after: (ctx, { userId }) => handOverCourses(ctx, userId),
};
