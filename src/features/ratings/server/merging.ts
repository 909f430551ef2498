import { sql } from 'drizzle-orm';
import { type Merging, moves, stays } from '~/lib/server/merging';
import { hideDoubled, ratedOwnCourses } from './mutations';
import { ratingReports, ratings } from './tables';

export const ratingsMerging: Merging = {
  title: 'Belajar',
  obstacles: ratedOwnCourses,
  before: hideDoubled,
  rules: [
    moves(ratings.userId, {
      unless: [ratings.courseId],
      label: 'Ulasan',
      doubledNote: 'Satu ulasan untuk satu kursus: ulasan kedua disembunyikan.',
    }),
    moves(ratingReports.reporterId, {
      unless: [ratingReports.ratingId],
      among: sql`closed_at is null`,
    }),
    stays(ratings.answeredBy, 'an act stays with the account that did it'),
    stays(ratings.hiddenBy, 'an act stays with the account that did it'),
    stays(ratingReports.closedBy, 'an act stays with the account that did it'),
  ],
};
