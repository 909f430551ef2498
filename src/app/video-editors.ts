import { sql } from 'drizzle-orm';
import { courseInstructors, lessons } from '~/features/catalogue/server/tables';
import type { MayEdit } from '~/features/media/server/data';
import { rows } from '~/lib/server/db/port';

/** The teachers of a course may edit the videos of its lessons: media comes before the catalogue and can't know. */
export const teachesWith: MayEdit = async (ctx, videoId) => {
  const taught = await rows(
    ctx.db,
    sql`select 1 from ${lessons} l join ${courseInstructors} ci on ci.course_id = l.course_id
      where l.video_id = ${videoId} and ci.instructor_id = ${ctx.user.userId} limit 1`,
  );
  return taught.length > 0;
};
