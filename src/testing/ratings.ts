import { sql } from 'drizzle-orm';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { ownRating } from '~/features/ratings/schema';
import { type Classroom, classroom } from './classroom';
import type { Person, TestSite } from './site';

/** The course's numbers counted from the rows, beside the stored ones. */
export async function ratingNumbers(site: TestSite, courseId: string) {
  const found = await site.rows<{ stars: number }>(sql`select stars from ratings where course_id = ${courseId} and hidden_at is null`);
  const [kept] = await site.rows<{ ratings: number[]; count: number; sum: number }>(
    sql`select ratings, rating_count as count, rating_sum as sum from course_stats where course_id = ${courseId}`,
  );
  return {
    rows: {
      ratings: [1, 2, 3, 4, 5].map((stars) => found.filter((row) => row.stars === stars).length),
      count: found.length,
      sum: found.reduce((sum, row) => sum + row.stars, 0),
    },
    kept: kept ?? { ratings: [0, 0, 0, 0, 0], count: 0, sum: 0 },
  };
}

/** A classroom whose learners may rate. */
export async function ratedCourse(site: TestSite, given: Parameters<typeof classroom>[1] = {}) {
  const room = await classroom(site, given);
  const setProgress = (who: Person, progress: number) =>
    site.rows(sql`update enrollments set progress = ${progress} where course_id = ${room.courseId} and user_id = ${who.userId}`);
  await setProgress(room.learner, 50);
  const rated = {
    ...room,
    path: `/courses/${room.slug}/ratings`,
    setProgress,
    /** One more person who may rate. */
    join: async (who: Person, progress = 50) => {
      await createEnrollment(site.ctx(), { userId: who.userId, courseId: room.courseId });
      await setProgress(who, progress);
      return who;
    },
    rate: (stars: number, { by = room.learner, comment = '' } = {}) => by.put(`/courses/${room.slug}/ratings/mine`, { stars, comment }),
    /** Rates and answers the rating's id. */
    rating: async (stars: number, more: { by?: Person; comment?: string } = {}) => (await rated.rate(stars, more)).as(ownRating).id,
    numbers: () => ratingNumbers(site, room.courseId),
  };
  return rated;
}

export type RatedCourse = Awaited<ReturnType<typeof ratedCourse>> & Classroom;
