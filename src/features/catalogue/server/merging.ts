import { type Merging, moves } from '~/lib/server/merging';
import { holdCourses } from './mutations';
import { courseInstructors, courses } from './tables';

export const catalogueMerging: Merging = {
  title: 'Mengajar',
  hold: async (ctx, { from, to }) => {
    for (const userId of [from, to].toSorted()) await holdCourses(ctx, userId);
  },
  rules: [
    moves(courses.instructorId, { label: 'Kursus yang dipimpin' }),
    moves(courseInstructors.instructorId, {
      unless: [courseInstructors.courseId],
      doubled: 'ends',
      label: 'Tim pengajar',
      doubledNote: 'Di tim yang memuat keduanya, orang ini berdiri satu kali.',
    }),
  ],
};
