import { sql } from 'drizzle-orm';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { ownRating } from '~/features/ratings/schema';
import { type Classroom, classroom } from './classroom';
import { deskMatrix } from './desk';
import type { Person, TestSite } from './site';

type Statuses = Record<'everyone' | 'signedIn' | 'superadmin', (status: number) => number[]>;

/** The rows of the access matrix about ratings. The row before the reports hides the rating, so that nobody finds it any more. */
export const ratingMatrix = (
  { slug }: { slug: string },
  rating: string,
  { everyone, signedIn, superadmin }: Statuses,
) => {
  const course = `/courses/${slug}/ratings`;
  const answer = { text: 'Terima kasih atas masukannya.' };
  const hiding = { hidden: true, reason: 'Berisi nomor telepon orang lain.' };
  const decision = { action: 'dismiss', reason: 'Tidak melanggar ketentuan.', version: 99 };
  return {
    'GET /courses/:slug/ratings': { expected: everyone(200), path: course },
    'GET /courses/:slug/ratings/mine': { expected: signedIn(200), path: `${course}/mine` },
    'PUT /courses/:slug/ratings/mine': {
      expected: [401, 409, 403, 403, 403, 403],
      path: `${course}/mine`,
      sent: () => ({ body: { stars: 4, comment: 'Jelas dan runtut.' } }),
    },
    'GET /courses/:slug/ratings/moderation': {
      expected: [401, 403, 403, 200, 403, 200],
      path: `${course}/moderation`,
    },
    'PUT /ratings/:id/answer': {
      expected: [401, 403, 403, 200, 404, 403],
      path: `/ratings/${rating}/answer`,
      sent: () => ({ body: answer }),
    },
    'PUT /ratings/:id/visibility': {
      expected: superadmin(200),
      path: `/ratings/${rating}/visibility`,
      sent: () => ({ body: hiding }),
    },
    'POST /ratings/:id/reports': {
      expected: signedIn(404),
      path: `/ratings/${rating}/reports`,
      sent: () => ({ body: { reason: 'spam' } }),
    },
    ...deskMatrix('/staff/ratings', rating, superadmin(200)),
    'GET /staff/ratings/:id': { expected: superadmin(200), path: `/staff/ratings/${rating}` },
    'POST /staff/ratings/:id/decisions': {
      expected: superadmin(409),
      path: `/staff/ratings/${rating}/decisions`,
      sent: () => ({ body: decision }),
    },
  };
};

/** The course's numbers counted from the rows, beside the stored ones. */
export async function ratingNumbers(site: TestSite, courseId: string) {
  const found = await site.rows<{ stars: number }>(
    sql`select stars from ratings where course_id = ${courseId} and hidden_at is null`,
  );
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
    site.rows(
      sql`update enrollments set progress = ${progress} where course_id = ${room.courseId} and user_id = ${who.userId}`,
    );
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
    rate: (stars: number, { by = room.learner, comment = '' } = {}) =>
      by.put(`/courses/${room.slug}/ratings/mine`, { stars, comment }),
    /** Rates and answers the rating's id. */
    rating: async (stars: number, more: { by?: Person; comment?: string } = {}) =>
      (await rated.rate(stars, more)).as(ownRating).id,
    numbers: () => ratingNumbers(site, room.courseId),
  };
  return rated;
}

export type RatedCourse = Awaited<ReturnType<typeof ratedCourse>> & Classroom;
