import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { files } from '~/features/files/server/tables';
import { videos } from '~/features/media/server/tables';
import { isoTime } from '~/lib/server/db/iso-time';
import { courseStates, levels } from '../terms';

export const levelEnum = pgEnum('course_level', levels);
export const courseState = pgEnum('course_state', courseStates);

const createdAt = () => timestamp('created_at', { withTimezone: true, precision: 3 }).notNull();

export const categories = pgTable(
  'categories',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    slug: text().notNull(),
    /** the place that staff has given it; those of one place stand by their names */
    position: integer().notNull().default(0),
    revision: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('categories_slug').on(table.slug),
    index('categories_name').on(table.name),
  ],
);

export const courses = pgTable(
  'courses',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(''),
    thumbnailUrl: text('thumbnail_url'),
    level: levelEnum().notNull(),
    durationHours: numeric('duration_hours', { precision: 6, scale: 1, mode: 'number' })
      .notNull()
      .default(0),
    price: bigint({ mode: 'number' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    instructorId: uuid('instructor_id')
      .notNull()
      .references(() => users.id),
    /** the state of the studio; only `published` is public */
    state: courseState().notNull().default('draft'),
    isPublished: boolean('is_published').notNull().generatedAlwaysAs(sql`state = 'published'`),
    whatYouWillLearn: text('what_you_will_learn').array().notNull().default([]),
    targetAudience: text('target_audience').array().notNull().default([]),
    requirements: text().array().notNull().default([]),
    organizationName: text('organization_name'),
    organizationLogo: text('organization_logo'),
    accreditation: text(),
    certificateType: text('certificate_type'),
    /** months in which a certificate of this course is valid; null for ever */
    certificateMonths: integer('certificate_months'),
    /** a lower price, rupiah without PPN, between two times; shown with the lowest price of the 30 days before it began */
    flashPrice: bigint('flash_price', { mode: 'number' }),
    flashStartsAt: timestamp('flash_starts_at', { withTimezone: true, precision: 3 }),
    flashEndsAt: timestamp('flash_ends_at', { withTimezone: true, precision: 3 }),
    /** the uploaded files that `thumbnailUrl` and `organizationLogo` show */
    thumbnailFileId: uuid('thumbnail_file_id'),
    organizationLogoFileId: uuid('organization_logo_file_id'),
    /** the number of saves of the course's own fields; a save of an older revision is refused */
    revision: integer().notNull().default(0),
    /** counts the changes of the order and number of its lessons, in the same way */
    outlineRevision: integer('outline_revision').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('courses_slug').on(table.slug),
    index('courses_category').on(table.categoryId),
    index('courses_instructor').on(table.instructorId),
    index('courses_changed').on(table.updatedAt, table.id),
    index('courses_changed_in_state').on(table.state, table.updatedAt, table.id),
    index('courses_by_title').on(sql`lower(title)`, table.id),
    index('courses_title_words').using('gin', sql`lower(title) gin_trgm_ops`),
    check('courses_price', sql`${table.price} >= 0`),
    check('courses_certificate_months', sql`${table.certificateMonths} between 1 and 120`),
    check(
      'courses_flash',
      sql`num_nulls(${table.flashPrice}, ${table.flashStartsAt}, ${table.flashEndsAt}) in (0, 3)`,
    ),
    index('courses_flash_times')
      .on(table.flashStartsAt, table.flashEndsAt)
      .where(sql`flash_price is not null`),
  ],
);

/** The prices that a course had, flash prices included, each from a time on; the lowest of 30 days is read from them. */
export const coursePrices = pgTable(
  'course_prices',
  {
    id: uuid().primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    price: bigint({ mode: 'number' }).notNull(),
    since: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('course_prices_of_course').on(table.courseId, table.since)],
);

/** Whether the flash price of a course is in effect at a time, in SQL; `priceAt` says the same. `course` is the table, or its name in the statement. */
export const inFlash = (course: SQLWrapper, at: SQLWrapper) =>
  sql`(${course}.flash_starts_at <= ${at}::timestamptz and ${at}::timestamptz < ${course}.flash_ends_at and ${course}.flash_price < ${course}.price)`;

const now = sql.placeholder('now');
const isFlashNow = inFlash(sql`${courses}`, sql`${now}`);

/** The flash price in effect at the placeholder `now`. */
export const flashNow = sql<{
  price: number;
  endsAt: string;
} | null>`case when ${isFlashNow} then json_build_object('price', ${courses}.flash_price,
  'endsAt', ${isoTime(courses.flashEndsAt)}) end`;

/** During a flash price, the lowest price of the 30 days before the present one began. A course without a history had its list price. */
export const lowestPrice = sql<number | null>`case when ${isFlashNow} then coalesce((
  select min(p.price) from (select max(since) as begun from ${coursePrices} where course_id = ${courses}.id and since <= ${now}::timestamptz) b
  join ${coursePrices} p on p.course_id = ${courses}.id and p.since < b.begun and p.since >= coalesce((
    select max(e.since) from ${coursePrices} e where e.course_id = ${courses}.id and e.since <= b.begun - interval '720 hours'), '-infinity')),
  ${courses}.price) end`.mapWith(courses.price);

/** Every address that a course had before. It leads to the present one, and no other course can take it. */
export const courseSlugs = pgTable(
  'course_slugs',
  {
    slug: text().primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('course_slugs_course').on(table.courseId)],
);

/**
 * The numbers of a course: ratings and enrollments. They have a table of their own so that a rating or the hourly count
 * doesn't rewrite the course. Only `setRating` and `setLearners` write them.
 */
export const courseStats = pgTable('course_stats', {
  courseId: uuid('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  /** the number of ratings with 1, 2, 3, 4 and 5 stars, without hidden ones */
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
    /** what the learner is asked to hand in, as Markdown */
    task: text().notNull().default(''),
    /** the uploaded video; a lesson has this or a `videoUrl` */
    videoId: uuid('video_id').references(() => videos.id),
    /** A hidden lesson is no part of the course any more; who worked on it keeps that. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true, precision: 3 }),
    /** the number of saves; a save of an older revision is refused */
    revision: integer().notNull().default(0),
    /** the time when the learners of a published course were told of it */
    announcedAt: timestamp('announced_at', { withTimezone: true, precision: 3 }),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    // The baseline makes it deferrable, because reordering has equal positions in between.
    unique('lessons_order').on(table.courseId, table.orderIndex),
    unique('lessons_of_course').on(table.id, table.courseId),
    index('lessons_video').on(table.videoId).where(sql`video_id is not null`),
    index('lessons_unannounced')
      .on(table.createdAt)
      .where(sql`announced_at is null and hidden_at is null`),
    check('lessons_minutes', sql`${table.durationMinutes} >= 0`),
    check('lessons_one_video', sql`${table.videoId} is null or ${table.videoUrl} is null`),
  ],
);

/** The files that a lesson gives its learners, in their order. */
export const lessonMaterials = pgTable(
  'lesson_materials',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('lesson_materials_lesson').on(table.lessonId, table.position)],
);

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Text that sorts by bytes, the same on both databases (spec decision 16), and whose index finds prefixes. */
export const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
const free = sql`price = 0`;
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull();

/** The least popularity of each band: of 200,000 courses the first has thousands, and each next one some times as many. */
export const popularityBands = [8, 3, 1, 0];

/**
 * The filters and the band of popularity of a row as words that no text has. The indexes of words have them too, so that a search
 * reads no rows that its filter leaves out. All of it must be immutable, which the text of an enum isn't.
 */
export const facetWords = sql.raw(`array_to_tsvector(array['=' || category_id::text,
  case level ${levels.map((level) => `when '${level}' then '=${level}'`).join(' ')} end,
  case when price = 0 then '=free' else '=paid' end,
  case ${popularityBands
    .slice(0, -1)
    .map((band) => `when popularity >= ${band} then '=p${band}'`)
    .join(' ')} else '=p0' end])`);

const facetColumns = () => ({
  courseId: uuid('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  categoryId: uuid('category_id')
    .notNull()
    .references(() => categories.id),
  level: levelEnum().notNull(),
  /** rupiah; a free course has 0, and during a flash price it is that one */
  price: bigint({ mode: 'number' }).notNull(),
  /** enrollments of the last 30 days; hits are sorted by it */
  popularity: integer().notNull().default(0),
});

/**
 * One small row per published course with the columns that lists sort and filter by, and the words of its title. Only
 * `indexCourses` writes it. Every sort has an index per filter, so that a page reads only the rows it shows. The price is
 * filtered in the row, except for free courses: they are rare, so they have their own indexes.
 */
export const courseSearch = pgTable(
  'course_search',
  {
    ...facetColumns(),
    titleKey: bytewise('title_key').notNull(),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
    /** words of the title as they stand in search_terms */
    terms: text().array().notNull(),
    titleVector: tsvector('title_vector').notNull(),
  },
  (table) => [
    // All indexes ascend: PostgreSQL reads them backwards for `desc`. Drizzle's descending ones (nulls last) wouldn't serve it.
    index('course_search_newest').on(table.createdAt, table.courseId),
    index('course_search_newest_category').on(table.categoryId, table.createdAt, table.courseId),
    index('course_search_newest_level').on(table.level, table.createdAt, table.courseId),
    index('course_search_newest_both').on(
      table.categoryId,
      table.level,
      table.createdAt,
      table.courseId,
    ),
    index('course_search_newest_free').on(table.createdAt, table.courseId).where(free),
    index('course_search_newest_free_both')
      .on(table.categoryId, table.level, table.createdAt, table.courseId)
      .where(free),
    index('course_search_title').on(table.titleKey, table.courseId),
    index('course_search_title_category').on(table.categoryId, table.titleKey, table.courseId),
    index('course_search_title_level').on(table.level, table.titleKey, table.courseId),
    index('course_search_title_both').on(
      table.categoryId,
      table.level,
      table.titleKey,
      table.courseId,
    ),
    index('course_search_title_free').on(table.titleKey, table.courseId).where(free),
    index('course_search_title_free_both')
      .on(table.categoryId, table.level, table.titleKey, table.courseId)
      .where(free),
    index('course_search_price').on(table.price, table.courseId),
    index('course_search_price_category').on(table.categoryId, table.price, table.courseId),
    index('course_search_price_level').on(table.level, table.price, table.courseId),
    index('course_search_price_both').on(
      table.categoryId,
      table.level,
      table.price,
      table.courseId,
    ),
    // The baseline adds title_vector to these two, so that common words are found in the order of hits from the index alone.
    index('course_search_popular').on(table.popularity, table.courseId),
    index('course_search_popular_category').on(table.categoryId, table.popularity, table.courseId),
    index('course_search_words').using('gin', sql`(${table.titleVector} || ${facetWords})`),
  ],
);

/** The words of title and description. They have their own table because their rows are ten times as wide and few searches need them. */
export const courseTexts = pgTable(
  'course_texts',
  { ...facetColumns(), fullVector: tsvector('full_vector').notNull() },
  (table) => [
    index('course_texts_popular').on(table.popularity, table.courseId),
    index('course_texts_words').using('gin', sql`(${table.fullVector} || ${facetWords})`),
  ],
);
