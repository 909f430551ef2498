import type { Suite } from '../suite.ts';

/** The player's frame for learners in the middle of a course. */
export const learn: Suite = {
  name: 'learn',
  world: 'classroom',
  measures: [
    {
      name: 'learn',
      subjects: `select s.token, e.user_id as "userId", c.slug, c.id as "courseId" from enrollments e
        join courses c on c.id = e.course_id join sessions s on s.user_id = e.user_id
        where c.accreditation = 'learn' and e.progress > 0 order by md5(e.id::text) limit 4000`,
      call: ({ token, slug }) => ({ method: 'GET', path: `/api/learn/${slug}`, token }),
    },
  ],
};
