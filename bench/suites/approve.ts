import type { Suite } from '../suite.ts';

/** An instructor approves a waiting submission with a comment: each request is a new decision. */
export const approve: Suite = {
  name: 'approve',
  world: 'classroom',
  measures: [
    {
      name: 'approve',
      once: true,
      subjects: `select s.token, p.id as "submissionId", p.user_id as "userId", c.id as "courseId", c.slug, c.instructor_id as "instructorId", p.lesson_id as "lessonId",
          e.id as "enrollmentId"
        from lesson_progress p join courses c on c.id = p.course_id join enrollments e on e.course_id = c.id and e.user_id = p.user_id
        join sessions s on s.user_id = c.instructor_id where c.accreditation = 'approve' order by md5(p.id::text)`,
      call: ({ token, submissionId }) => ({
        method: 'POST',
        path: `/api/submissions/${submissionId}/decision`,
        token,
        body: { decision: 'approved', feedback: 'Rapi dan lengkap.', attempt: 1 },
      }),
    },
  ],
};
