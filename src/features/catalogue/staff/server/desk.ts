import { eq, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { profiles } from '~/features/profiles/server/tables';
import { anywhereIn, desk } from '~/lib/server/desk';
import { isAmongIds } from '~/lib/server/desk-filters';
import { categories, courseInstructors, courseStats, courses } from '../../server/tables';
import { courseStateLabels, levelLabels } from '../../terms';
import { can } from '../access';
import { courseDesk } from '../rules';
import { courseColumns } from './data';

/** Courses whose title has the words, and those taught by somebody whose name has them; each part has its index. */
const named = anywhereIn(
  (
    pattern,
  ) => sql`(lower(${courses.title}) like ${pattern} or ${courses.id} = any(array(select ci.course_id from ${courseInstructors} ci
    join ${profiles} p on p.id = ci.instructor_id where lower(p.full_name) like ${pattern})))`,
);

/** All courses, for superadmins. */
export const courseList = desk({
  name: 'course desk',
  title: 'Kursus',
  shape: courseDesk,
  may: (actor) => can(actor, 'see'),
  id: courses.id,
  columns: courseColumns,
  counted: courses,
  from: (select) =>
    select
      .from(courses)
      .innerJoin(categories, eq(categories.id, courses.categoryId))
      .leftJoin(profiles, eq(profiles.id, courses.instructorId))
      .leftJoin(courseStats, eq(courseStats.courseId, courses.id)),
  views: {
    published: sql`${courses.state} = 'published'`,
    in_review: sql`${courses.state} = 'in_review'`,
    draft: sql`${courses.state} in ('draft', 'changes_requested')`,
    hidden: sql`${courses.state} = 'hidden'`,
    all: undefined,
  },
  words: [named],
  filters: {
    category: isAmongIds(courses.categoryId),
    level: courses.level,
    price: {
      value: (chosen) => chosen.join(','),
      matches: (bands) =>
        sql`(case when coalesce(${courses.price}, 0) = 0 then 'free' else 'paid' end) = any(string_to_array(${bands}, ','))`,
    },
  },
  sorts: {
    changed: courses.updatedAt,
    title: { by: sql`lower(${courses.title})`, kind: 'text' },
  },
  since: courses.updatedAt,
  actorName: deskActorName,
  item: (row) => row,
  cells: {
    Judul: (item) => item.title,
    Alamat: (item) => item.slug,
    Status: (item) => courseStateLabels[item.state],
    Kategori: (item) => item.category,
    Tingkat: (item) => levelLabels[item.level],
    Penyelenggara: (item) => item.organizer,
    Pengajar: (item) => item.instructor,
    'Harga (Rp)': (item) => item.price ?? 0,
    Peserta: (item) => item.learners,
    Dibuat: (item) => item.createdAt,
    Diubah: (item) => item.changedAt,
  },
});
