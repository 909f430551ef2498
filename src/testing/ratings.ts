import { sql } from 'drizzle-orm';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { ownRating } from '~/features/ratings/schema';
import { type Classroom, classroom } from './classroom';
import type { Person, Sent, TestSite } from './site';

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

type Row = { expected: number[]; path?: string; sent?: () => Sent };
type Columns = { everyone: (status: number) => number[]; signedIn: (status: number) => number[] };

/** The rows of the access matrix about ratings of `room`, and one of them. */
export const ratingMatrix = (room: Classroom, rating: string, { everyone, signedIn }: Columns): Record<string, Row> => ({
  'GET /courses/:slug/ratings': { expected: everyone(200), path: `/courses/${room.slug}/ratings` },
  'GET /courses/:slug/ratings/mine': { expected: signedIn(200), path: `/courses/${room.slug}/ratings/mine` },
  'PUT /courses/:slug/ratings/mine': {
    expected: [401, 409, 403, 403, 403, 403],
    path: `/courses/${room.slug}/ratings/mine`,
    sent: () => ({ body: { stars: 4, comment: 'Jelas dan runtut.' } }),
  },
  'GET /courses/:slug/ratings/moderation': { expected: [401, 403, 403, 200, 403, 200], path: `/courses/${room.slug}/ratings/moderation` },
  'PUT /ratings/:id/answer': {
    expected: [401, 403, 403, 200, 404, 403],
    path: `/ratings/${rating}/answer`,
    sent: () => ({ body: { text: 'Terima kasih atas masukannya.' } }),
  },
  'PUT /ratings/:id/visibility': {
    expected: [401, 403, 403, 403, 403, 200],
    path: `/ratings/${rating}/visibility`,
    sent: () => ({ body: { hidden: true, reason: 'Berisi nomor telepon orang lain.' } }),
  },
});
