import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, numeric, pgEnum, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { levels } from '../terms';

export const levelEnum = pgEnum('course_level', levels);

const createdAt = () => timestamp('created_at', { withTimezone: true, precision: 3 }).notNull();

export const categories = pgTable('categories', { id: uuid().primaryKey(), name: text().notNull(), slug: text().notNull() }, (table) => [
  uniqueIndex('categories_slug').on(table.slug),
  index('categories_name').on(table.name),
]);

export const courses = pgTable(
  'courses',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(''),
    thumbnailUrl: text('thumbnail_url'),
    level: levelEnum().notNull(),
    durationHours: numeric('duration_hours', { precision: 6, scale: 1, mode: 'number' }).notNull().default(0),
    price: bigint({ mode: 'number' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    instructorId: uuid('instructor_id')
      .notNull()
      .references(() => users.id),
    isPublished: boolean('is_published').notNull().default(false),
    whatYouWillLearn: text('what_you_will_learn').array().notNull().default([]),
    targetAudience: text('target_audience').array().notNull().default([]),
    requirements: text().array().notNull().default([]),
    organizationName: text('organization_name'),
    organizationLogo: text('organization_logo'),
    accreditation: text(),
    certificateType: text('certificate_type'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('courses_slug').on(table.slug),
    index('courses_category').on(table.categoryId),
    index('courses_instructor').on(table.instructorId),
    check('courses_price', sql`${table.price} >= 0`),
  ],
);

/**
 * What others do with a course, in numbers: kept beside it so that a rating or the hourly count doesn't rewrite the
 * course. Written by `setRating` and `setLearners` alone.
 */
export const courseStats = pgTable('course_stats', {
  courseId: uuid('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  /** how many gave 1, 2, 3, 4 and 5 stars; hidden ratings don't count */
  ratings: integer().array().notNull().default([0, 0, 0, 0, 0]),
  ratingCount: integer('rating_count').notNull().default(0),
  ratingSum: integer('rating_sum').notNull().default(0),
  learners: integer().notNull().default(0),
  /** enrollments of the last 30 days */
  recentLearners: integer('recent_learners').notNull().default(0),
  /** among the most enrolled of its category in the last 30 days */
  bestseller: boolean().notNull().default(false),
});

export const courseInstructors = pgTable(
  'course_instructors',
  {
    id: uuid().primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    instructorId: uuid('instructor_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('course_instructors_course').on(table.courseId, table.instructorId),
    index('course_instructors_instructor').on(table.instructorId, table.courseId),
  ],
);

export const lessons = pgTable(
  'lessons',
  {
    id: uuid().primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    videoUrl: text('video_url'),
    durationMinutes: integer('duration_minutes').notNull(),
    orderIndex: integer('order_index').notNull(),
    isFree: boolean('is_free').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    // Made deferrable by the migration: reordering passes through states with equal positions.
    unique('lessons_order').on(table.courseId, table.orderIndex),
    unique('lessons_of_course').on(table.id, table.courseId),
    check('lessons_minutes', sql`${table.durationMinutes} >= 0`),
  ],
);
