import type { Suite } from '../suite.ts';

/** A learner submits the first lesson of a course: each request is a new submission. */
export const submit: Suite = {
  name: 'submit',
  world: 'classroom',
  measures: [
    {
      name: 'submit',
      once: true,
      subjects: `select s.token, e.user_id as "userId", e.id as "enrollmentId", c.id as "courseId", c.instructor_id as "instructorId", l.id as "lessonId"
        from enrollments e join courses c on c.id = e.course_id join lessons l on l.course_id = c.id and l.order_index = 1
        join sessions s on s.user_id = e.user_id where c.accreditation = 'submit' order by md5(e.id::text)`,
      call: ({ token, lessonId }) => ({
        method: 'POST',
        path: `/api/lessons/${lessonId}/submission`,
        token,
        body: {
          attempt: 1,
          notes: 'Latihan sudah saya kerjakan, hasilnya saya simpan di portofolio.',
        },
      }),
    },
  ],
};
